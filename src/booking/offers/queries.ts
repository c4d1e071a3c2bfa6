import { sql, type Insertable } from "kysely";
import { today } from "#kernel/time/day.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { canCome, halfDayOf } from "../vendor-time/vendor-time-queries.ts";
import { nextWaveNumber, deleteQueuedWave, queueWave } from "./wave-queries.ts";
import type { WaveStart } from "./rules.ts";
import { areFew, blockedVendors, bookedLines, firstEligible } from "./eligible-vendors-queries.ts";
import { offeredNotification } from "./offer-queue-queries.ts";

type Offered = { bookingId: number; pinCode: string; because: WaveStart; now: Date };

/**
 * Offers a booking to the eligible vendors who can come, if they are at most 50, with events, wave and outbox
 * row (a new booking's own notification goes to them). Existing offers stay. Returns whether they were so few.
 */
export async function offerToFew(
  db: Db,
  { bookingId, pinCode, because, now }: Offered,
): Promise<boolean> {
  const { rows } = await sql<{ are_few: boolean }>`
    with line as materialized (${bookedLines(bookingId)}),
    eligible as materialized (${firstEligible(sql`(select city_of_pin(${pinCode}))`)}),
    offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
      select ${bookingId}::int, eligible.*, ${now}::timestamptz from eligible
      where ${areFew} and ${canCome(sql`eligible.vendor_id`, halfDayOf(bookingId))}
        and eligible.vendor_id <> all(${blockedVendors(bookingId)})
      on conflict do nothing
      returning vendor_id),
    happened as (
      insert into booking_event (booking_id, what, vendor_id, happened_at)
      select ${bookingId}::int, 'offered', vendor_id, ${now}::timestamptz from offered),
    ${because === "booked" ? sql`` : sql`queued as (${offeredNotification(bookingId, now)}),`}
    logged as (
      insert into booking_wave (booking_id, wave, because, made_at, left_over, asked)
      select ${bookingId}::int, ${nextWaveNumber(bookingId)}, ${because}, ${now}::timestamptz, 0,
        jsonb_agg(jsonb_build_object('vendor_id', vendor_id) order by vendor_id)
      from offered having count(*) > 0)
    select ${areFew} as are_few ${PREPARED}`.execute(db);
  return rows[0]?.are_few ?? true;
}

export const insertOffer = (db: Db, row: Insertable<DB["booking_offer"]>) =>
  db
    .insertInto("booking_offer")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertEvents = async (db: Db, rows: Insertable<DB["booking_event"]>[]) =>
  rows.length > 0 && db.insertInto("booking_event").values(rows).execute();

export const endExclusiveOffer = (db: Db, id: number) =>
  db.updateTable("booking").set({ asked_first_until: null }).where("id", "=", id).execute();

export const renewOffer = (
  db: Db,
  { bookingId, vendorId, now }: { bookingId: number; vendorId: number; now: Date },
) =>
  db
    .updateTable("booking_offer")
    .set({ offered_at: now })
    .where("booking_id", "=", bookingId)
    .where("vendor_id", "=", vendorId)
    .execute();

export const deleteOffers = (db: Db, bookingId: number, exceptVendorId: number | null) =>
  db
    .deleteFrom("booking_offer")
    .where("booking_id", "=", bookingId)
    .$if(exceptVendorId !== null, (all) => all.where("vendor_id", "<>", exceptVendorId!))
    .execute();

/**
 * Deletes a vendor's offers of pending bookings that none of its entries covers any more or whose phone number blocks
 * it, with an event for each unanswered one. Where it held an exclusive offer, the next wave is due now. Call it after
 * an entry, what an approval is of, or a rating changes or goes, in that transaction.
 */
export const withdrawOffersOf = (db: Db, vendorId: number, now: Date): Promise<unknown> =>
  sql`
    with gone as (
      delete from booking_offer as offer using booking
      where offer.vendor_id = ${vendorId} and offer.answer <> 'accepted'
        and booking.id = offer.booking_id and booking.status = 'pending'
        and booking.booking_date >= ${today(now)}::date
        and (${vendorId} = any(${blockedVendors(sql`booking.id`)}) or not exists (
          select from (${bookedLines(sql`booking.id`)}) as line
          join vendor_service as entry on entry.product_id = line.product_id
          where entry.vendor_id = ${vendorId}
            and entry.city_id = city_of_pin(booking.pin_code) and entry.offered_paise is not null))
      returning offer.booking_id, offer.answer),
    alone as (
      update booking set asked_first_until = null from gone
      where booking.id = gone.booking_id and asked_first_until > ${now}::timestamptz
      returning booking.id),
    due as (
      update booking_wave_queue set due_at = ${now}::timestamptz from alone
      where booking_id = alone.id)
    insert into booking_event (booking_id, what, vendor_id, happened_at)
    select booking_id, 'withdrawn', ${vendorId}::int, ${now}::timestamptz
    from gone where answer = 'pending' order by booking_id`.execute(db);

type Start = {
  bookingId: number;
  pinCode: string;
  because: WaveStart;
  now: Date;
};

/**
 * Offers a booking that became pending, or changed its time or place: at once if at most 50 vendors are
 * eligible, else in waves. Call it in the transaction that changes the booking, after that write.
 */
export async function startWaves(
  db: Db,
  { bookingId, pinCode, because, now }: Start,
): Promise<void> {
  // Before the offers: waits for a wave under way.
  await queueWave(db, { bookingId, dueAt: now, because });
  if (await offerToFew(db, { bookingId, pinCode, because, now }))
    await deleteQueuedWave(db, bookingId);
}
