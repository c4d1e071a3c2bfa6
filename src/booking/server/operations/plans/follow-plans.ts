import type { FollowedPlan, Plan } from "#booking/contract/plan.ts";
import type { Db } from "#server/database/connect.ts";
import { listPlansOf, listRenewalsOf, listVisitsOf } from "../../queries/plans/own-plans.ts";
import { describePlan } from "./follow-plan.ts";
import { toPlan } from "./read-plan.ts";

type Followed = { plan: Plan; plan_changes: FollowedPlan };

/** The plans of some bookings by the ids of these, with what their customer may do with each now. */
export async function followPlans(
  db: Db,
  bookingIds: number[],
  now: Date,
): Promise<Map<number, Followed>> {
  if (bookingIds.length === 0) return new Map();
  const [plans, allVisits, renewals] = await Promise.all([
    listPlansOf(db, bookingIds),
    listVisitsOf(db, bookingIds),
    listRenewalsOf(db, bookingIds),
  ]);
  const visitsBy = Map.groupBy(allVisits, ({ booking_id }) => booking_id);
  const renewalBy = new Map(renewals.map((renewal) => [renewal.renewal_of, renewal]));
  const followed = new Map<number, Followed>();
  for (const plan of plans) {
    const visits = visitsBy.get(plan.booking_id) ?? [];
    const renewal = renewalBy.get(plan.booking_id);
    const plan_changes = await describePlan(db, { plan, visits, renewal }, now);
    followed.set(plan.booking_id, { plan: toPlan(plan, visits), plan_changes });
  }
  return followed;
}
