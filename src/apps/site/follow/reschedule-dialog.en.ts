import { countVisits } from "#booking/plans/fields.ts";
import type { Slot } from "#kernel/time/day.ts";

export const words = {
  title: "Change day or time",
  keep: "Leave it as it is",
  act: "Move the booking",
  now: (day: string, slot: Slot) => `Now: ${day}, ${slot.toLowerCase()}. The price stays.`,
  wholeMonth: (visits: number) =>
    `The whole month moves: its ${countVisits(visits)} begin with the new day.`,
  askFirst: (name: string) =>
    `We ask ${name || "your cleaner"} first, then other cleaners in your city.`,
  askAgain: "We ask the cleaners in your city again.",
  same: "You already have this day and time. Choose another.",
  ifFull: "You can choose it: we will call you to find a time.",
};
