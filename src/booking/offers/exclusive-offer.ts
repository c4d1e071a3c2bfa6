import { sql } from "kysely";
import { type Day, slotStart, type Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { canCome } from "../vendor-time/vendor-time-queries.ts";
import { isBarred } from "../states/queries.ts";
import { blockedVendors, bookedLines, eligibleVendors } from "./eligible-vendors-queries.ts";
import { queueWave } from "./wave-queries.ts";

const MOST_MS = 2 * 3_600_000;

/** Two hours, at most half of the time until the slot. Null for a slot that has begun. */
export function askFirstUntil(day: Day, slot: Slot, now: Date): Date | null {
  const left = slotStart(day, slot).getTime() - now.getTime();
  return left > 0 ? new Date(now.getTime() + Math.min(MOST_MS, left / 2)) : null;
}

type Exclusive = {
  bookingId: number;
  pinCode: string;
  vendorId: number;
  day: Day;
  slot: Slot;
  now: Date;
};

/**
 * Offers a new booking to one vendor exclusively, and queues the wave of the others for its end. Returns false, with
 * nothing written, where the vendor is not eligible, cannot come then, or is blocked by the phone number. Call it
 * after the lines are written, in place of the first wave.
 */
export async function offerExclusively(
  db: Db,
  { bookingId, pinCode, vendorId, day, slot, now }: Exclusive,
): Promise<boolean> {
  const until = askFirstUntil(day, slot, now);
  if (until === null) return false;
  const { rows } = await sql`
    with line as materialized (${bookedLines(bookingId)}),
    offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
      select ${bookingId}::int, able.vendor_id, able.price_paise, able.own_prices, ${now}::timestamptz
      from (${eligibleVendors(pinCode)}) as able
      where able.vendor_id = ${vendorId} and not ${isBarred(vendorId)}
        and ${canCome(sql`able.vendor_id`, { day, slot })}
        and able.vendor_id <> all(${blockedVendors(bookingId)})
      returning vendor_id),
    happened as (
      insert into booking_event (booking_id, what, vendor_id, happened_at)
      select ${bookingId}::int, 'offered', vendor_id, ${now}::timestamptz from offered)
    update booking set asked_first_until = ${until}::timestamptz
    where id = ${bookingId} and exists (select from offered) returning id`.execute(db);
  if (rows.length === 0) return false;
  await queueWave(db, { bookingId, dueAt: until, because: "booked" });
  return true;
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
