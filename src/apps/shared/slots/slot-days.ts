import { addDays, formatDay, type Day } from "#kernel/time/day.ts";
import type { StripDay } from "#ui/choices/date-strip.tsx";
import { type Slot, SLOTS } from "#kernel/time/slot.ts";
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

export function slotHint(answer: SlotAnswer | undefined): string | undefined {
  if (answer?.state === "full") return "Full";
  if (answer?.state !== "few") return answer?.needs_call && "We call to confirm";
  return answer.needs_call ? "Few places left, we call to confirm" : "Few places left";
}

export function markFullDays(days: StripDay[], slotDays: readonly SlotDay[]): StripDay[] {
  const isFull = ({ value }: StripDay) =>
    slotDays.some((one) => one.date === value && SLOTS.every((slot) => one[slot].state === "full"));
  return days.map((day) => (isFull(day) ? { ...day, note: "Full" } : day));
}

/** Sets the booking's current slot to `unknown`: it is no target, and its own place would count as taken. */
export const withoutSlot = (days: readonly SlotDay[], date: Day, slot: Slot): SlotDay[] =>
  days.map((day) => (day.date === date ? { ...day, [slot]: { state: "unknown" } } : day));
