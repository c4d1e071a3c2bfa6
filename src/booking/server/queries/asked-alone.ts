import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { isBarred } from "./transitions.ts";
import { canCome } from "./vendor-time.ts";

/**
 * Ends that a vendor is asked alone about bookings that were moved, where it cannot accept them: it is
 * suspended or deactivated, or cannot come then. Their waves are due now. While a booking waits for that, no
 * other vendor has an offer of it. It reads the bookings of the queue, not all offers of the vendor.
 */
export const endAskingUnable = (db: Db, vendorId: number, now: Date) =>
  sql`
    with unable as (
      update booking set asked_first_until = null
      from booking_wave_queue as queue, booking_offer as offer
      where queue.booking_id = booking.id and offer.vendor_id = ${vendorId} and offer.booking_id = booking.id
        and booking.status = 'pending' and booking.asked_first_until > ${now}::timestamptz
        and (${isBarred(vendorId)} or not ${canCome(sql`${vendorId}::int`, {
          day: sql`booking.booking_date`,
          slot: sql`booking.booking_time_slot`,
        })})
      returning booking.id)
    update booking_wave_queue set due_at = ${now}::timestamptz
    from unable where booking_id = unable.id`.execute(db);
