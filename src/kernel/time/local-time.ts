import type { Language } from "../language.ts";
import { whenWords } from "./local-time.en.ts";
import { formatDay, timeOfDay, today, type Day, slotWords } from "./day.ts";

/** `momentOf(new Date("2026-11-20T15:36:00Z"))` is `{ day: "2026-11-20", time: "21:06" }`. */
export const momentOf = (at: Date): { day: Day; time: string } => ({
  day: today(at),
  time: timeOfDay(at),
});

/** Formats a day for a list: `shortDay("2026-11-20")` is `Fri 20 Nov`, in Hindi `शुक्र 20 नव॰`. */
export const shortDay = (day: Day, language?: Language): string =>
  formatDay(day, { weekday: "short", day: "numeric", month: "short" }, language);

/** Formats a day for a document: `longDate("2026-11-22")` is `22 November 2026`. */
export const longDate = (day: Day): string =>
  formatDay(day, { day: "numeric", month: "long", year: "numeric" });

/** Formats a day in a sentence: `longDay("2026-11-22")` is `Sunday 22 November`. */
export const longDay = (day: Day, language?: Language): string =>
  formatDay(day, { weekday: "long", day: "numeric", month: "long" }, language);

/** `daySlot("2026-11-20", "Morning")` is `Fri 20 Nov, Morning, 8 am to 12 noon`. */
export const daySlot = (day: Day, slot: string): string => `${shortDay(day)}, ${slotWords(slot)}`;

/** `formatMoment("2026-11-21T06:12:00Z")` is `Sat 21 Nov, 11:42`. */
export function formatMoment(iso: string, language?: Language): string {
  const { day, time } = momentOf(new Date(iso));
  return `${shortDay(day, language)}, ${time}`;
}

/** `at 11:42` on the same day, `on Fri 20 Nov at 11:42` otherwise. */
export function formatWhen(at: Date, now: Date): string {
  const { day, time } = momentOf(at);
  return whenWords(time, day === momentOf(now).day ? undefined : shortDay(day));
}

export const formatDate = (at: Date): string =>
  formatDay(today(at), { day: "numeric", month: "short", year: "numeric" });
