import { momentOf, shortDay } from "./local-time.ts";

/** `formatMoment("2026-11-21T06:12:00Z")` is `Sat 21 Nov, 11:42`. */
export function formatMoment(iso: string): string {
  const { day, time } = momentOf(new Date(iso));
  return `${shortDay(day)}, ${time}`;
}
