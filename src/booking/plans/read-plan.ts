import type { Plan } from "./contract.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import { findPlan, listVisits, type PlanRow, type VisitRow } from "./queries.ts";
import { termsOf } from "./plan-terms.ts";

export async function readPlan(db: Db, bookingId: number): Promise<Plan | undefined> {
  const [plan, visits] = await Promise.all([findPlan(db, bookingId), listVisits(db, bookingId)]);
  return plan && toPlan(plan, visits);
}

export const toPlan = (plan: PlanRow, visits: VisitRow[]): Plan => ({
  visits: visits.map(({ id, day, slot, status }) => ({ id, date: day, slot, status })),
  ends_on: plan.plan_ends_on ?? plan.term_ends_on,
  words: describeRhythm(termsOf(plan).rhythm),
  visits_total: plan.visits_sold,
  visits_done: visits.filter(({ status }) => status === "done" || status === "customer_away")
    .length,
  pause:
    plan.paused_from === null || plan.paused_to === null
      ? null
      : { from: plan.paused_from, to: plan.paused_to },
});
