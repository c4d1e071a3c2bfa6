import type { Day } from "./day.ts";
import { shortDay } from "./local-time.ts";
import { fromTo } from "./describe-days.en.ts";

/** `Fri 20 Nov`, or `Fri 20 Nov to Sun 3 Jan 2027`: with the year where it is not that of `today`. */
export function describeDays({ from, to }: { from: Day; to: Day }, today: Day): string {
  const name = (day: Day) =>
    day.slice(0, 4) === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)} ${day.slice(0, 4)}`;
  return from === to ? name(from) : fromTo(name(from), name(to));
}
