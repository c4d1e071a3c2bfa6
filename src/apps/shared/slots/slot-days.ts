import { addDays, formatDay, type Day, type Slot, SLOTS } from "#kernel/time/day.ts";
import type { StripDay } from "#ui/choices/date-strip.tsx";
import type { SlotDay } from "#booking/slots/contract.ts";
import { words } from "./slot-days.en.ts";

/** Returns seven days from `today` on, or from the next one without `withFirst`. */
export const nextDays = (today: Day, { withFirst }: { withFirst: boolean }): StripDay[] =>
  Array.from({ length: 7 }, (_, place) => {
    const count = withFirst ? place : place + 1;
    const value = addDays(today, count);
    return {
      value,
      name: count === 0 ? words.today : formatDay(value, { weekday: "short" }),
      number: Number(value.slice(8)),
      month: formatDay(value, { month: "short" }),
    };
  });

export function focusSlot(name: string, slot: Slot): void {
  document.querySelector<HTMLElement>(`[name=${name}][value=${slot}]`)?.focus();
}

export function markFullDays(days: StripDay[], slotDays: readonly SlotDay[]): StripDay[] {
  return days.map((day) => {
    const known = slotDays.find(({ date }) => date === day.value);
    if (!known || SLOTS.some((slot) => known[slot].state !== "full")) return day;
    return { ...day, note: known.Evening.standing === "closed" ? words.closed : words.full };
  });
}
