import type { Rhythm } from "./rhythm.ts";

// Apart from rhythm.ts, since the first view of every page with a price loads this.

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/**
 * "6 days a week, 24 to 27 visits", as a term has 28 to 31 days; "4 visits a month". Empty for what is no
 * rhythm.
 */
export function describeRhythm(rhythm: Rhythm): string {
  const { days_a_week: days, visits_a_month: visits = 0 } = rhythm as Record<string, number>;
  if (!Number.isInteger(days ?? (visits || undefined))) return "";
  // As many as `visitDays` has in a term of so many days.
  const visitsIn = (term: number): number =>
    days ? Math.ceil((term * days) / 7) : Math.min(term, visits);
  const [fewest, most] = [visitsIn(28), visitsIn(31)];
  const words = (fewest === most ? "" : `${fewest} to `) + counted(most, "visit");
  return days ? `${counted(days, "day")} a week, ${words}` : `${words} a month`;
}

/** "a month: 6 days a week, 24 to 27 visits"; "one washroom" */
export const describeUnit = (pricePer: string, rhythm: Rhythm | null | undefined): string =>
  [pricePer, rhythm ? describeRhythm(rhythm) : ""].filter((part) => part !== "").join(": ");
