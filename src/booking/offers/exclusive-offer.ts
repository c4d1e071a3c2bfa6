import { sql } from "kysely";
import { type Day, slotStart, type Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { canCome } from "../vendor-time/vendor-time-queries.ts";
import { isBarred } from "../states/queries.ts";

const MOST_MS = 2 * 3_600_000;

/** Two hours, at most half of the time until the slot. Null for a slot that has begun. */
export function askFirstUntil(day: Day, slot: Slot, now: Date): Date | null {
  const left = slotStart(day, slot).getTime() - now.getTime();
  return left > 0 ? new Date(now.getTime() + Math.min(MOST_MS, left / 2)) : null;
}

/**
 * Ends the exclusive offers of a vendor who can no longer accept them, and makes the next wave due now. Call it
 * after the change of the vendor, in its transaction.
 */
export const askOthers = (db: Db, vendorId: number, now: Date): Promise<unknown> =>
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
