import { addDays, type Day } from "#kernel/time/day.ts";
import { SLOTS, type Slot } from "#kernel/time/slot.ts";
import type { SlotDay } from "./contract.ts";

type DaySlot = { date: Day; slot: Slot };

const hasRoom = (state: SlotDay["Morning"]["state"] | undefined): boolean =>
  state === "open" || state === "few";

/** The other time of the day, then the next day, the day before and so on. Undefined without room. */
export function nearestSlot(
  days: readonly SlotDay[],
  { date, slot }: DaySlot,
): DaySlot | undefined {
  const byDate = new Map(days.map((day) => [day.date, day]));
  const times = [slot, ...SLOTS.filter((one) => one !== slot)];
  for (let distance = 0; distance < days.length * 2; distance++)
    for (const day of [addDays(date, distance), addDays(date, -distance)])
      for (const time of times)
        if (hasRoom(byDate.get(day)?.[time].state)) return { date: day, slot: time };
  return undefined;
}

/** Sets the booking's current slot to `unknown`: it is no target, and its own place would count as taken. */
export const withoutSlot = (days: readonly SlotDay[], date: Day, slot: Slot): SlotDay[] =>
  days.map((day) => (day.date === date ? { ...day, [slot]: { state: "unknown" } } : day));
