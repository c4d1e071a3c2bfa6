import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

type Wanted = {
  pinCode: string;
  /** At least one of them is done; undefined: whatever is offered there. */
  productIds: number[] | undefined;
  from: Day;
  /** How many days. */
  days: number;
};

export type SlotPlaces = {
  date: Day;
  slot: Slot;
  /** Whether anybody does one of the products in the city of the pin code. */
  is_known: boolean;
  /** Places that are left, less than 0 where more was taken; null: without a limit. */
  places: number | null;
  /** Whether the city refuses bookings of a slot that is full. */
  refuses_full: boolean;
  /** Whoever chooses it within so many hours before it begins is called. */
  notice_hours: number;
};

/**
 * half_day() of `day` and `slot` in integers, as it is asked of each booking: `extract` counts with
 * numerics, and a join of the days costs more than either. Whoever works always is not asked: `works` is null. 2001-01-01 was a Monday.
 */
const HALF_DAY = sql`(day - date '2001-01-01') % 7 * 2 + 2 - (slot = 'Morning')::int`;

/**
 * The places that are left in each half-day, in order: what the vendors who do one of the products in the
 * city take in it, less the bookings that they have, wherever those are, less the bookings of the city
 * that wait and ask one of them or are still to ask. A vendor who has more than it takes does not lessen the places of others.
 * Where a vendor without a limit comes, the bookings are not counted.
 */
export async function listSlotPlaces(
  db: Db,
  { pinCode, productIds, from, days }: Wanted,
): Promise<SlotPlaces[]> {
  const products = productIds ? sql`${productIds}::int[]` : sql`array(select id from product)`;
  const { rows } = await sql<SlotPlaces>`
    with away as (
      select vendor_id, range_agg(daterange(from_day, to_day, '[]')) as days_off
      from vendor_day_off
      where to_day >= ${from} and from_day < ${from}::date + ${days}::int
      group by vendor_id),
    able as materialized (
      select vendor_id, nullif(works, array_fill(true, array[14])) as works, jobs_per_slot as jobs,
        days_off
      from (
        select distinct vendor_id from offered_entry
        where city_id = (select city_of_pin(${pinCode})) and product_id = any(${products})) as done
      left join vendor_availability using (vendor_id)
      left join away using (vendor_id)),
    half as materialized (
      select day, slot, slot = 'Morning' as is_morning, half_day(day, slot) as place
      from (select ${from}::date + n as day from generate_series(0, ${days}::int - 1) as n) as days,
        unnest(array['Morning', 'Evening']) as slot),
    week as materialized (
      select works, jobs, days_off, count(*) as vendors from able group by works, jobs, days_off),
    coming as materialized (
      select place, day, case when bool_and(jobs is not null) then sum(vendors * jobs) end as places
      from half cross join week
      where (works is null or works[place]) and (days_off is null or not days_off @> day)
      group by place, day),
    limited as materialized (select from coming where places is not null limit 1),
    had as (
      select vendor_id, day, slot, count(*)::int as bookings
      from job
      where vendor_id = any(array(select vendor_id from able where exists (select from limited)))
        and day >= ${from} and day < ${from}::date + ${days}::int
      group by vendor_id, day, slot),
    taken as (
      select day, slot, sum(least(bookings, jobs)) as places
      from had join able using (vendor_id)
      where (works is null or works[${HALF_DAY}]) and (days_off is null or not days_off @> day)
      group by day, slot),
    asking as (
      select day, slot = 'Morning' as is_morning, count(*) as places
      from waiting_job join booking on booking.id = waiting_job.booking_id
      where status = 'pending' and city_id = (select city_of_pin(${pinCode}))
        and day >= ${from} and day < ${from}::date + ${days}::int
        and exists (select from limited)
        and ((select true from booking_offer as offer
          where offer.booking_id = booking.id and answer = 'pending'
            and (offer.vendor_id in (select vendor_id from able)) is true limit 1)
          or exists (select from booking_wave_queue as queue
            join booking_line as line using (booking_id)
            where queue.booking_id = booking.id and line.product_id = any(${products})))
      group by 1, 2)
    select half.day as date, half.slot,
      exists (select from able) as is_known,
      exists (select from city
        where id = (select city_of_pin(${pinCode})) and full_slot = 'refuse') as refuses_full,
      notice_hours((select city_of_pin(${pinCode})), half.slot) as notice_hours,
      case when coming.day is null then 0
        else (coming.places - coalesce(taken.places, 0) - coalesce(asking.places, 0))::int
      end as places
    from half
    left join coming using (place, day)
    left join taken using (day, slot)
    left join asking on asking.day = half.day and asking.is_morning = half.is_morning
    order by half.day, half.is_morning desc ${PREPARED}`.execute(db);
  return rows;
}
