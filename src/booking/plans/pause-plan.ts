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
} from "./queries.ts";
import { isVisitChangeable } from "./rules.ts";
import type { ByCustomer } from "../transitions/allow-customer.ts";
import { changePlan, type PlanCommand, type PlanRefusal } from "./change-plan.ts";
import { endWithout, checkExtension } from "./check-extension.ts";
import { listTaken } from "./rebalance-visits.ts";

type Pause = { from: Day; to: Day };

/**
 * Pauses a plan between two days, inclusive, for its customer. Changeable visits in between are skipped, and
 * replaced after the last visit and after the pause. A plan has one pause at a time; an identical pause
 * changes nothing.
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
    const growth = checkExtension({ ...plan, paused_to: to }, visits, ids, command.by, taken);
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

/** Previews a pause without writing: the number of skipped visits and the new last day. */
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
  const growth = checkExtension(whenPaused, visits, ids, by, taken);
  if (growth !== undefined) return growth;
  return {
    visits: ids.length,
    ends_on: endWithout(whenPaused, visits, ids, { now: by.now, taken }),
  };
}

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
 * Ends the pause of a plan: its changeable visits are planned again, and their replacements at the end
 * removed. Does nothing without a pause.
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
