import { sql, type Insertable } from "kysely";
import type { DB } from "#schema.gen.ts";
import type { Db } from "#server/database/connect.ts";

// A booking reads who is able, an approval reads what waits, and neither sees what the other has not
// committed. So whoever makes vendors able waits for the bookings under way, and they for it.
const ABLE_VENDORS = 7_601_014;

/** Keeps vendors from becoming able until the transaction ends. Bookings do not wait for each other. */
export const holdAbleVendors = (db: Db) =>
  sql`select pg_advisory_xact_lock_shared(${ABLE_VENDORS}::bigint)`.execute(db);

/**
 * Keeps bookings from being offered until the transaction ends. Whoever calls may hold vendors, their
 * entries and products by now, but not so that a booking, which only refers to them, waits for one.
 */
export const changeAbleVendors = (db: Db) =>
  sql`select pg_advisory_xact_lock(${ABLE_VENDORS}::bigint)`.execute(db);

/** Adds offers; one that is there already stays as it is. Returns the vendors who got a new one. */
export async function insertOffers(
  db: Db,
  rows: Insertable<DB["booking_offer"]>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const added = await db
    .insertInto("booking_offer")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning("vendor_id")
    .execute();
  return added.map(({ vendor_id }) => vendor_id);
}

export const insertEvents = async (db: Db, rows: Insertable<DB["booking_event"]>[]) =>
  rows.length > 0 && db.insertInto("booking_event").values(rows).execute();

/**
 * Offers every booking that nobody has accepted, dated from `day` on, to those of the vendors who offer
 * one of its products in its city: for the vendor's own price where it has one, the booked price
 * elsewhere. One that is offered already stays as it is.
 */
export const offerAllWaiting = (
  db: Db,
  vendorIds: number[],
  { day, now }: { day: string; now: Date },
) =>
  sql`
    with waiting as materialized (
      select id, city_of_pin(pin_code) as city_id from booking
      where status = 'pending' and booking_date >= ${day}),
    able as (
      select waiting.id as booking_id, vendor.id as vendor_id,
        sum(line.quantity::bigint * coalesce(offering.price_paise, line.price_paise)) as price_paise
      from waiting
      cross join unnest(${vendorIds}::int[]) as vendor (id)
      join booking_line as line on line.booking_id = waiting.id
      left join offering on offering.vendor_id = vendor.id
        and offering.product_id = line.product_id and offering.city_id = waiting.city_id
      group by waiting.id, vendor.id
      having count(offering.vendor_id) > 0),
    offered as (
      insert into booking_offer (booking_id, vendor_id, price_paise, offered_at)
      select booking_id, vendor_id, price_paise, ${now}::timestamptz from able
      on conflict do nothing
      returning booking_id, vendor_id)
    insert into booking_event (booking_id, what, vendor_id, happened_at)
    select booking_id, 'offered', vendor_id, ${now}::timestamptz from offered
    order by booking_id, vendor_id`.execute(db);
