import { sql, type RawBuilder } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";
import { lockBookingsOf } from "./vendor-days-queries.ts";

const MAX_JOBS = 200;

/** A half-day in a statement: values, or expressions that read them. */
export type HalfDay = { day: RawBuilder<unknown> | Day; slot: RawBuilder<unknown> | Slot };

/** The half-day of a booking, for a statement that does not have it. */
export const halfDayOf = (bookingId: number): HalfDay => ({
  day: sql`(select booking_date from booking where id = ${bookingId})`,
  slot: sql`(select booking_time_slot from booking where id = ${bookingId})`,
});

const isOff = ({ day }: HalfDay) => sql`exists (
  select from vendor_day_off as off where off.vendor_id = own.vendor_id
    and off.to_day >= ${day}::date and off.from_day <= ${day}::date)`;

const works = ({ day, slot }: HalfDay) => sql`own.works[half_day(${day}::date, ${slot}::text)]`;

/** How many jobs the vendor of `own` has in a half-day; a completed one took its place as well. */
const jobs = ({ day, slot }: HalfDay) => sql`(
  select count(*)::int from job as taken where taken.vendor_id = own.vendor_id
    and taken.day = ${day}::date and taken.slot = ${slot}::text)`;

/**
 * The condition of a statement that a vendor can come in a half-day: it works then, has no day off, and has
 * fewer jobs than it takes. Most vendors have no row and can always come: only rows are asked further.
 */
export const canCome = (vendorId: RawBuilder<unknown>, halfDay: HalfDay) => sql`not exists (
  select from vendor_availability as own where own.vendor_id = ${vendorId}
    and (not ${works(halfDay)} or ${isOff(halfDay)}
      or (own.jobs_per_slot is not null and own.jobs_per_slot <= ${jobs(halfDay)})))`;

/** What a vendor has said about a half-day, and how many jobs it has in it. */
export type VendorTime = {
  vendor_id: number;
  is_off: boolean;
  works: boolean;
  /** How many jobs it takes; null: no limit. */
  takes: number | null;
  jobs: number;
};

/** The same of some vendors, without those who have set nothing. */
export async function listVendorTimes(
  db: Db,
  vendorIds: number[],
  halfDay: HalfDay,
): Promise<VendorTime[]> {
  const { rows } = await sql<VendorTime>`
    select own.vendor_id, own.jobs_per_slot as takes, ${isOff(halfDay)} as is_off,
      ${works(halfDay)} as works, ${jobs(halfDay)} as jobs
    from vendor_availability as own
    where own.vendor_id = any(${vendorIds}::int[]) ${PREPARED}`.execute(db);
  return rows;
}

/**
 * The same of one vendor, for an acceptance: no other job is added to a vendor who has said anything until
 * the transaction ends, so that two at once do not both take the last place.
 */
export async function lockVendorTime(
  db: Db,
  vendorId: number,
  halfDay: HalfDay,
): Promise<VendorTime | undefined> {
  const [unlocked] = await listVendorTimes(db, [vendorId], halfDay);
  if (unlocked === undefined) return undefined;
  await lockBookingsOf(db, vendorId);
  const [locked] = await listVendorTimes(db, [vendorId], halfDay);
  return locked;
}

/** How many jobs a vendor has in a half-day, whatever it has said of its time. */
export async function countJobs(
  db: Db,
  vendorId: number,
  { day, slot }: { day: Day; slot: Slot },
): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`select count(*)::int as jobs from job
    where vendor_id = ${vendorId} and day = ${day}::date and slot = ${slot}
      and status = 'accepted' ${PREPARED}`.execute(db);
  return rows[0]?.jobs ?? 0;
}

/** The half-days from `from` to `to` in which a vendor has an accepted job on its own day off. */
const jobsOnDaysOff = (from: Day, to: Day | null, vendorId?: number) => sql`
  select taken.* from vendor_day_off as off
  cross join lateral (
    select job.booking_id, job.visit_id, job.day, job.slot from job
    where job.vendor_id = off.vendor_id and job.status = 'accepted'
      and job.day >= greatest(off.from_day, ${from}::date)
      and job.day <= least(off.to_day, ${to}::date) offset 0) as taken
  where off.to_day >= ${from}::date
    ${vendorId === undefined ? sql`` : sql`and off.vendor_id = ${vendorId}`}`;

/**
 * The ids of bookings with an accepted job, or a visit, from `from` to `to` on which its vendor has a day off,
 * as an array for `any()`. It is read from the days off, of which there are few.
 */
export const acceptedOnDaysOff = (from: Day, to: Day | null) =>
  sql`array(select off.booking_id from (${jobsOnDaysOff(from, to)}) as off)`;

type JobOnDayOff = {
  id: number;
  order_id: string;
  booking_date: Day;
  booking_time_slot: Slot;
  visit_id: number | null;
};

/** The jobs and visits that a vendor has accepted on its own days off, from `day` on, soonest first. */
export async function listJobsOnDaysOff(
  db: Db,
  vendorId: number,
  day: Day,
): Promise<JobOnDayOff[]> {
  const { rows } = await sql<JobOnDayOff>`
    select distinct booking.id, booking.order_id, off.day as booking_date,
      off.slot as booking_time_slot, off.visit_id
    from (${jobsOnDaysOff(day, null, vendorId)}) as off
    join booking on booking.id = off.booking_id
    order by booking_date, booking_time_slot desc, booking.id
    limit ${MAX_JOBS}`.execute(db);
  return rows;
}
