import { sql } from "kysely";
import { addDays, type Day, type Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { PER_ROW } from "#server/database/plans.ts";
import type { CalendarHalfDay, VendorCalendar } from "./contract.ts";

const DAYS = 14;

export async function readVendorCalendar(
  db: Db,
  vendorId: number,
  from: Day,
): Promise<VendorCalendar> {
  const rows = await listCalendar(db, vendorId, { from, to: addDays(from, DAYS - 1) });
  const halfOf = (date: Day, slot: Slot): CalendarHalfDay =>
    toHalfDay(rows.find((row) => row.day === date && row.slot === slot)!);
  return {
    days: Array.from({ length: DAYS }, (_, i) => addDays(from, i)).map((date) => ({
      date,
      is_off: rows.some((row) => row.day === date && row.is_off),
      Morning: halfOf(date, "Morning"),
      Evening: halfOf(date, "Evening"),
    })),
  };
}

function toHalfDay({ jobs, offers, works, is_off, takes }: CalendarRow): CalendarHalfDay {
  const canWork = works && !is_off;
  const free = !canWork ? 0 : takes === null ? null : Math.max(0, takes - jobs);
  return { jobs, offers, works, free };
}

type CalendarRow = {
  day: Day;
  slot: Slot;
  is_off: boolean;
  works: boolean;
  takes: number | null;
  jobs: number;
  offers: number;
};

/**
 * Reads the vendor's offers since the oldest pending booking of these days, which is found day by day: by id the
 * planner may read those pending long ago.
 */
async function listCalendar(
  db: Db,
  vendorId: number,
  days: { from: Day; to: Day },
): Promise<CalendarRow[]> {
  const [from, to] = [sql`${days.from}::date`, sql`${days.to}::date`];
  const { rows } = await sql<CalendarRow>`
    with asked as materialized (
      select booking_id from booking_offer
      where vendor_id = ${vendorId} and answer = 'pending'
        and booking_id >= (
          select min(id) from generate_series(0, ${to} - ${from}) as place cross join lateral (
            (select id from booking where status = 'pending' and booking_date >= ${from} + place
              order by booking_date, id limit 1)
            union all
            (select booking_id from visit
              where vendor_id is null and status = 'planned' and day >= ${from} + place
              order by day, booking_id limit 1)) as oldest)),
    offer as (
      select day as booking_date, slot as booking_time_slot, count(*)::int as offers
      from asked cross join lateral (
        select day, slot from waiting_job
        where waiting_job.booking_id = asked.booking_id and day between ${from} and ${to} ${PER_ROW}) as job
      group by 1, 2),
    had as (
      select day as booking_date, slot as booking_time_slot, count(*)::int as jobs from job
      where vendor_id = ${vendorId} and day between ${from} and ${to}
      group by 1, 2)
    select day.day, slot.slot, coalesce(jobs, 0) as jobs, coalesce(offers, 0) as offers,
      coalesce(own.works[half_day(day.day, slot.slot)], true) as works, own.jobs_per_slot as takes,
      exists (select from vendor_day_off as off where off.vendor_id = ${vendorId}
        and off.to_day >= day.day and off.from_day <= day.day) as is_off
    from generate_series(0, ${to} - ${from}) as place
    cross join lateral (select ${from} + place as day) as day
    cross join unnest(array['Morning', 'Evening']) as slot (slot)
    left join vendor_availability as own on own.vendor_id = ${vendorId}
    left join had on had.booking_date = day.day and had.booking_time_slot = slot.slot
    left join offer on offer.booking_date = day.day and offer.booking_time_slot = slot.slot
    order by 1`.execute(db);
  return rows;
}
