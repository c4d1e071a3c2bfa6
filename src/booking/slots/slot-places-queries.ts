import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

type Wanted = {
  pinCode: string;
  /** Any of these; undefined: any that are offered there. */
  productIds: number[] | undefined;
  from: Day;
  days: number;
};

export type SlotPlaces = {
  date: Day;
  slot: Slot;
  /** Whether any vendor of the city does one of the products. */
  is_known: boolean;
  /** Places left, negative if overbooked; null: no limit. */
  places: number | null;
  refuses_full: boolean;
  /** Hours before the slot from which the customer is called to confirm. */
  notice_hours: number;
};

/**
 * The index of a half-day from 0, even in the morning: integers are cheaper to count by than a day and a
 * word. 2001-01-01 was a Monday, as in half_day().
 */
const halfOf = (from: Day) => sql`(day - ${from}::date) * 2 + (slot <> 'Morning')::int`;

/**
 * The places left in each half-day, in order: the limits of the city's vendors for the products, less their
 * bookings anywhere, less the city's pending bookings that are or will be offered to them. One vendor's
 * overbooking does not lessen the others' places. With an unlimited vendor, bookings are not counted.
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
      select n, ${from}::date + n / 2 as day, slot, half_day(${from}::date + n / 2, slot) as place
      from generate_series(0, 2 * ${days}::int - 1) as n
      cross join lateral (select (array['Morning', 'Evening'])[n % 2 + 1] as slot) as named),
    week as materialized (
      select works, jobs, days_off, count(*) as vendors from able group by works, jobs, days_off),
    coming as materialized (
      select n, case when bool_and(jobs is not null) then sum(vendors * jobs) end as places
      from half cross join week
      where (works is null or works[place]) and (days_off is null or not days_off @> day)
      group by n),
    limited as materialized (select from coming where places is not null limit 1),
    taken as (
      select n, sum(least(bookings, jobs)) as places
      from able cross join lateral (
        select ${halfOf(from)} as n, count(*) as bookings from job
        where job.vendor_id = able.vendor_id
          and day >= ${from} and day < ${from}::date + ${days}::int
          and (days_off is null or not days_off @> day)
        group by n) as had
      where exists (select from limited)
        and (works is null or works[(n / 2 + (${from}::date - date '2001-01-01')) % 7 * 2 + n % 2 + 1])
      group by n),
    waiting as (
      select id, booking_date as day, booking_time_slot as slot from booking
      where status = 'pending' and plan_ends_on is null
        and city_id = (select city_of_pin(${pinCode}))
        and booking_date >= ${from} and booking_date < ${from}::date + ${days}::int
      union all
      select booking.id, visit.day, visit.slot
      from visit join booking on booking.id = visit.booking_id
      where visit.vendor_id is null and visit.status = 'planned' and booking.status = 'pending'
        and city_id = (select city_of_pin(${pinCode}))
        and visit.day >= ${from} and visit.day < ${from}::date + ${days}::int),
    asking as (
      select ${halfOf(from)} as n, count(*) as places from waiting
      where exists (select from limited)
        and ((select true from booking_offer as offer
          where offer.booking_id = waiting.id and answer = 'pending'
            and (offer.vendor_id in (select vendor_id from able)) is true limit 1)
          or exists (select from booking_wave_queue as queue
            join booking_line as line using (booking_id)
            where queue.booking_id = waiting.id and line.product_id = any(${products})))
      group by n)
    select half.day as date, half.slot,
      exists (select from able) as is_known,
      exists (select from city
        where id = (select city_of_pin(${pinCode})) and full_slot = 'refuse') as refuses_full,
      notice_hours((select city_of_pin(${pinCode})), half.slot) as notice_hours,
      case when coming.n is null then 0
        else (coming.places - coalesce(taken.places, 0) - coalesce(asking.places, 0))::int
      end as places
    from half
    left join coming using (n)
    left join taken using (n)
    left join asking using (n)
    order by n ${PREPARED}`.execute(db);
  return rows;
}
