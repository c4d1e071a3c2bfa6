import type { Day } from "#kernel/time/day.ts";
import { slotStart, type Slot } from "#kernel/time/slot.ts";

/** For how long the vendor that had a booking is asked alone about its new day and slot, at most. */
const MOST_MS = 2 * 3_600_000;

/**
 * Until when the vendor that had a rescheduled booking is asked alone: for two hours, and for no longer
 * than half of the time until the new slot begins. Null when it has begun.
 */
export function askFirstUntil(day: Day, slot: Slot, now: Date): Date | null {
  const left = slotStart(day, slot).getTime() - now.getTime();
  return left > 0 ? new Date(now.getTime() + Math.min(MOST_MS, left / 2)) : null;
}
