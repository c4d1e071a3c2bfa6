import type { Day } from "./day.ts";
import { shortDay } from "./local-time.ts";
import { slotWords } from "./slot.ts";

/** `daySlot("2026-11-20", "Morning")` is `Fri 20 Nov, Morning, 8 am to 12 noon`. */
export const daySlot = (day: Day, slot: string): string => `${shortDay(day)}, ${slotWords(slot)}`;
