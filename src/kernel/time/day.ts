import type { Language } from "../language.ts";
import { PAGE_LANGUAGE } from "../page-language.en.ts";
import { nameOfSlot, wordsOfHours } from "./day.en.ts";

/** A calendar day as `YYYY-MM-DD`, in the time zone of the customer. */
export type Day = string;

export const HOUR_MS = 60 * 60 * 1000;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** India is five and a half hours ahead of UTC the whole year. */
const OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The date and time in India as `2026-11-21T20:00:00.000Z`, in which the Z is wrong. */
const inIndia = (now: Date): string => new Date(now.getTime() + OFFSET_MS).toISOString();

/** The time `days` times 24 hours before `now`. */
export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

/** Returns the current day in India: `today(new Date("2026-11-21T20:00:00Z"))` is `2026-11-22`. */
export const today = (now: Date): Day => inIndia(now).slice(0, 10);

/** Returns when a day begins in India: `midnight("2026-11-22")` is 18:30 UTC on the day before. */
export const midnight = (day: Day): Date => new Date(`${day}T00:00:00+05:30`);

/** The time of day in India: `timeOfDay(new Date("2026-11-20T15:36:00Z"))` is `21:06`. */
export const timeOfDay = (now: Date): string => inIndia(now).slice(11, 16);

/** The hour of the day in India, 0 to 23. */
export const hourOfDay = (now: Date): number => Number(inIndia(now).slice(11, 13));

/** Returns whether the text is an existing day; false for 30 February and for `today`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < "1900") return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns the day `count` days later: `addDays("2026-12-31", 1)` is `2027-01-01`. */
export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Returns the year in which the financial year of a day began, on 1 April: 2026 of `2027-03-31`. */
export const financialYearOf = (day: Day): number =>
  Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);

const LOCALES = { en: "en-GB", hi: "hi-IN-u-nu-latn" } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept: a format takes tens of kB that the collector does not see, and longer to make than to use. */
function formatOf(parts: Intl.DateTimeFormatOptions, language: Language): Intl.DateTimeFormat {
  const key = language + JSON.stringify(parts);
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], { ...parts, timeZone: "UTC" });
  formats.set(key, format);
  return format;
}

/** Formats a day: `formatDay("2026-11-22")` is `Sunday 22 November 2026`, in Hindi `रविवार 22 नवंबर 2026`. */
export function formatDay(
  day: Day,
  parts: Intl.DateTimeFormatOptions = {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  },
  language: Language = PAGE_LANGUAGE,
): string {
  const date = new Date(`${day}T00:00:00Z`);
  return formatOf(parts, language).format(date).replaceAll(",", "");
}

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

/** The hours of a slot: `slotHours("Evening")` is `4 pm to 8 pm`. Of anything else it is empty. */
export function slotHours(slot: string): string {
  const known = SLOTS.find((one) => one === slot);
  return known === undefined ? "" : wordsOfHours(BEGINS[known], ENDS[known]);
}

/** A slot with its hours: `slotWords("Morning")` is `Morning, 8 am to 12 noon`. Anything else is as it was. */
export const slotWords = (slot: string): string =>
  slotHours(slot) === "" ? slot : `${nameOfSlot(slot)}, ${slotHours(slot)}`;
