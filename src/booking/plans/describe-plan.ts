import { shortDay } from "#kernel/time/local-time.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Rhythm } from "#kernel/time/rhythm.ts";

type Plan = {
  rhythm: Rhythm | null;
  /** The number of planned visits. */
  left: number;
  from: Day;
  endsOn: Day;
};

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? "" : "s"}`;

/**
 * Describes the rest of a monthly plan: "6 days a week, 26 visits from Tue 24 Nov to Wed 23 Dec" or "4 visits
 * a month, from Tue 24 Nov to Wed 23 Dec". Without a planned visit: its rhythm and its last day.
 */
export function describePlan({ rhythm, left, from, endsOn }: Plan): string {
  const days = `from ${shortDay(from)} to ${shortDay(endsOn)}`;
  const visits = count(left, "visit");
  const often =
    rhythm === null
      ? ""
      : "days_a_week" in rhythm
        ? `${count(rhythm.days_a_week, "day")} a week`
        : `${count(rhythm.visits_a_month, "visit")} a month`;
  if (left <= 0) return `${often}, until ${shortDay(endsOn)}`;
  return often === `${visits} a month` ? `${often}, ${days}` : `${often}, ${visits} ${days}`;
}
