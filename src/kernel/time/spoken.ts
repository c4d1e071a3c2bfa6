import { formatRupees } from "../money/money.ts";
import type { Day } from "./day.ts";
import { daySlot, formatWhen, shortDay } from "./local-time.ts";

// Values of `say` in English and as they are sent: a day as `2026-11-20`, a moment in ISO 8601, rupees as a number.

export const sayDay = (day: Day) => [shortDay(day), day] as const;

/** Sent as `2026-11-20 Morning`. */
export const sayDaySlot = (day: Day, slot: string) =>
  [daySlot(day, slot), `${day} ${slot}`] as const;

export const sayWhen = (at: Date, now: Date) => [formatWhen(at, now), at.toISOString()] as const;

export const sayRupees = (rupees: number) => [formatRupees(rupees), rupees] as const;
