import { sql } from "kysely";
import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";

type PlanCount = { booking_id: number; visits_total: number; visits_done: number; ends_on: Day };

/** The visits of the plans among these bookings: how many were sold and made, and the last day. */
export async function listPlanCounts(db: Db, bookingIds: number[]): Promise<PlanCount[]> {
  const { rows } = await sql<PlanCount>`
    select plan.booking_id, plan.visits_sold as visits_total, done.count as visits_done,
      booking.plan_ends_on as ends_on
    from plan
    join booking on booking.id = plan.booking_id
    cross join lateral (
      select count(*)::int as count from visit
      where visit.booking_id = plan.booking_id and visit.status in ('done', 'customer_away')) as done
    where plan.booking_id = any(${bookingIds}::int[])`.execute(db);
  return rows;
}
