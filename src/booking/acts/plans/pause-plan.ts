import { isRefusal, refuse, type Refusal, refuseAt } from "#kernel/refusal.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { ByCustomer } from "../../states/allow-customer.ts";
import {
  lockPlan,
  recordPlanChanges,
  refuseClosed,
  refuseUnknownPlan,
  roleOf,
  type PlanCommand,
  type PlanRefusal,
} from "./change-plan.ts";
import {
  findPlan,
  listVisits,
  updatePlan,
  type PlanRow,
  type VisitRow,
} from "../../plans/queries.ts";
import { endWithout } from "./skip-visits.ts";
import { visitsFor, writeVisits } from "../../plans/visit-transitions.ts";

type Pause = { from: Day; to: Day };

/**
 * Skips the visits of these days, inclusive; they are replaced after the last visit and after the pause. A plan
 * has one pause at a time. Idempotent.
 */
export const pausePlan = (
  db: Db,
  { bookingId, by, ...pause }: PlanCommand & Pause,
): Promise<PlanRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const locked = await lockPlan(transaction, bookingId);
    if (isRefusal(locked)) return locked;
    const { plan, visits } = locked;
    if (plan.paused_from === pause.from && plan.paused_to === pause.to) return undefined;
    const paused = visitsIn(pause, plan, visits, by);
    if (isRefusal(paused)) return paused;
    const whenPaused = { ...plan, paused_to: pause.to };
    const end = await endWithout(transaction, whenPaused, visits, paused, by);
    if (isRefusal(end)) return end;
    await writeVisits(transaction, "pause", paused, { now: by.now });
    await updatePlan(transaction, bookingId, { paused_from: pause.from, paused_to: pause.to });
    return recordPlanChanges(transaction, locked, [{ what: "paused", days: pause }], by);
  });

/** How many visits a pause would skip, and the plan's last day then. Refuses as `pausePlan` does, and writes nothing. */
export async function previewPause(
  db: Db,
  bookingId: number,
  pause: Pause,
  by: ByCustomer,
): Promise<{ visits: number; ends_on: Day } | PlanRefusal> {
  const [plan, visits] = await Promise.all([findPlan(db, bookingId), listVisits(db, bookingId)]);
  if (plan === undefined) return refuseUnknownPlan();
  const paused = refuseClosed(plan) ?? visitsIn(pause, plan, visits, by);
  if (isRefusal(paused)) return paused;
  const end = await endWithout(db, { ...plan, paused_to: pause.to }, visits, paused, by);
  return isRefusal(end) ? end : { visits: paused.length, ends_on: end };
}

function visitsIn(
  { from, to }: Pause,
  plan: PlanRow,
  visits: VisitRow[],
  by: ByCustomer,
): VisitRow[] | Refusal<"wrong-day" | "not-now"> {
  const { now } = by;
  if (to < from) return refuseAt("to", "wrong-day", "The pause ends before it begins");
  if (to < today(now)) return refuseAt("to", "wrong-day", "Choose days that are not over");
  if (plan.paused_to !== null && plan.paused_to >= today(now))
    return refuse("not-now", "This plan is paused already. Resume it first");
  const within = visits.filter(({ day }) => day >= from && day <= to);
  const paused = visitsFor(roleOf(by), "pause", within, now);
  if (paused.length === 0)
    return refuseAt(
      "from",
      "wrong-day",
      "No visit that can still be changed is between these days",
    );
  return paused;
}

/** Plans the visits of the pause again, and removes their replacements. Does nothing without a pause. */
export const resumePlan = (
  db: Db,
  { bookingId, by }: PlanCommand,
): Promise<PlanRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const locked = await lockPlan(transaction, bookingId);
    if (isRefusal(locked)) return locked;
    const { booking, visits } = locked;
    const { paused_from: from, paused_to: to } = locked.plan;
    if (from === null || to === null || to < today(by.now)) return undefined;
    const back = visitsFor(roleOf(by), "resume", visits, by.now);
    await writeVisits(transaction, "resume", back, { now: by.now, vendor_id: booking.vendor_id });
    await updatePlan(transaction, bookingId, { paused_from: null, paused_to: null });
    return recordPlanChanges(transaction, locked, [{ what: "resumed", days: { from, to } }], by);
  });
