import { isOpen } from "../transitions/fields.ts";
import type { FollowedPlan, PlanAction } from "./contract.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { findPlan, findRenewal, listVisits, type PlanRow, type VisitRow } from "./queries.ts";
import { readMoneyIfEnded } from "./money-if-ended.ts";
import { canPlanAgain, hasBegun, isVisitChangeable } from "./rules.ts";
import { describeRenewal } from "./renew-plan.ts";

/** The plan with its customer's current actions; undefined without a plan. */
export async function followPlan(
  db: Db,
  bookingId: number,
  now: Date,
): Promise<FollowedPlan | undefined> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return undefined;
  const [visits, renewal] = await Promise.all([
    listVisits(db, bookingId),
    findRenewal(db, bookingId),
  ]);
  return describePlan(db, { plan, visits, renewal }, now);
}

type Read = {
  plan: PlanRow;
  visits: VisitRow[];
  /** The renewal of this plan. */
  renewal: { follow_key: string } | undefined;
};

export async function describePlan(
  db: Db,
  { plan, visits, renewal }: Read,
  now: Date,
): Promise<FollowedPlan> {
  const renew = renewal === undefined ? await describeRenewal(db, plan, now) : null;
  const isRunning = plan.status === "accepted" && plan.ended_at === null;
  const can = actionsFor({ plan, visits, isRunning, mayRenew: renew !== null }, now);
  return {
    can,
    ...(await readMoneyIfEnded(db, plan, visits, { canEnd: can.includes("end"), now })),
    can_skip: isRunning ? changeable(visits, now) : [],
    can_restore: isRunning ? restorable(plan, visits, now) : [],
    renewed_as: renewal?.follow_key ?? null,
    renew,
  };
}

const changeable = (visits: VisitRow[], now: Date): number[] =>
  visits.filter((visit) => isVisitChangeable(visit, { now })).map(({ id }) => id);

const restorable = (plan: PlanRow, visits: VisitRow[], now: Date): number[] =>
  visits
    .filter(
      ({ day, status, is_paused }) =>
        status === "skipped" &&
        !is_paused &&
        canPlanAgain(plan, visits, day) &&
        isVisitChangeable({ day, status: "planned" }, { now }),
    )
    .map(({ id }) => id);

type State = { plan: PlanRow; visits: VisitRow[]; isRunning: boolean; mayRenew: boolean };

function actionsFor({ plan, visits, isRunning, mayRenew }: State, now: Date): PlanAction[] {
  const isPaused = plan.paused_to !== null && plan.paused_to >= today(now);
  const canSkip = isRunning && changeable(visits, now).length > 0;
  return [
    ...(canSkip ? (["skip"] as const) : []),
    ...(canSkip && !isPaused ? (["pause"] as const) : []),
    ...(isRunning && isPaused ? (["resume"] as const) : []),
    ...(isOpen(plan.status) && plan.ended_at === null && hasBegun(visits, now)
      ? (["end"] as const)
      : []),
    ...(mayRenew ? (["renew"] as const) : []),
  ];
}
