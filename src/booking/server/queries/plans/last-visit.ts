import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { PREPARED } from "#server/database/prepared.ts";

/** The day of the last visit that is planned; null where none is, or where there is no plan. */
export const lastVisit = sql<Day | null>`case when booking.plan_ends_on is not null then (
  select max(visit.day) from visit
  where visit.booking_id = booking.id and visit.status = 'planned') end`;

type PlanState = {
  /** The day of the last visit that is planned; null where none is, or where there is no plan. */
  last_visit: Day | null;
  /** Whether a visit of its plan was made; null where there is no plan. */
  has_made: boolean | null;
};

/**
 * Adds to a booking, which is locked, what its visits are. A statement of its own: the one that waited for
 * the lock reads other tables as they were when it began to wait.
 */
export async function withVisits<Row extends { plan_ends_on: Day | null }>(
  db: Db,
  bookingId: number,
  row: Row | undefined,
): Promise<(Row & PlanState) | undefined> {
  if (row === undefined) return undefined;
  if (row.plan_ends_on === null) return { ...row, last_visit: null, has_made: null };
  const { rows } = await sql<PlanState>`
    select max(day) filter (where status = 'planned') as last_visit,
      coalesce(bool_or(status in ('done', 'customer_away')), false) as has_made
    from visit where booking_id = ${bookingId} ${PREPARED}`.execute(db);
  return { ...row, ...rows[0]! };
}

/** Who came to the last visit of a plan that was made; null where none was. */
export async function findLastVendor(db: Db, bookingId: number): Promise<number | null> {
  const visit = await db
    .selectFrom("visit")
    .select("vendor_id")
    .where("booking_id", "=", bookingId)
    .where("status", "in", ["done", "customer_away"])
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return visit?.vendor_id ?? null;
}
