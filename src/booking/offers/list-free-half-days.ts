import { sql } from "kysely";
import type { Day, Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { canCome } from "../vendor-time/vendor-time-queries.ts";
import { blockedVendors } from "./eligible-vendors-queries.ts";

type Asked = { pin_code: string; product_ids: number[]; from: Day; days: number };

/** The half-days in which the vendor of the latest work of a booking can come to a pin code for one of the products. */
export async function listFreeHalfDays(
  db: Db,
  followKey: string,
  { pin_code, product_ids, from, days }: Asked,
): Promise<{ date: Day; slot: Slot }[]> {
  const { rows } = await sql<{ date: Day; slot: Slot }>`
    with former as materialized (
      select work.vendor_id, booking.id from completed_work as work
      join booking on booking.id = work.booking_id
      where follow_key = ${followKey} order by work.day desc limit 1)
    select half.day as date, half.slot
    from former cross join (
      select ${from}::date + n as day, slot
      from generate_series(0, ${days}::int - 1) as n cross join unnest(array['Morning', 'Evening']) as slot) as half
    where vendor_id <> all(${blockedVendors(sql`former.id`)})
      and exists (select from offering
        where offering.vendor_id = former.vendor_id and city_id = city_of_pin(${pin_code})
          and product_id = any(${product_ids}::int[] || products_of_minis(${product_ids}::int[])))
      and ${canCome(sql`former.vendor_id`, { day: sql`half.day`, slot: sql`half.slot` })}
    order by half.day, half.slot desc`.execute(db);
  return rows;
}
