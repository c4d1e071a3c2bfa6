import { formatDay, timeOfDay, today, type Day } from "./day.ts";

/** `momentOf(new Date("2026-11-20T15:36:00Z"))` is `{ day: "2026-11-20", time: "21:06" }`. */
export const momentOf = (at: Date): { day: Day; time: string } => ({
  day: today(at),
  time: timeOfDay(at),
});

/** Formats a day for a list: `shortDay("2026-11-20")` is `Fri 20 Nov`. */
export const shortDay = (day: Day): string =>
  formatDay(day, { weekday: "short", day: "numeric", month: "short" });

/** Formats a day for a document: `longDate("2026-11-22")` is `22 November 2026`. */
export const longDate = (day: Day): string =>
  formatDay(day, { day: "numeric", month: "long", year: "numeric" });

/** Formats a day in a sentence: `longDay("2026-11-22")` is `Sunday 22 November`. */
export const longDay = (day: Day): string =>
  formatDay(day, { weekday: "long", day: "numeric", month: "long" });
