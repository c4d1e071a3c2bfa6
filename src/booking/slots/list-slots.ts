import { sql } from "kysely";
import { type Refusal, isRefusal, refuseAt } from "#kernel/refusal.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { isOver, type Slot, SLOTS, slotStart } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { dayProblem, lastDay } from "../booking/fields.ts";
import { MAX_SLOT_DAYS } from "../booking/limits.ts";
import type { SlotDay } from "./contract.ts";

type SlotState = SlotDay["Morning"]["state"];

const FEW = 2;
const HOUR_MS = 60 * 60 * 1000;

const isShortNotice = (day: Day, slot: Slot, hours: number, now: Date): boolean =>
  now.getTime() >= slotStart(day, slot).getTime() - hours * HOUR_MS;

/** `places` left: null without a limit, undefined if no vendor does the products. */
const slotState = (places: number | null | undefined): SlotState => {
  if (places === undefined) return "unknown";
  if (places === null || places > FEW) return "open";
  return places > 0 ? "few" : "full";
};

type Wanted = {
  pinCode: string;
  productIds: number[] | undefined;
  from: Day | undefined;
  days: number;
};

/** Refuses a first day that cannot be booked. */
export async function listSlots(
  db: Db,
  { from = "", ...wanted }: Wanted,
  now: Date,
): Promise<SlotDay[] | Refusal<"wrong-day">> {
  const day = today(now);
  const first = from || day;
  const wrong = dayProblem(first, day);
  if (wrong !== undefined) return refuseAt("from", "wrong-day", wrong);
  const rows = await listSlotPlaces(db, { ...wanted, from: first });
  const last = lastDay(day);
  const days = new Map<Day, SlotDay>();
  for (const { date, slot, is_known, places, refuses_full, notice_hours } of rows) {
    if (date > last) continue;
    const state = isOver(date, slot, now) ? "full" : slotState(is_known ? places : undefined);
    const needs_call = isShortNotice(date, slot, notice_hours, now);
    const is_refused = state === "full" && refuses_full;
    const answer = { state, ...(is_refused && { is_refused }), ...(needs_call && { needs_call }) };
    const known = days.get(date) ?? { date, Morning: answer, Evening: answer };
    days.set(date, { ...known, [slot]: answer });
  }
  return [...days.values()];
}

type SlotPlaces = {
  date: Day;
  slot: Slot;
  is_known: boolean;
  /** Negative if overbooked; null without a limit. */
  places: number | null;
  refuses_full: boolean;
  notice_hours: number;
};

/** From 0, even in the morning: integers are cheaper to count by. 2001-01-01 was a Monday, as in half_day(). */
const halfOf = (from: Day) => sql`(day - ${from}::date) * 2 + (slot <> 'Morning')::int`;

/**
 * The limits of the city's vendors, less their bookings anywhere, less the city's pending bookings that are or
 * will be offered to them. One vendor's overbooking does not lessen the others' places.
 */
async function listSlotPlaces(
  db: Db,
  { pinCode, productIds, from, days }: Wanted & { from: Day },
): Promise<SlotPlaces[]> {
  // Hidden from the planner, whose plan for a few days and products would seem cheaper than the one that is kept.
  const products = productIds
    ? sql`array(select unnest((select ${productIds}::int[])))`
    : sql`array(select id from product)`;
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
      from generate_series(0, (select 2 * ${days}::int - 1)) as n
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

/**
 * The first slot within 14 days with a place and no call to confirm. Undefined outside the areas or without one.
 */
export async function findFirstFree(
  db: Db,
  pinCode: string,
  now: Date,
): Promise<{ date: Day; slot: Slot } | undefined> {
  const wanted = { pinCode, productIds: undefined, from: undefined, days: MAX_SLOT_DAYS };
  const days = await listSlots(db, wanted, now);
  if (isRefusal(days)) return undefined;
  for (const day of days)
    for (const slot of SLOTS) if (isFree(day[slot])) return { date: day.date, slot };
  return undefined;
}

const isFree = ({ state, needs_call }: SlotDay["Morning"]): boolean =>
  (state === "open" || state === "few") && needs_call !== true;
