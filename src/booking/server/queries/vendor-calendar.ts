import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import { SLOTS, type Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";

export type CalendarRow = {
  day: Day;
  slot: Slot;
  is_off: boolean;
  works: boolean;
  takes: number | null;
  jobs: number;
  offers: number;
};

/**
 * What a vendor has said of each half-day of some days, and its jobs and offers in it. Of its offers it
 * reads those since the oldest booking that waits in these days, whose ids are in an index: the others are
 * history. What waits is read by these offers, as most of what waits is offered to others.
 */
export async function listCalendar(
  db: Db,
  vendorId: number,
  { from, to }: { from: Day; to: Day },
): Promise<CalendarRow[]> {
  const { rows } = await sql<CalendarRow>`
    with waiting as materialized (
      select id from booking
      where status = 'pending' and booking_date between ${from} and ${to}
      union all
      select booking_id from visit
      where vendor_id is null and status = 'planned' and day between ${from} and ${to}),
    asked as materialized (
      select booking_id from booking_offer
      where vendor_id = ${vendorId} and answer = 'pending'
        and booking_id >= (select min(id) from waiting)),
    offer as (
      select day as booking_date, slot as booking_time_slot, count(*)::int as offers
      from asked cross join lateral (
        select day, slot from waiting_job
        where waiting_job.booking_id = asked.booking_id and day between ${from} and ${to} offset 0) as job
      group by 1, 2),
    had as (
      select day as booking_date, slot as booking_time_slot, count(*)::int as jobs from job
      where vendor_id = ${vendorId} and day between ${from} and ${to}
      group by 1, 2)
    select day.day, slot.slot, coalesce(jobs, 0) as jobs, coalesce(offers, 0) as offers,
      coalesce(own.works[half_day(day.day, slot.slot)], true) as works, own.jobs_per_slot as takes,
      exists (select from vendor_day_off as off where off.vendor_id = ${vendorId}
        and off.to_day >= day.day and off.from_day <= day.day) as is_off
    from generate_series(0, ${to}::date - ${from}::date) as place
    cross join lateral (select ${from}::date + place as day) as day
    cross join unnest(${[...SLOTS]}::text[]) as slot (slot)
    left join vendor_availability as own on own.vendor_id = ${vendorId}
    left join had on had.booking_date = day.day and had.booking_time_slot = slot.slot
    left join offer on offer.booking_date = day.day and offer.booking_time_slot = slot.slot
    order by 1`.execute(db);
  return rows;
}
