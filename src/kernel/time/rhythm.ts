import { addDays, type Day } from "./day.ts";

/** The visits of a term: a number of days of each week (1 to 7), or of the whole term (1 to 31). */
export type Rhythm = { days_a_week: number } | { visits_a_month: number };

/** A rhythm as tables have it; both null: once. */
export type RhythmColumns = { days_a_week: number | null; visits_a_month: number | null };

/** Returns the rhythm of two columns, of which at most one is set; null for once. */
export function toRhythm({ days_a_week, visits_a_month }: RhythmColumns): Rhythm | null {
  if (days_a_week !== null) return { days_a_week };
  return visits_a_month === null ? null : { visits_a_month };
}

/** Returns the two columns of a rhythm; null is once. */
export const fromRhythm = (rhythm: Rhythm | null): RhythmColumns => ({
  days_a_week: null,
  visits_a_month: null,
  ...rhythm,
});

/**
 * The term of a month from a day: it ends before the same day of the next month (28 January: 27 February),
 * or on that month's last day (31 January: 28 or 29 February).
 */
export function termOf(start: Day): { endsOn: Day; days: number } {
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  // Date.UTC counts months from 0, so that `month` is the next one.
  const after = Math.min(Date.UTC(year, month, day), Date.UTC(year, month + 1, 1));
  const days = (after - Date.parse(start)) / 86_400_000;
  return { endsOn: addDays(start, days - 1), days };
}

/**
 * The days from the first visit to visit `i`. Goes on beyond the term, for visits that are added; no two are
 * on one day.
 */
export function visitOffset(rhythm: Rhythm, termDays: number, i: number): number {
  if ("visits_a_month" in rhythm)
    return Math.floor((i * termDays) / Math.min(rhythm.visits_a_month, termDays));
  const { days_a_week: days } = rhythm;
  return 7 * Math.floor(i / days) + Math.floor(((i % days) * 7) / days);
}

/** Returns the days of the visits of a term that begins with the first one, in order. */
export function visitDays(rhythm: Rhythm, start: Day): Day[] {
  const { days } = termOf(start);
  const visits: Day[] = [];
  for (let i = 0, offset = 0; offset < days; offset = visitOffset(rhythm, days, ++i))
    visits.push(addDays(start, offset));
  return visits;
}
