import type { Day } from "#kernel/time/day.ts";
import { slotStart, type Slot } from "#kernel/time/slot.ts";

/** The maximum duration of an exclusive offer. */
const MOST_MS = 2 * 3_600_000;

/**
 * When an exclusive offer ends: after two hours, at most half of the time until the slot. Null for a slot
 * that has begun.
 */
export function askFirstUntil(day: Day, slot: Slot, now: Date): Date | null {
  const left = slotStart(day, slot).getTime() - now.getTime();
  return left > 0 ? new Date(now.getTime() + Math.min(MOST_MS, left / 2)) : null;
}
