import { sql, type RawBuilder } from "kysely";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { bookedLines, eligibleVendors } from "../offers/eligible-vendors-queries.ts";
import { canCome } from "../jobs/vendor-time-queries.ts";

type BookingQuery = {
  id: number;
  pin_code: string;
  booking_date: string;
  booking_time_slot: Slot;
  vendor_id: number | null;
};
type LineQuery = { product_id: number; quantity: number };

/**
 * The ids of the best vendors: without a rejection, available, with the fewest bookings in that slot and on that
 * day, then cheapest. For a single product it reads only those that differ by more than price, and the cheapest.
 */
export async function listFreest(
  db: Db,
  booking: BookingQuery,
  { lines, limit }: { lines: readonly LineQuery[]; limit: number },
): Promise<number[]> {
  const { id, booking_date, booking_time_slot, vendor_id } = booking;
  const [line] = lines;
  const eligible =
    line !== undefined && lines.length === 1
      ? eligibleOfOne(booking, line, limit)
      : sql`line as (${bookedLines(id)}), eligible as (${eligibleVendors(booking.pin_code)})`;
  const { rows } = await sql<{ id: number }>`
    with load as (
      select vendor_id, count(*) as that_day,
        count(*) filter (where slot = ${booking_time_slot}) as that_slot
      from job where day = ${booking_date}
      group by vendor_id),
    ${eligible}
    select eligible.vendor_id as id
    from eligible
    left join load using (vendor_id)
    left join vendor_availability as own using (vendor_id)
    left join booking_offer as offer
      on offer.booking_id = ${id} and offer.vendor_id = eligible.vendor_id
    where eligible.vendor_id is distinct from ${vendor_id}
    order by coalesce(offer.answer = 'rejected', false),
      case when own.vendor_id is null then false
        else not ${canCome(sql`own.vendor_id`, { day: booking_date, slot: booking_time_slot })} end,
      coalesce(that_slot, 0), coalesce(that_day, 0),
      coalesce(offer.price_paise, eligible.price_paise), eligible.vendor_id
    limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Vendors with a booking that day, an offer of it or availability of their own (`apart`), and the cheapest
 * others. A vendor may have a price for each address, so twice as many entries are read.
 */
const eligibleOfOne = (
  { id, pin_code }: BookingQuery,
  { product_id, quantity }: LineQuery,
  limit: number,
): RawBuilder<unknown> => {
  const offered = sql`entry.product_id = ${product_id}
    and entry.city_id = (select city_of_pin(${pin_code}))`;
  return sql`
    apart as materialized (
      select vendor_id from load
      union select vendor_id from booking_offer where booking_id = ${id}
      union select vendor_id from vendor_availability),
    entries as (
      (select distinct entry.price_paise, entry.vendor_id from offered_entry as entry
        where ${offered} and entry.vendor_id not in (select vendor_id from apart)
        order by entry.price_paise, entry.vendor_id limit ${2 * limit})
      union all
      select own.price_paise, apart.vendor_id from apart cross join lateral (
        select entry.price_paise from offered_entry as entry
        where ${offered} and entry.vendor_id = apart.vendor_id) as own),
    eligible as (
      select vendor_id, ${quantity}::bigint * min(price_paise) as price_paise
      from entries group by vendor_id)`;
};
