import { SHORT_NOTICE, SLOT_HAS_BEGUN, SLOT_IS_OVER } from "../booking/fields.ts";
import type { Standing } from "./contract.ts";
import { areaNotServed } from "./fields.ts";
import { formatDay, type Day } from "#kernel/time/day.ts";
import type { Slot } from "#kernel/time/slot.ts";

const IF_FULL = "You can book it: we will call you to find a time.";

export type ChosenSlot = {
  day: Day;
  slot: Slot;
  /** `begun`: at short notice, and its time has begun. */
  standing: Standing | "begun";
  /** Its city does not take it from customers while it is full. */
  isRefused: boolean;
  /** What comes of choosing it where it is full: a sentence. */
  ifFull?: string | undefined;
  pinCode?: string | undefined;
};

export const dayWords = (day: Day): string =>
  formatDay(day, { weekday: "short", day: "numeric", month: "short" });

/** What a customer should know of the chosen slot before booking it; empty where there is nothing. */
export const slotSentence = ({
  day,
  slot,
  standing,
  isRefused,
  ifFull = IF_FULL,
  pinCode,
}: ChosenSlot): string =>
  ({
    free: "",
    few: "",
    over: SLOT_IS_OVER,
    begun: SLOT_HAS_BEGUN,
    short_notice: SHORT_NOTICE,
    full: `${slot} is full on ${dayWords(day)}.${isRefused ? "" : ` ${ifFull}`}`,
    unknown:
      "We have no cleaner for this there yet. You can book it: we call you to find a cleaner.",
    outside: areaNotServed(pinCode),
  })[standing];
