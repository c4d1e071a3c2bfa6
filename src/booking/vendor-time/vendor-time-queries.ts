import { sql, type RawBuilder } from "kysely";
import { sumPaise, type Paise } from "#kernel/money/money.ts";
import { today, type Day, type Slot } from "#kernel/time/day.ts";
import { say, type Said } from "#kernel/sentence.ts";
import { sayDay, sayDaySlot } from "#kernel/time/spoken.ts";
import { type Db, countRows } from "#server/database/connect.ts";
import { anyOf, PER_ROW } from "#server/database/plans.ts";
import { PREPARED } from "#server/database/prepared.ts";
import type { JobOnDayOff } from "#vendor-account/availability/contract.ts";
import type { Beyond } from "./contract.ts";

const MAX_JOBS = 200;

/** Values, or SQL expressions. */
type HalfDay = { day: RawBuilder<unknown> | Day; slot: RawBuilder<unknown> | Slot };

export const halfDayOf = (bookingId: number): HalfDay => ({
  day: sql`(select booking_date from booking where id = ${bookingId})`,
  slot: sql`(select booking_time_slot from booking where id = ${bookingId})`,
});

const isOff = ({ day }: HalfDay) => sql`exists (
  select from vendor_day_off as off where off.vendor_id = own.vendor_id
    and off.to_day >= ${day}::date and off.from_day <= ${day}::date)`;

const works = ({ day, slot }: HalfDay) => sql`own.works[half_day(${day}::date, ${slot}::text)]`;

const jobs = ({ day, slot }: HalfDay) => sql`(
  select count(*)::int from job as taken where taken.vendor_id = own.vendor_id
    and taken.day = ${day}::date and taken.slot = ${slot}::text)`;

/**
 * Whether a vendor can come: it works, has no day off, and fewer jobs than its limit. Most vendors have no row
 * and always can.
 */
export const canCome = (vendorId: RawBuilder<unknown>, halfDay: HalfDay) => sql`not exists (
  select from vendor_availability as own where own.vendor_id = ${vendorId}
    and (not ${works(halfDay)} or ${isOff(halfDay)}
      or (own.jobs_per_slot is not null and own.jobs_per_slot <= ${jobs(halfDay)})))`;

type VendorTime = {
  vendor_id: number;
  is_off: boolean;
  works: boolean;
  takes: number | null;
  jobs: number;
};

/** Omits vendors without a row. */
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
 * Adds no other job to a vendor with a row until the transaction ends, so that two do not take the last place.
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

const jobsOnDaysOff = (from: Day, to: Day | null, vendorId?: number) => sql`
  select taken.* from vendor_day_off as off
  cross join lateral (
    select job.booking_id, job.visit_id, job.day, job.slot from job
    where job.vendor_id = off.vendor_id and job.status = 'accepted'
      and job.day >= greatest(off.from_day, ${from}::date)
      and job.day <= least(off.to_day, ${to}::date) ${PER_ROW}) as taken
  where off.to_day >= ${from}::date
    ${vendorId === undefined ? sql`` : sql`and off.vendor_id = ${vendorId}`}`;

/** Read from the days off, of which there are few. */
export const acceptedOnDaysOff = (from: Day, to: Day | null) =>
  anyOf(sql`select off.booking_id from (${jobsOnDaysOff(from, to)}) as off`);

/** A vendor's accepted jobs on its own days off from today on, soonest first. */
export async function listJobsOnDaysOff(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<JobOnDayOff[]> {
  const { rows } = await sql<JobOnDayOff>`
    select distinct booking.id, booking.order_id, off.day as booking_date,
      off.slot as booking_time_slot,
      case when booking.plan_ends_on is not null then off.visit_id end as visit_id
    from (${jobsOnDaysOff(today(now), null, vendorId)}) as off
    join booking on booking.id = off.booking_id
    order by booking_date, booking_time_slot desc, booking.id
    limit ${MAX_JOBS}`.execute(db);
  return rows;
}

type Time = { is_off: boolean; works: boolean; takes: number | null; jobs: number };
type BookedHalfDay = { booking_date: string; booking_time_slot: Slot };

export function beyondOf(time: Time | undefined): Beyond | null {
  if (time === undefined) return null;
  if (time.is_off) return "day_off";
  if (!time.works) return "not_worked";
  return time.takes !== null && time.jobs >= time.takes ? "full" : null;
}

/** For a vendor without a limit: `You already have 1 job on Sun 22 Nov, Morning, 8 am to 12 noon`. */
export const describeJobs = (jobs: number, halfDay: BookedHalfDay): Said =>
  say`You already have ${[jobsOf(jobs), jobs]} on ${sayDaySlot(halfDay.booking_date, halfDay.booking_time_slot)}`;

/** `1 job`, `2 jobs`. */
export const jobsOf = (count: number): string => (count === 1 ? "1 job" : `${count} jobs`);

/** For the vendor: `You have 2 jobs on Sun 22 Nov, Morning, 8 am to 12 noon, and take 2`. */
export function describeOwnTime(time: Time, beyond: Beyond, halfDay: BookedHalfDay): Said {
  const when = sayDaySlot(halfDay.booking_date, halfDay.booking_time_slot);
  if (beyond === "day_off") return say`You have a day off on ${sayDay(halfDay.booking_date)}`;
  if (beyond === "not_worked") return say`You do not work on ${when}, by your availability`;
  return say`You have ${[jobsOf(time.jobs), time.jobs]} on ${when}, and your limit is ${time.takes ?? 0}`;
}

export function describeVendorTime(name: string, time: Time, beyond: Beyond): string {
  if (beyond === "day_off") return `${name} has a day off then`;
  if (beyond === "not_worked") return `${name} does not work then`;
  return `${name} has ${jobsOf(time.jobs)} then, with a limit of ${time.takes}`;
}

type Line = { product_id: number; quantity: number; price_paise: Paise; visits_priced: number };

/**
 * What a vendor gets for these lines by its `prices`, in paise by product, and without one by the booked price;
 * `own` is those prices, which decide which lines are the vendor's own.
 */
export function vendorPrice(
  lines: readonly Line[],
  prices: ReadonlyMap<number, Paise> = new Map(),
): { price: Paise; own: Record<number, Paise> } {
  const own: Record<number, Paise> = Object.fromEntries(prices);
  for (const { product_id: id, visits_priced } of lines)
    if (own[id] !== undefined) own[id] = Math.round(own[id] / visits_priced) as Paise;
  const priced = lines.map(({ product_id: id, quantity, price_paise }) => ({
    quantity,
    price_paise: own[id] ?? price_paise,
  }));
  return { price: sumPaise(priced), own };
}

const BOOKINGS_OF_A_VENDOR = 7_601_016;

const lockBookingsOf = (db: Db, vendorId: number) =>
  sql`select pg_advisory_xact_lock(
    ${sql.lit(BOOKINGS_OF_A_VENDOR)}, ${vendorId}::int) ${PREPARED}`.execute(db);

/**
 * Acceptances since a time, and of those give-backs and undos. Serialized by vendor until the transaction ends.
 */
export async function countAccepted(
  db: Db,
  vendorId: number,
  since: Date,
): Promise<{ accepted: number; returned: number }> {
  await lockBookingsOf(db, vendorId);
  const row = await db
    .selectFrom("booking_event")
    .select([
      sql<number>`(count(*) filter (where what = 'accepted'))::int`.as("accepted"),
      sql<number>`(count(*) filter (where what <> 'accepted'))::int`.as("returned"),
    ])
    .where("vendor_id", "=", vendorId)
    .where("what", "in", ["accepted", "given_back", "undone"])
    .where("happened_at", ">=", since)
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow();
  return row;
}

export const countUndone = (db: Db, vendorId: number, since: Date): Promise<number> =>
  countRows(
    db
      .selectFrom("booking_event")
      .where("vendor_id", "=", vendorId)
      .where("what", "=", "undone")
      .where("happened_at", ">=", since),
  );
