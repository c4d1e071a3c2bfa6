import { sql, type Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { areFew, bookedLines, firstEligible } from "./eligible-vendors.ts";
import { toldOffers } from "./told-offers.ts";
import { canCome, halfDayOf } from "./vendor-time.ts";
import type { WaveStart } from "../rules/waves.ts";
import { nextWaveNumber } from "./waves.ts";

type Offered = { bookingId: number; pinCode: string; because: WaveStart; now: Date };

/**
 * Offers a booking to the vendors who are eligible and can come then, where no more than 50 are eligible, and
 * adds the events, the wave and the row of the outbox; an offer that is there already stays as it is, without
 * a new event. Returns whether there were so few: else nothing is offered.
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
      on conflict do nothing
      returning vendor_id),
    told as (
      insert into booking_event (booking_id, what, vendor_id, happened_at)
      select ${bookingId}::int, 'offered', vendor_id, ${now}::timestamptz from offered),
    queued as (${toldOffers(bookingId, now)}),
    logged as (
      insert into booking_wave (booking_id, wave, because, made_at, left_over, asked)
      select ${bookingId}::int, ${nextWaveNumber(bookingId)}, ${because}, ${now}::timestamptz, 0,
        jsonb_agg(jsonb_build_object('vendor_id', vendor_id) order by vendor_id)
      from offered having count(*) > 0)
    select ${areFew} as are_few ${PREPARED}`.execute(db);
  return rows[0]?.are_few ?? true;
}

type LatestOffers = { last: number; offers: { booking: number; vendor: number }[] };

/** The latest booking, and what these vendors are offered of those behind the booking `after`. */
export async function listLatestOffers(
  db: Db,
  vendorIds: number[],
  after: number | undefined,
): Promise<LatestOffers> {
  const { rows } = await sql<LatestOffers>`
    select coalesce((select max(id) from booking), 0) as last,
      coalesce((select json_agg(json_build_object('booking', booking_id, 'vendor', vendor_id))
        from booking_offer
        where vendor_id = any(${vendorIds}::int[]) and booking_id > ${after ?? null}::int), '[]') as offers
    ${PREPARED}`.execute(db);
  return rows[0] ?? { last: 0, offers: [] };
}

/** Adds an offer; one that is there already stays as it is. */
export const insertOffer = (db: Db, row: Insertable<DB["booking_offer"]>) =>
  db
    .insertInto("booking_offer")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertEvents = async (db: Db, rows: Insertable<DB["booking_event"]>[]) =>
  rows.length > 0 && db.insertInto("booking_event").values(rows).execute();

/** A vendor is asked about the booking as it is now. */
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

/** Deletes a booking's offers, but for one vendor's: what was asked about does not hold any more. */
export const deleteOffers = (db: Db, bookingId: number, exceptVendorId: number | null) =>
  db
    .deleteFrom("booking_offer")
    .where("booking_id", "=", bookingId)
    .$if(exceptVendorId !== null, (all) => all.where("vendor_id", "<>", exceptVendorId!))
    .execute();
