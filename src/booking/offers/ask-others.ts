import type { Db } from "#server/database/connect.ts";
import { sql } from "kysely";
import { isBarred } from "../transitions/queries.ts";
import { canCome } from "../jobs/vendor-time-queries.ts";

/**
 * Makes the next wave due now for bookings whose exclusive offer the vendor can no longer accept. Call it in
 * the transaction that suspends or deactivates the vendor or changes its availability, after that write.
 */
export async function askOthers(db: Db, vendorId: number, now: Date): Promise<void> {
  await endUnableExclusiveOffers(db, vendorId, now);
}

/**
 * Ends the exclusive offers of a vendor who can no longer accept them (suspended, deactivated or
 * unavailable), and makes the next wave due now. Reads the queue, not all offers of the vendor: no other
 * vendor has an offer of these bookings.
 */
const endUnableExclusiveOffers = (db: Db, vendorId: number, now: Date) =>
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
