import { sql, type Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

/**
 * The part of a statement that reads which vendors have an approved service for one of the products in the
 * city of a pin code: `vendor_id`, `price_paise` (the vendor's own price where it has one, else the
 * booked price) and `own_prices` (its own prices in paise by product). It reads the booked lines from
 * `line` (product_id, quantity, price_paise).
 */
export const eligibleVendors = (productIds: number[], pinCode: string) => sql`
  select
    offering.vendor_id,
    (select sum(quantity::bigint * price_paise) from line)
      + sum(line.quantity::bigint * (offering.price_paise - line.price_paise)) as price_paise,
    jsonb_object_agg(offering.product_id, offering.price_paise) as own_prices
  from offering
  join line on line.product_id = offering.product_id
  where offering.product_id = any(${productIds}::int[])
    and offering.city_id = city_of_pin(${pinCode})
  group by offering.vendor_id`;

type Offered = { bookingId: number; productIds: number[]; pinCode: string; now: Date };

/**
 * Offers a booking to the vendors who are eligible, and adds the events; an offer that is there already
 * stays as it is, without a new event.
 */
export const offerToEligible = (db: Db, { bookingId, productIds, pinCode, now }: Offered) =>
  sql`
    with line as materialized (
      select product_id, quantity, price_paise from booking_line where booking_id = ${bookingId}),
    eligible as (${eligibleVendors(productIds, pinCode)}),
    offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, own_prices, offered_at)
      select ${bookingId}::int, eligible.*, ${now}::timestamptz from eligible
      on conflict do nothing
      returning vendor_id)
    insert into booking_event (booking_id, what, vendor_id, happened_at)
    select ${bookingId}::int, 'offered', vendor_id, ${now}::timestamptz
    from offered ${PREPARED}`.execute(db);

/** Adds an offer; one that is there already stays as it is. */
export const insertOffer = (db: Db, row: Insertable<DB["booking_offer"]>) =>
  db
    .insertInto("booking_offer")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertEvents = async (db: Db, rows: Insertable<DB["booking_event"]>[]) =>
  rows.length > 0 && db.insertInto("booking_event").values(rows).execute();
