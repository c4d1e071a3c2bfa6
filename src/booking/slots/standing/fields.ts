// The first view of the booking form loads this file: no more than the names and the words of cards.
import { slotHours, type Slot } from "#kernel/time/day.ts";
import { words } from "./fields.en.ts";

/** How a slot stands, worked out by `listSlots`. */
export const STANDINGS = [
  "free",
  "few",
  "short_notice",
  "full",
  "over",
  "unknown",
  "outside",
  "closed",
] as const;
export type Standing = (typeof STANDINGS)[number];

/** What a card says beside its hours; empty where the slot can be had as any other. */
const STANDING_WORDS = {
  free: "",
  few: words.few,
  short_notice: words.shortNotice,
  full: words.full,
  over: words.over,
  unknown: words.unknown,
  outside: words.outside,
  closed: words.closed,
} as const satisfies Record<Standing, string>;

/** The hours of a slot and how it stands: `4 pm to 8 pm, few places left`. */
export const slotHint = (slot: Slot, standing: Standing | undefined): string =>
  [slotHours(slot), standing && STANDING_WORDS[standing]].filter(Boolean).join(", ");
