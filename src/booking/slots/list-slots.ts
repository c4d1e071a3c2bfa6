import { sql } from "kysely";
import { type Refusal, isRefusal, refuseAt } from "#kernel/refusal.ts";
import { HOUR_MS, today, type Day, isOver, type Slot, SLOTS, slotStart } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { closedBecause } from "./closed-days-queries.ts";
import { dayProblem, lastDay } from "../ground/fields.ts";
import { MAX_SLOT_DAYS } from "../ground/limits.ts";
import type { Standing } from "./standing/fields.ts";
import type { AREA_STANDINGS } from "./fields.ts";
import type { SlotAnswer, SlotDay } from "./contract.ts";

type AreaStanding = (typeof AREA_STANDINGS)[number];

const FEW = 2;

const isShortNotice = (day: Day, slot: Slot, hours: number, now: Date): boolean =>
  now.getTime() >= slotStart(day, slot).getTime() - hours * HOUR_MS;

/** How a slot stands, by the first that holds: what forbids or delays a booking before what is left. */
function standingOf(
  { date, slot, is_served, closed_because, is_known, places, notice_hours }: SlotPlaces,
  now: Date,
): Standing {
  if (isOver(date, slot, now)) return "over";
  if (!is_served) return "outside";
  if (closed_because !== null) return "closed";
  if (!is_known) return "unknown";
  if (places !== null && places <= 0) return "full";
  if (isShortNotice(date, slot, notice_hours, now)) return "short_notice";
  return places !== null && places <= FEW ? "few" : "free";
}

const STATES = {
  free: "open",
  few: "few",
  full: "full",
  over: "full",
  closed: "full",
  unknown: "unknown",
  outside: "unknown",
} as const satisfies Record<Exclude<Standing, "short_notice">, SlotAnswer["state"]>;

function answerOf(row: SlotPlaces, now: Date): SlotAnswer {
  const { date, slot, places, refuses_full, notice_hours, closed_because } = row;
  const standing = standingOf(row, now);
  const left = places !== null && places <= FEW ? "few" : "open";
  const state = standing === "short_notice" ? left : STATES[standing];
  const isClosed = standing === "closed";
  const is_refused = isClosed || (state === "full" && refuses_full);
  const needs_call = isShortNotice(date, slot, notice_hours, now);
  return {
    state,
    standing,
    ...(isClosed && closed_because !== null && { reason: closed_because }),
    ...(is_refused && { is_refused }),
    ...(needs_call && { needs_call }),
  };
}

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
  for (const row of rows) {
    const { date, slot } = row;
    if (date > last) continue;
    const answer = answerOf(row, now);
    const known = days.get(date) ?? { date, Morning: answer, Evening: answer };
    days.set(date, { ...known, [slot]: answer });
  }
  return [...days.values()];
}

type SlotPlaces = {
  date: Day;
  slot: Slot;
  is_served: boolean;
  closed_because: string | null;
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
    ? sql`array(select unnest((select ${productIds}::int[] || products_of_minis(${productIds}::int[]))))`
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
      (select city_of_pin(${pinCode})) is not null as is_served,
      ${closedBecause(sql`(select city_of_pin(${pinCode}))`, sql`half.day`)} as closed_because,
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
 * How an area stands within 14 days for these products, or for whatever is offered there, with the first slot that has
 * a place and needs no call to confirm.
 */
export async function findFirstFree(
  db: Db,
  pinCode: string,
  { productIds, now }: { productIds: number[] | undefined; now: Date },
): Promise<{ standing: AreaStanding; first_free?: { date: Day; slot: Slot } }> {
  const wanted = { pinCode, productIds, from: undefined, days: MAX_SLOT_DAYS };
  const days = await listSlots(db, wanted, now);
  if (isRefusal(days)) return { standing: "unknown" };
  for (const day of days)
    for (const slot of SLOTS) {
      const { standing } = day[slot];
      if (standing === "unknown" || standing === "outside") return { standing };
      if (standing === "free" || standing === "few")
        return { standing: "free", first_free: { date: day.date, slot } };
    }
  return { standing: "full" };
}
