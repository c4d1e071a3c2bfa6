import type { Day } from "./day.ts";
import { monthWords, visitsWords, weekWords } from "./describe-rhythm.en.ts";
import { termOf, type Rhythm } from "./rhythm.ts";

/**
 * "6 days a week, 24 to 27 visits", as a term has 28 to 31 days; "4 visits a month"; of the term that begins on
 * `start` its number: "6 days a week, 26 visits". Empty for what is no rhythm.
 */
export function describeRhythm(rhythm: Rhythm, start?: Day): string {
  const { days_a_week: days, visits_a_month: visits = 0 } = rhythm as Record<string, number>;
  if (!Number.isInteger(days ?? (visits || undefined))) return "";
  // As many as `visitDays` has in a term of this length.
  const visitsIn = (term: number): number =>
    days ? Math.ceil((term * days) / 7) : Math.min(term, visits);
  const term = start ? termOf(start).days : undefined;
  const [fewest, most] = [visitsIn(term ?? 28), visitsIn(term ?? 31)];
  const words = visitsWords(fewest, most);
  return days ? weekWords(days, words) : monthWords(words);
}

/** "a month: 6 days a week, 24 to 27 visits"; "one washroom" */
export const describeUnit = (
  pricePer: string,
  rhythm: Rhythm | null | undefined,
  start?: Day,
): string =>
  [pricePer, rhythm ? describeRhythm(rhythm, start) : ""].filter((part) => part !== "").join(": ");
