import { isRefusal, refuse, type Refusal, refuseAt } from "#kernel/refusal.ts";
import { today, type Day, addDays } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { say, textOf, type Said } from "#kernel/sentence.ts";
import { sayDay } from "#kernel/time/spoken.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { sayDeadline } from "../../ground/change-deadline.ts";
import type { ByCustomer } from "../../states/allow-customer.ts";
import {
  lockPlan,
  recordPlanChanges,
  roleOf,
  type PlanCommand,
  type PlanRefusal,
  refuseClosed,
  refuseUnknownPlan,
} from "./change-plan.ts";
import {
  type PlanRow,
  type VisitRow,
  findPlan,
  listVisits,
  updatePlan,
} from "../../plans/queries.ts";
import { listUnfree } from "../rebalance-visits.ts";
import {
  canPlanAgain,
  addedBehind,
  balanceVisits,
  endOf,
  MAX_EXTENSION_DAYS,
  type Visit,
  termsOf,
} from "../../plans/rules.ts";
import { allowVisit, writeVisits, visitsFor } from "../../plans/visit-transitions.ts";

type Skipping = PlanCommand & { visitIds: readonly number[]; restore: boolean };

/** Skips visits, each with a replacement at the end; with `restore`, reverses that. All or none; idempotent. */
export const skipVisits = (
  db: Db,
  { bookingId, by, visitIds, restore }: Skipping,
): Promise<PlanRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const locked = await lockPlan(transaction, bookingId);
    if (isRefusal(locked)) return locked;
    const { booking, plan, visits } = locked;
    const chosen = visits.filter(({ id }) => visitIds.includes(id));
    if (chosen.length < new Set(visitIds).size) return refuse("unknown", "There is no such visit");
    const left = chosen.filter(({ status }) => status !== (restore ? "planned" : "skipped"));
    const name = restore ? "restore" : "skip";
    const wrong = left.find((visit) => allowVisit(roleOf(by), name, visit, by.now) === undefined);
    if (wrong !== undefined) return refuse("not-now", ofDay(wrong, chosen, whyNotSkip(wrong, by)));
    if (restore && left.some(({ day }) => !canPlanAgain(plan, visits, day)))
      return refuse("not-now", "Nothing is left to make up for: this visit stays skipped");
    const end = restore ? undefined : await endWithout(transaction, plan, visits, left, by);
    if (isRefusal(end)) return end;
    const holder = restore && { vendor_id: booking.vendor_id };
    await writeVisits(transaction, name, left, { now: by.now, ...holder });
    const changes = left.map(({ day }) => ({
      what: restore ? ("visit_restored" as const) : ("visit_skipped" as const),
      days: { from: day, to: day },
    }));
    return recordPlanChanges(transaction, locked, changes, by);
  });

/** A reason of one of several visits, with its day. */
export const ofDay = ({ day }: { day: Day }, visits: readonly unknown[], why: Said): Said =>
  visits.length > 1 ? `${shortDay(day)}: ${textOf(why)}. Nothing is changed` : why;

function whyNotSkip(
  { day, status, is_closed }: VisitRow,
  { isOperator, supportPhone, now }: ByCustomer,
): Said {
  if (is_closed) return say`We are closed on ${sayDay(day)}. This visit comes at the end`;
  if (status !== "planned" && status !== "skipped") return "This visit cannot be changed any more";
  if (isOperator === true && day < today(now))
    return "The day of this visit is over. Say how it went instead";
  return say`This visit could be changed here until ${sayDeadline(day)}. To change it now, call us on ${supportPhone}`;
}

/** The last day of a plan without these visits. Refuses one too long after the month that was sold. */
async function endWithout(
  db: Db,
  plan: PlanRow,
  visits: VisitRow[],
  without: VisitRow[],
  { now, supportPhone, isOperator }: ByCustomer,
): Promise<Day | Refusal<"not-now">> {
  const terms = termsOf(plan);
  const unfree = await listUnfree(db, plan.booking_id);
  const skipped = visits.map<Visit>((visit) =>
    without.includes(visit) ? { ...visit, status: "skipped" } : visit,
  );
  const { add } = balanceVisits(terms, skipped, { day: addedBehind(plan, now), ...unfree, now });
  const added = add.map((day) => ({ day, status: "planned" as const }));
  const end = endOf(terms, [...skipped, ...added]);
  if (end <= addDays(plan.term_ends_on, MAX_EXTENSION_DAYS)) return end;
  return refuse(
    "not-now",
    isOperator === true
      ? say`A plan can end at most ${MAX_EXTENSION_DAYS} days later than it was booked`
      : say`A plan can end at most ${MAX_EXTENSION_DAYS} days later than it was booked. To move it further, call us on ${supportPhone}`,
  );
}

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
