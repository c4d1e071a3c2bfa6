import { addDays, formatDay, type Day, SLOTS, type Slot } from "#kernel/time/day.ts";
import { SHORT_NOTICE, SLOT_HAS_BEGUN, SLOT_IS_OVER } from "../ground/fields.ts";
import type { Standing } from "./standing/fields.ts";
import type { SlotAnswer, SlotDay } from "./contract.ts";
import { words } from "./fields.en.ts";

type HalfDay = { date: Day; slot: Slot };

/** How an area stands for some work: free, if one of its next slots is. */
export const AREA_STANDINGS = ["free", "full", "unknown", "outside"] as const;

const hasRoom = (state: SlotAnswer["state"] | undefined): boolean =>
  state === "open" || state === "few";

/** The other time of the day, then the next day, the day before and so on. Undefined without room. */
export function nearestSlot(
  days: readonly SlotDay[],
  { date, slot }: HalfDay,
): HalfDay | undefined {
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

export type ChosenSlot = {
  day: Day;
  slot: Slot;
  /** `begun`: at short notice, and its time has begun. */
  standing: Standing | "begun";
  /** Its city does not take it from customers while it is full. */
  isRefused: boolean;
  /** What comes of choosing it where it is full: a sentence. */
  ifFull?: string | undefined;
  /** Why the city is closed. */
  reason?: string | undefined;
  /** Why we do not come there: a sentence. */
  notServed: string;
};

export const dayWords = (day: Day): string =>
  formatDay(day, { weekday: "short", day: "numeric", month: "short" });

/** What a customer should know of the chosen slot before booking it; empty where there is nothing. */
export const slotSentence = ({
  day,
  slot,
  standing,
  isRefused,
  ifFull = words.ifFull,
  reason,
  notServed,
}: ChosenSlot): string =>
  ({
    free: "",
    few: "",
    over: SLOT_IS_OVER,
    begun: SLOT_HAS_BEGUN,
    short_notice: SHORT_NOTICE,
    full: words.full(slot, dayWords(day)) + (isRefused ? "" : ` ${ifFull}`),
    unknown: words.unknown,
    outside: notServed,
    closed: words.closed(dayWords(day), reason),
  })[standing];
