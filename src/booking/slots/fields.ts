import { addDays, type Day } from "#kernel/time/day.ts";
import { SLOTS, type Slot } from "#kernel/time/slot.ts";
import type { SlotAnswer, SlotDay } from "./contract.ts";

type DaySlot = { date: Day; slot: Slot };

/** How an area stands for some work: free, if one of its next slots is. */
export const AREA_STANDINGS = ["free", "full", "unknown", "outside"] as const;

/** One sentence for one rule: outside our areas a booking is taken, and the desk calls. */
export const areaNotServed = (pinCode = "this pin code"): string =>
  `We do not come to ${pinCode} yet. You can still book: we call you to say if we can come.`;

const hasRoom = (state: SlotAnswer["state"] | undefined): boolean =>
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

/** Sets the state of the booking's current slot to `unknown`: it is no target, and its own place would count as taken. */
export const withoutSlot = (days: readonly SlotDay[], date: Day, slot: Slot): SlotDay[] =>
  days.map((day) =>
    day.date === date ? { ...day, [slot]: { state: "unknown", standing: "free" } } : day,
  );
