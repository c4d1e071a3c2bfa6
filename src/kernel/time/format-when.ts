import { momentOf, shortDay } from "./local-time.ts";

/**
 * When something was, for whoever reads it now, in India: `at 11:42` of the same day,
 * `on Fri 20 Nov at 11:42` of another.
 */
export function formatWhen(at: Date, now: Date): string {
  const { day, time } = momentOf(at);
  return day === momentOf(now).day ? `at ${time}` : `on ${shortDay(day)} at ${time}`;
}
