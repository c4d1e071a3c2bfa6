import { isOver, slotStart, type Slot } from "#kernel/time/slot.ts";
import type { Day } from "#kernel/time/day.ts";

const BEFORE_MS = 12 * 60 * 60_000;

/** Whether operators must find a vendor: the slot begins within 12 hours and is not over. */
export const isUrgent = (day: Day, slot: Slot, now: Date): boolean =>
  slotStart(day, slot).getTime() - now.getTime() <= BEFORE_MS && !isOver(day, slot, now);
