import { addDays, today, type Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import {
  VISIT_WORDS,
  type VisitStatus,
  type VisitOutcome,
  type OpsVisitAction,
} from "./contract.ts";

/** The number of days before a visit from which `could_not_come` can be recorded. */
export const DAYS_AHEAD = 14;

type Visit = { day: Day; status: VisitStatus; said_at: Date | null };

const SETTLED: Partial<Record<VisitStatus, string>> = {
  skipped: "The customer has skipped this visit",
  ended: "This visit is not made any more",
};

/** The last day in India on which an outcome can be corrected: the day after it was recorded. */
export function correctableUntil({ day, said_at }: Visit): Day {
  const said = said_at === null ? day : today(said_at);
  return addDays(said > day ? said : day, 1);
}

/**
 * Why an outcome cannot be recorded now; undefined if it can. `done` and `customer_away` are accepted from
 * the visit's day in India on, `could_not_come` from two weeks before, and a correction until the end of the
 * next day.
 */
export function whyOutcomeRefused(visit: Visit, word: VisitOutcome, now: Date): string | undefined {
  const closed = SETTLED[visit.status];
  if (closed !== undefined) return closed;
  const day = today(now);
  if (visit.status !== "planned" && day > correctableUntil(visit))
    return `What was said of this visit could be corrected until ${shortDay(correctableUntil(visit))}`;
  const from = word === "could_not_come" ? addDays(visit.day, -DAYS_AHEAD) : visit.day;
  if (day < from) return `This can be said from ${shortDay(from)} on`;
  return undefined;
}

export const visitWordsFor = (visit: Visit, now: Date): VisitOutcome[] =>
  VISIT_WORDS.filter(
    (word) => word !== visit.status && whyOutcomeRefused(visit, word, now) === undefined,
  );

type Booking = { status: string; ended_at?: Date | null };
type OpsVisit = Visit & { vendor_id: number | null; is_paused: boolean; seen_at: Date | null };

/** An operator's current actions on a visit, by their names in the API. */
export function visitActionsOf(
  { status: booking, ended_at: endedAt = null }: Booking,
  { day, status, vendor_id: vendorId, is_paused, said_at, seen_at }: OpsVisit,
  now: Date,
): OpsVisitAction[] {
  const isMissed = status === "could_not_come";
  const actions: OpsVisitAction[] = [];
  const isAhead = day >= today(now);
  const isAccepted = booking === "accepted";
  const isSayable = visitWordsFor({ day, status, said_at }, now).length > 0;
  if (isAccepted && isAhead && (status === "planned" || isMissed)) actions.push("send");
  // A pending plan may have a substitute for this visit.
  if (isSayable && (isAccepted || (booking === "pending" && vendorId !== null)))
    actions.push("settle");
  if (isAccepted) {
    const isRunning = endedAt === null;
    if (isRunning && isAhead && status === "planned") actions.push("skip");
    if (isRunning && isAhead && status === "skipped" && !is_paused) actions.push("restore");
  }
  if (isMissed && seen_at === null) actions.push("seen");
  return actions;
}
