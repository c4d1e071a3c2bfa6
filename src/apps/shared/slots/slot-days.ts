import { addDays, formatDay, type Day } from "#kernel/time/day.ts";
import type { StripDay } from "#ui/choices/date-strip.tsx";
import { type Slot, slotHours, SLOTS } from "#kernel/time/slot.ts";
import type { SlotAnswer, SlotDay } from "#booking/slots/contract.ts";

/** Returns seven days from `today` on, or from the next one without `withFirst`. */
export const nextDays = (today: Day, { withFirst }: { withFirst: boolean }): StripDay[] =>
  Array.from({ length: 7 }, (_, place) => {
    const count = withFirst ? place : place + 1;
    const value = addDays(today, count);
    return {
      value,
      name: count === 0 ? "Today" : formatDay(value, { weekday: "short" }),
      number: Number(value.slice(8)),
      month: formatDay(value, { month: "short" }),
    };
  });

export function focusSlot(name: string, slot: Slot): void {
  document.querySelector<HTMLElement>(`[name=${name}][value=${slot}]`)?.focus();
}

/** The hours of a slot and how it stands: `4 to 8, few places left`. */
export const slotHint = (slot: Slot, answer: SlotAnswer | undefined): string =>
  [
    slotHours(slot),
    answer?.state === "full" && "full",
    answer?.state === "few" && "few places left",
    answer?.state !== "full" && answer?.needs_call && "we call to confirm",
  ]
    .filter(Boolean)
    .join(", ");

export function markFullDays(days: StripDay[], slotDays: readonly SlotDay[]): StripDay[] {
  const isFull = ({ value }: StripDay) =>
    slotDays.some((one) => one.date === value && SLOTS.every((slot) => one[slot].state === "full"));
  return days.map((day) => (isFull(day) ? { ...day, note: "Full" } : day));
}
