import { shortDay } from "#kernel/time/local-time.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Rhythm } from "#kernel/time/rhythm.ts";

type Plan = {
  rhythm: Rhythm | null;
  /** How many visits are left, or to be accepted. */
  left: number;
  from: Day;
  endsOn: Day;
};

const count = (number: number, word: string): string =>
  `${number} ${word}${number === 1 ? "" : "s"}`;

/**
 * Returns what is left of a monthly plan: "6 days a week, 26 visits from Tue 24 Nov to Wed 23 Dec"; "4 visits
 * a month, from Tue 24 Nov to Wed 23 Dec"; of a plan without a visit left its rhythm and its last day.
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
