import type { SlotDay } from "#booking/contract/slots.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import type { StripDay } from "#ui/choices/date-strip.tsx";

/** Returns the days with the word Full on each whose slots are all full. */
export function markFullDays(days: StripDay[], slotDays: readonly SlotDay[]): StripDay[] {
  const isFull = ({ value }: StripDay) =>
    slotDays.some((one) => one.date === value && SLOTS.every((slot) => one[slot].state === "full"));
  return days.map((day) => (isFull(day) ? { ...day, note: "Full" } : day));
}
