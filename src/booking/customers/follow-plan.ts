import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { isOpen } from "../states/fields.ts";
import {
  PLAN_ACTIONS,
  type FollowedPlan,
  type Plan,
  type PlanAction,
} from "../ground/plan-contract.ts";
import {
  listPlans,
  listRenewals,
  listVisitsOf,
  type PlanRow,
  type VisitRow,
} from "../plans/queries.ts";
import { toPlan, readMoneyIfEnded } from "./read-plan.ts";
import { describeRenewal } from "../acts/plans/renew-plan.ts";
import { canPlanAgain, hasBegun } from "../plans/rules.ts";
import { allowVisit } from "../plans/visit-transitions.ts";

type Followed = { plan: Plan; plan_changes: FollowedPlan };

/** The plans of bookings with their customer's current actions, by booking. */
export async function followPlans(
  db: Db,
  bookingIds: number[],
  now: Date,
): Promise<Map<number, Followed>> {
  if (bookingIds.length === 0) return new Map();
  const [plans, allVisits, renewals] = await Promise.all([
    listPlans(db, bookingIds),
    listVisitsOf(db, bookingIds),
    listRenewals(db, bookingIds),
  ]);
  const visitsBy = Map.groupBy(allVisits, ({ booking_id }) => booking_id);
  const renewalBy = new Map(renewals.map((renewal) => [renewal.renewal_of, renewal]));
  const followed = new Map<number, Followed>();
  for (const plan of plans) {
    const visits = visitsBy.get(plan.booking_id) ?? [];
    const renewal = renewalBy.get(plan.booking_id);
    const plan_changes = await describeChanges(db, { plan, visits, renewal }, now);
    followed.set(plan.booking_id, { plan: toPlan(plan, visits), plan_changes });
  }
  return followed;
}

export const followPlan = async (
  db: Db,
  bookingId: number,
  now: Date,
): Promise<Followed | undefined> => (await followPlans(db, [bookingId], now)).get(bookingId);

type Read = { plan: PlanRow; visits: VisitRow[]; renewal: { follow_key: string } | undefined };

async function describeChanges(
  db: Db,
  { plan, visits, renewal }: Read,
  now: Date,
): Promise<FollowedPlan> {
  const renew = renewal === undefined ? await describeRenewal(db, plan, now) : null;
  const isRunning = plan.status === "accepted" && plan.ended_at === null;
  const idsFor = (name: "skip" | "restore", some: VisitRow[]) =>
    isRunning
      ? some.filter((visit) => allowVisit("customer", name, visit, now)).map(({ id }) => id)
      : [];
  const canSkip = idsFor("skip", visits);
  const can = actionsFor({ plan, visits, isRunning }, { canSkip: canSkip.length > 0, now, renew });
  const canEnd = can.includes("end");
  return {
    can,
    ...(await readMoneyIfEnded(db, plan, visits, { canEnd, who: "customer", now })),
    can_skip: canSkip,
    can_restore: idsFor(
      "restore",
      visits.filter(({ day }) => canPlanAgain(plan, visits, day)),
    ),
    renewed_as: renewal?.follow_key ?? null,
    renew,
  };
}

function actionsFor(
  { plan, visits, isRunning }: { plan: PlanRow; visits: VisitRow[]; isRunning: boolean },
  { canSkip, now, renew }: { canSkip: boolean; now: Date; renew: unknown },
): PlanAction[] {
  const isPaused = plan.paused_to !== null && plan.paused_to >= today(now);
  const mayEnd = isOpen(plan.status) && plan.ended_at === null && hasBegun(visits, now);
  const actions: Record<PlanAction, boolean> = {
    skip: canSkip,
    pause: canSkip && !isPaused,
    resume: isRunning && isPaused,
    end: mayEnd,
    renew: renew !== null,
  };
  return PLAN_ACTIONS.filter((action) => actions[action]);
}
