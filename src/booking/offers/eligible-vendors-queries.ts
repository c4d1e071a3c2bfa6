import { sql, type RawBuilder } from "kysely";
import { priceOfLine } from "../lines/queries.ts";
import { WAVE_SIZE } from "./rules.ts";

/**
 * The lines of a booking, by its id or a column with it. Of mini services alone also the products whose vendors do them,
 * none of each.
 */
export const bookedLines = (bookingId: number | RawBuilder<unknown>) => sql`
  select product_id, quantity, price_paise, visits_priced from booking_line where booking_id = ${bookingId}
  union all
  select product_id, 0, 0, 1 from unnest(products_of_minis(array(
    select product_id from booking_line where booking_id = ${bookingId}))) as product_id`;

const offeredPrice = priceOfLine(sql`offered.price_paise`);

const offers = sql`
  select
    offered.vendor_id,
    (select sum(quantity::bigint * price_paise) from line)
      + sum(line.quantity::bigint * (${offeredPrice} - line.price_paise)) as price_paise,
    jsonb_object_agg(line.product_id, ${offeredPrice}) as own_prices
  from line`;

/**
 * The vendors with an approved service for one of the products in `line`, in the city of a pin code:
 * `vendor_id`, `price_paise` (its own price, else the booked one), `own_prices` (by product). The condition on
 * all products at once finds the entries in the index before they are grouped.
 */
export const eligibleVendors = (pinCode: string) => sql`
  ${offers}
  join offering as offered
    on offered.product_id = line.product_id and offered.city_id = city_of_pin(${pinCode})
    and offered.product_id = any((select array_agg(product_id) from line)::int[])
  group by offered.vendor_id`;

/** The vendors that the phone number of a booking, by its id or a column with it, is not offered to. */
export const blockedVendors = (bookingId: number | RawBuilder<unknown>) => sql`array(
  select vendor_id from vendor_block
  where phone_number = (select phone_number from booking as own where own.id = ${bookingId}))`;

const LOOK_AHEAD = WAVE_SIZE + 1;
const first = sql`order by vendor_id limit ${sql.lit(LOOK_AHEAD)}`;

/**
 * The first 51 of a city, by id: what it reads does not grow with the city. `cityId` is a column or a subquery,
 * so that it is evaluated once.
 */
export const firstEligible = (cityId: RawBuilder<unknown>) => sql`
  ${offers}
  cross join lateral (
    select entry.vendor_id, min(entry.price_paise) as price_paise
    from offered_entry as entry
    where entry.product_id = line.product_id
      and entry.city_id = ${cityId}
    group by entry.vendor_id ${first}) as offered
  group by offered.vendor_id ${first}`;

export const areFew = sql`(select count(*) from eligible) <= ${sql.lit(WAVE_SIZE)}`;
