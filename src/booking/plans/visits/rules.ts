import { VISIT_WORDS, type VisitStatus, type VisitOutcome } from "../contract.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { formatWhen } from "#kernel/time/format-when.ts";
import { slotStart, type Slot } from "#kernel/time/slot.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";

/** The number of days before a visit from which `could_not_come` can be recorded. */
export const DAYS_AHEAD = 14;

type Visit = { day: Day; status: VisitStatus; said_at: Date | null };
/** With its slot where a vendor asks, who cannot say of a visit that it was made before the slot begins. */
type AskedVisit = Visit & { vendorsSlot?: Slot | undefined };

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
 * the visit's day in India on, by a vendor from its slot on, `could_not_come` from two weeks before, and a correction until the end of the
 * next day.
 */
export function whyOutcomeRefused(
  visit: AskedVisit,
  word: VisitOutcome,
  now: Date,
): string | undefined {
  const closed = SETTLED[visit.status];
  if (closed !== undefined) return closed;
  const day = today(now);
  if (visit.status !== "planned" && day > correctableUntil(visit))
    return `What was said of this visit could be corrected until ${shortDay(correctableUntil(visit))}`;
  const from = word === "could_not_come" ? addDays(visit.day, -DAYS_AHEAD) : visit.day;
  if (day < from) return `This can be said from ${shortDay(from)} on`;
  const begins = visit.vendorsSlot && slotStart(visit.day, visit.vendorsSlot);
  if (word !== "could_not_come" && begins !== undefined && now < begins)
    return `This can be said once it has begun, ${formatWhen(begins, now)}`;
  return undefined;
}

export const visitWordsFor = (visit: AskedVisit, now: Date): VisitOutcome[] =>
  VISIT_WORDS.filter(
    (word) => word !== visit.status && whyOutcomeRefused(visit, word, now) === undefined,
  );
