import { MAX_DAYS_AHEAD, MAX_LENGTH_OF_DAYS_OFF } from "#availability/contract/limits.ts";
import type { Availability } from "#availability/contract/vendor.ts";
import { addDays, isDay, type Day } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";

export type DaysOff = Availability["days_off"][number];

/** Both days for a list, with the year where it is not this one: `Fri 20 Nov to Sun 22 Nov`. */
export function describeDaysOff({ from, to }: Pick<DaysOff, "from" | "to">, today: Day): string {
  const name = (day: Day) =>
    day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`;
  return from === to ? name(from) : `${name(from)} to ${name(to)}`;
}

/** What is wrong with new days off, by field; empty when nothing is. An empty last day is the first. */
export function findWrongDays(from: Day, to: Day, today: Day): { from?: string; to?: string } {
  if (!isDay(from)) return { from: "Choose the first day off" };
  if (to === "") return from < today ? { from: "This day is over" } : {};
  if (!isDay(to)) return { to: "Choose the last day off" };
  if (to < from) return { to: "The last day must not be before the first" };
  if (to < today) return { to: "These days are over" };
  if (to >= addDays(from, MAX_LENGTH_OF_DAYS_OFF))
    return { to: "Days off can be at most a year long" };
  if (to > addDays(today, MAX_DAYS_AHEAD))
    return { to: "Days off can end at most two years from now" };
  return {};
}
