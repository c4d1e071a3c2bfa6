import { momentOf, shortDay } from "./local-time.ts";

/** `at 11:42` on the same day, `on Fri 20 Nov at 11:42` otherwise. */
export function formatWhen(at: Date, now: Date): string {
  const { day, time } = momentOf(at);
  return day === momentOf(now).day ? `at ${time}` : `on ${shortDay(day)} at ${time}`;
}
