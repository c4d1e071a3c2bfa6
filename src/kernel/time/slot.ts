import { hourOfDay, today, type Day } from "./day.ts";

/** The two bookable parts of a day, by their names in the interface and the database. */
export const SLOTS = ["Morning", "Evening"] as const;
export type Slot = (typeof SLOTS)[number];

/** The hour, in India, from which a slot of today counts as begun. */
export const BEGINS = { Morning: 8, Evening: 16 } as const satisfies Record<Slot, number>;

/** The hour, in India, from which a slot of today is over: lunch and dinner. */
export const ENDS = { Morning: 12, Evening: 20 } as const satisfies Record<Slot, number>;

/** A slot that has begun can be booked until it is over; the booking is then confirmed by phone. */
export const hasBegun = (day: Day, slot: Slot, now: Date): boolean =>
  day === today(now) && hourOfDay(now) >= BEGINS[slot];

export const isOver = (day: Day, slot: Slot, now: Date): boolean =>
  day === today(now) && hourOfDay(now) >= ENDS[slot];

const at = (day: Day, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, "0")}:00:00+05:30`);

/** Returns when a slot begins: `slotStart("2026-11-22", "Morning")` is 8:00 in India. */
export const slotStart = (day: Day, slot: Slot): Date => at(day, BEGINS[slot]);

/** Returns when a slot ends: `slotEnd("2026-11-22", "Morning")` is 12:00 in India. */
export const slotEnd = (day: Day, slot: Slot): Date => at(day, ENDS[slot]);

const hourWords = (hour: number): string =>
  hour === 12 ? "12 noon" : `${hour % 12} ${hour < 12 ? "am" : "pm"}`;

/** The hours of a slot: `slotHours("Evening")` is `4 pm to 8 pm`. Of anything else it is empty. */
export function slotHours(slot: string): string {
  const known = SLOTS.find((one) => one === slot);
  return known === undefined ? "" : `${hourWords(BEGINS[known])} to ${hourWords(ENDS[known])}`;
}

/** A slot with its hours: `slotWords("Morning")` is `Morning, 8 am to 12 noon`. Anything else is as it was. */
export const slotWords = (slot: string): string =>
  slotHours(slot) === "" ? slot : `${slot}, ${slotHours(slot)}`;
