import { sql, type Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import { queuedNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { canCome, halfDayOf, type HalfDay } from "./vendor-time.ts";

/** So many vendors are offered a booking by the statement that makes it; all others moments later. */
export const OFFERED_AT_ONCE = 64;

/** The part of a statement that reads the lines of a booking, for `eligibleVendors`. */
export const bookedLines = (bookingId: number) => sql`
  select product_id, quantity, price_paise from booking_line where booking_id = ${bookingId}`;

/** Vendors behind the id `after`, the first `most` of them. */
type Part = { after: number; most: number };

/**
 * The part of a statement that reads which vendors have an approved service for one of the booked products
 * in the city of a pin code: `vendor_id`, `price_paise` (the vendor's own price where it has one, else the
 * booked price) and `own_prices` (its own prices in paise by product). It reads the booked lines from
 * `line` (product_id, quantity, price_paise). With `part` it reads some of them, in the order of ids; with
 * `halfDay` only those who can come then.
 */
export const eligibleVendors = (
  pinCode: string,
  { part, halfDay }: { part?: Part | undefined; halfDay?: HalfDay } = {},
) => sql`
  select
    offered.vendor_id,
    (select sum(quantity::bigint * price_paise) from line)
      + sum(line.quantity::bigint * (offered.price_paise - line.price_paise)) as price_paise,
    jsonb_object_agg(line.product_id, offered.price_paise) as own_prices
  from line
  ${part ? firstOfEach(pinCode, part, halfDay) : allOf(pinCode, halfDay)}
  group by offered.vendor_id
  ${part ? firstOf(part) : sql``}`;

/** The condition on all products at once finds the entries in the index before they are grouped. */
const allOf = (pinCode: string, halfDay: HalfDay | undefined) => sql`
  join offering as offered
    on offered.product_id = line.product_id and offered.city_id = city_of_pin(${pinCode})
    and offered.product_id = any((select array_agg(product_id) from line)::int[])
    ${halfDay ? sql`and ${canCome(sql`offered.vendor_id`, halfDay)}` : sql``}`;

/** The first vendors of all are among the first vendors of each product. */
const firstOfEach = (pinCode: string, part: Part, halfDay: HalfDay | undefined) => sql`
  cross join lateral (
    select entry.vendor_id, min(entry.price_paise) as price_paise
    from offered_entry as entry
    where entry.product_id = line.product_id
      and entry.city_id = (select city_of_pin(${pinCode}))
      ${part.after > 0 ? sql`and entry.vendor_id > ${part.after}` : sql``}
      ${halfDay ? sql`and ${canCome(sql`entry.vendor_id`, halfDay)}` : sql``}
    group by entry.vendor_id
    ${firstOf(part)}) as offered`;

const firstOf = ({ most }: Part) => sql`order by vendor_id limit ${sql.lit(most)}`;

type Offered = {
  bookingId: number;
  pinCode: string;
  now: Date;
  part?: Part;
};

/**
 * Offers a booking to the vendors who are eligible and can come then, or some of them, and adds the events and the row of the
 * outbox; an offer that is there already stays as it is, without a new event. Returns how many are eligible and the last of
 * them.
 */
export async function offerToEligible(
  db: Db,
  { bookingId, pinCode, now, part }: Offered,
): Promise<{ vendors: number; last: number | null }> {
  const { rows } = await sql<{ vendors: number; last: number | null }>`
    with line as materialized (${bookedLines(bookingId)}),
    eligible as (${eligibleVendors(pinCode, { part, halfDay: halfDayOf(bookingId) })}),
    offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
      select ${bookingId}::int, eligible.*, ${now}::timestamptz from eligible
      on conflict do nothing
      returning vendor_id),
    told as (
      insert into booking_event (booking_id, what, vendor_id, happened_at)
      select ${bookingId}::int, 'offered', vendor_id, ${now}::timestamptz from offered),
    queued as (${queuedNotification({
      event: "offered",
      bookingId,
      data: sql`jsonb_build_object('vendor_ids', vendor_ids)`,
      now,
      from: sql`(select jsonb_agg(vendor_id) as vendor_ids from offered) as made
        where vendor_ids is not null`,
    })})
    select count(*)::int as vendors, max(vendor_id) as last
    from eligible ${PREPARED}`.execute(db);
  return rows[0] ?? { vendors: 0, last: null };
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

/** Deletes a booking's offers, but for one vendor's: what was asked about does not hold any more. */
export const deleteOffers = (db: Db, bookingId: number, exceptVendorId: number | null) =>
  db
    .deleteFrom("booking_offer")
    .where("booking_id", "=", bookingId)
    .$if(exceptVendorId !== null, (all) => all.where("vendor_id", "<>", exceptVendorId!))
    .execute();
