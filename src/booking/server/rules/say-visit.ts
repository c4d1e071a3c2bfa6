import { VISIT_WORDS, type VisitStatus, type VisitWord } from "#booking/contract/plan.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { addDays, today, type Day } from "#kernel/time/day.ts";

/** How long before a visit one can say that nobody can come. */
export const DAYS_AHEAD = 14;

type Visit = { day: Day; status: VisitStatus; said_at: Date | null };

const SETTLED: Partial<Record<VisitStatus, string>> = {
  skipped: "The customer has skipped this visit",
  ended: "This visit is not made any more",
};

/** The last day in India on which what was said of a visit can be corrected: the next one. */
export function correctableUntil({ day, said_at }: Visit): Day {
  const said = said_at === null ? day : today(said_at);
  return addDays(said > day ? said : day, 1);
}

/**
 * Why one cannot say now how a visit went, in a sentence; undefined where one can. `done` and
 * `customer_away` from its day in India on; `could_not_come` from two weeks before; another word instead of
 * the first one until the end of the next day.
 */
export function whyNotSay(visit: Visit, word: VisitWord, now: Date): string | undefined {
  const closed = SETTLED[visit.status];
  if (closed !== undefined) return closed;
  const day = today(now);
  if (visit.status !== "planned" && day > correctableUntil(visit))
    return `What was said of this visit could be corrected until ${shortDay(correctableUntil(visit))}`;
  const from = word === "could_not_come" ? addDays(visit.day, -DAYS_AHEAD) : visit.day;
  if (day < from) return `This can be said from ${shortDay(from)} on`;
  return undefined;
}

/** What can be said of a visit now, besides what was said. */
export const visitWordsFor = (visit: Visit, now: Date): VisitWord[] =>
  VISIT_WORDS.filter((word) => word !== visit.status && whyNotSay(visit, word, now) === undefined);
