import { today } from "#kernel/time/day.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import type { Plan, OpsPlan, OpsPlanAction } from "./contract.ts";
import {
  findPlan,
  listVisits,
  type PlanRow,
  type VisitRow,
  listOpsVisits,
  type OpsVisitRow,
} from "./queries.ts";
import { termsOf, hasBegun, isVisitChangeable } from "./rules.ts";
import { visitWordsFor, visitActionsOf } from "./visit-transitions.ts";

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

/** The plan of a booking with the operator's current actions; undefined without a plan. */
export async function readOpsPlan(
  db: Db,
  bookingId: number,
  now: Date,
): Promise<OpsPlan | undefined> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return undefined;
  const visits = await listOpsVisits(db, bookingId);
  return {
    ...toPlan(plan, visits),
    visits: visits.map((visit) => toOpsVisit(plan, visit, now)),
    can: planActionsOf(plan, visits, now),
  };
}

function toOpsVisit(plan: PlanRow, visit: OpsVisitRow, now: Date): OpsPlan["visits"][number] {
  const can = visitActionsOf(plan, visit, now);
  return {
    id: visit.id,
    date: visit.day,
    slot: visit.slot,
    status: visit.status,
    vendor: visit.vendor_id === null ? null : { id: visit.vendor_id, name: visit.vendor_name },
    is_sent: visit.is_sent,
    is_seen: visit.seen_at !== null,
    can,
    words: can.includes("settle") ? visitWordsFor(visit, now) : [],
  };
}

function planActionsOf(plan: PlanRow, visits: OpsVisitRow[], now: Date): OpsPlanAction[] {
  const mayEnd = hasBegun(visits, now) ? (["end"] as const) : [];
  if (plan.status === "pending" && plan.ended_at === null) return [...mayEnd];
  if (plan.status !== "accepted" || plan.ended_at !== null) return [];
  const isPaused = plan.paused_to !== null && plan.paused_to >= today(now);
  const isAhead = visits.some((visit) => isVisitChangeable(visit, { now, isOperator: true }));
  return [
    ...(isAhead && !isPaused ? (["pause"] as const) : []),
    ...(isPaused ? (["resume"] as const) : []),
    ...mayEnd,
  ];
}
