import type { OpsPlan, OpsPlanAction } from "./ops-plan-contract.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { listOpsVisits, type OpsVisitRow } from "./visits/ops-visits-queries.ts";
import { findPlan, type PlanRow } from "./queries.ts";
import { readMoneyIfEnded } from "./money-if-ended.ts";
import { hasBegun, isVisitChangeable } from "./rules.ts";
import { visitWordsFor } from "./visits/rules.ts";
import { visitActionsOf } from "./visits/visit-actions.ts";
import { toPlan } from "./read-plan.ts";

/** The plan of a booking with the operator's current actions; undefined without a plan. */
export async function readOpsPlan(
  db: Db,
  bookingId: number,
  now: Date,
): Promise<OpsPlan | undefined> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return undefined;
  const visits = await listOpsVisits(db, bookingId);
  const can = planActionsOf(plan, visits, now);
  return {
    ...toPlan(plan, visits),
    visits: visits.map((visit) => toOpsVisit(plan, visit, now)),
    can,
    ...(await readMoneyIfEnded(db, plan, visits, {
      canEnd: can.includes("end"),
      now,
      isOperator: true,
    })),
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
