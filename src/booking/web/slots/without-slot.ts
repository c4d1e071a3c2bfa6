import type { SlotDay } from "#booking/contract/slots.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";

/**
 * Returns the days with nothing known of one slot: of the one that a booking has already, which is nowhere
 * to move it to, and which its own place may make full.
 */
export const withoutSlot = (days: readonly SlotDay[], date: Day, slot: Slot): SlotDay[] =>
  days.map((day) => (day.date === date ? { ...day, [slot]: { state: "unknown" } } : day));
