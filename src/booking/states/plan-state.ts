import { sql } from "kysely";
import { today, type Day, slotStart, type Slot } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

export const lastVisit = sql<Day | null>`case when booking.plan_ends_on is not null then (
  select max(visit.day) from visit
  where visit.booking_id = booking.id and visit.status = 'planned') end`;

type PlanState = {
  last_visit: Day | null;
  has_made: boolean | null;
  first_visit: Day | null;
  last_free: Day | null;
  last_held: Day | null;
  is_ended: boolean;
};

const WITHOUT_PLAN: PlanState = {
  last_visit: null,
  has_made: null,
  first_visit: null,
  last_free: null,
  last_held: null,
  is_ended: false,
};

type Booking = { id: number; plan_ends_on: Day | null; vendor_id: number | null };

/**
 * A separate statement: one that waited for the lock reads other tables from a snapshot taken before the wait.
 */
export const withVisits = async <Row extends Omit<Booking, "id">>(
  db: Db,
  id: number,
  row: Row | undefined,
): Promise<(Row & PlanState) | undefined> =>
  row && { ...row, ...(await readPlanState(db, { ...row, id })) };

export async function readPlanState(
  db: Db,
  { id: bookingId, plan_ends_on: endsOn, vendor_id: vendorId }: Booking,
): Promise<PlanState> {
  if (endsOn === null) return WITHOUT_PLAN;
  const { rows } = await sql<PlanState>`
    select max(day) filter (where status = 'planned') as last_visit,
      coalesce(bool_or(status in ('done', 'customer_away')), false) as has_made,
      min(day) filter (where status = 'planned') as first_visit,
      max(day) filter (where status = 'planned' and vendor_id is null) as last_free,
      max(day) filter (where status = 'planned' and vendor_id = ${vendorId}) as last_held,
      coalesce((select ended_at is not null from plan where booking_id = ${bookingId}), false)
        as is_ended
    from visit where booking_id = ${bookingId} ${PREPARED}`.execute(db);
  return rows[0]!;
}

type Held = Pick<PlanState, "last_free" | "last_held" | "is_ended"> & {
  plan_ends_on: Day | null;
  booking_time_slot: string;
};

/**
 * Whether a new vendor would get a visit, as `followTransition` (acts/rebalance-visits.ts) assigns them; true without a
 * plan. Past unassigned visits count if they are replaced, which they are not in an ended plan.
 */
export function hasVisitLeft(booking: Held, now: Date): boolean {
  const { plan_ends_on, booking_time_slot, last_free, last_held, is_ended } = booking;
  if (plan_ends_on === null) return true;
  if (last_free !== null && (!is_ended || last_free >= today(now))) return true;
  const slot = booking_time_slot as Slot;
  return last_held !== null && !isUnderWay({ day: last_held, slot }, now);
}

/** Whether a visit's half-day has begun, so that it may have been made. */
export const isUnderWay = ({ day, slot }: { day: Day; slot: Slot }, now: Date): boolean =>
  slotStart(day, slot) <= now;
