import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import {
  findPlan,
  listVisits,
  updatePlan,
  updateVisits,
  type PlanRow,
  type VisitRow,
} from "../../queries/plans/plans.ts";
import { isVisitChangeable } from "../../rules/plan.ts";
import type { ByCustomer } from "../transition-by-customer.ts";
import { changePlan, type PlanCommand, type PlanRefusal } from "./change-plan.ts";
import { endWithout, refuseGrowth } from "./refuse-growth.ts";
import { listTaken } from "./settle-plan.ts";

type Pause = { from: Day; to: Day };

/**
 * Pauses a plan between two days, both included, for its customer: the visits in it that can still be
 * changed are skipped and made up for at the end, and behind the pause. One pause at a time. The same pause again stays as it is.
 */
export const pausePlan = (
  db: Db,
  { from, to, ...command }: PlanCommand & Pause,
): Promise<PlanRefusal | undefined> =>
  changePlan(db, command, async (transaction, { plan, visits }) => {
    if (plan.paused_from === from && plan.paused_to === to) return undefined;
    const paused = visitsIn({ from, to }, plan, visits, command.by);
    if (isRefusal(paused)) return paused;
    const ids = paused.map(({ id }) => id);
    const taken = await listTaken(transaction, plan.booking_id);
    const growth = refuseGrowth({ ...plan, paused_to: to }, visits, ids, command.by, taken);
    if (growth !== undefined) return growth;
    await updateVisits(transaction, ids, {
      status: "skipped",
      vendor_id: null,
      is_sent: false,
      is_paused: true,
      said_at: command.by.now,
    });
    await updatePlan(transaction, plan.booking_id, { paused_from: from, paused_to: to });
    return { what: "paused", days: { from, to } };
  });

/** What a pause would do: how many visits fall out, and the last day then. Nothing is written. */
export async function previewPause(
  db: Db,
  bookingId: number,
  pause: Pause,
  by: ByCustomer,
): Promise<{ visits: number; ends_on: Day } | PlanRefusal> {
  const [plan, visits] = await Promise.all([findPlan(db, bookingId), listVisits(db, bookingId)]);
  if (plan === undefined) return refuse("unknown", "There is no such monthly plan");
  const paused = visitsIn(pause, plan, visits, by);
  if (isRefusal(paused)) return paused;
  const ids = paused.map(({ id }) => id);
  const whenPaused = { ...plan, paused_to: pause.to };
  const taken = await listTaken(db, bookingId);
  const growth = refuseGrowth(whenPaused, visits, ids, by, taken);
  if (growth !== undefined) return growth;
  return {
    visits: ids.length,
    ends_on: endWithout(whenPaused, visits, ids, { now: by.now, taken }),
  };
}

/** The visits that a pause skips. */
function visitsIn(
  { from, to }: Pause,
  plan: PlanRow,
  visits: VisitRow[],
  by: ByCustomer,
): VisitRow[] | Refusal<"wrong-day" | "not-now"> {
  const { now } = by;
  if (to < from) return { ...refuse("wrong-day", "The pause ends before it begins"), path: "to" };
  if (to < today(now))
    return { ...refuse("wrong-day", "Choose days that are not over"), path: "to" };
  if (plan.paused_to !== null && plan.paused_to >= today(now))
    return refuse("not-now", "This plan is paused already. Resume it first");
  const paused = visits.filter(
    (visit) => visit.day >= from && visit.day <= to && isVisitChangeable(visit, by),
  );
  if (paused.length === 0)
    return {
      ...refuse("wrong-day", "No visit that can still be changed is between these days"),
      path: "from",
    };
  return paused;
}

/**
 * Ends the pause of a plan: its visits that can still be made are planned again, and those at the end are
 * not needed any more. Without a pause it stays as it is.
 */
export const resumePlan = (db: Db, command: PlanCommand): Promise<PlanRefusal | undefined> =>
  changePlan(db, command, async (transaction, { booking, plan, visits }) => {
    const { now } = command.by;
    if (plan.paused_from === null || plan.paused_to === null || plan.paused_to < today(now))
      return undefined;
    const back = visits.filter(
      ({ day, status, is_paused }) =>
        is_paused &&
        status === "skipped" &&
        isVisitChangeable({ day, status: "planned" }, command.by),
    );
    await updateVisits(
      transaction,
      back.map(({ id }) => id),
      { status: "planned", vendor_id: booking.vendor_id, is_paused: false, said_at: null },
    );
    const days = { from: plan.paused_from, to: plan.paused_to };
    await updatePlan(transaction, plan.booking_id, { paused_from: null, paused_to: null });
    return { what: "resumed", days };
  });
