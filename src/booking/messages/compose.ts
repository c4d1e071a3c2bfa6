import { formatPhone } from "#kernel/phone.ts";
import { nameInMessage, titleInMessage } from "#kernel/name-in-message.ts";
import { longDay, shortDay } from "#kernel/time/local-time.ts";
import { type Day, isDay, formatDay, type Slot, slotEnd, slotWords } from "#kernel/time/day.ts";
import {
  type Compose,
  type Composed,
  type Happened,
  type NewMessage,
  toGsm,
} from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { type Hours, hourOf, windowFrom, windowWords } from "#kernel/time/hours.ts";
import { inEach, type Language, type Words, wordsIn } from "#kernel/language.ts";
import { type BookingForMessage, findBookingForMessage, type Job } from "./queries.ts";

type OfBooking = (
  db: Db,
  booking: BookingForMessage,
  happened: Happened & { now: Date },
) => Promise<Composed>;

/** Composes an event of a booking (its column or `data.booking`); nothing of an anonymised one. */
export const ofBooking =
  (compose: OfBooking): Compose =>
  async (db, happened, { now }) => {
    const id = happened.bookingId ?? idIn(happened.data, "booking");
    const booking = id === null ? undefined : await findBookingForMessage(db, id);
    return booking?.anonymised_at === null ? compose(db, booking, { ...happened, now }) : {};
  };

export const sent = async (...messages: Promise<NewMessage[]>[]): Promise<Composed> => ({
  messages: (await Promise.all(messages)).flat(),
});

type Data = Record<string, unknown>;

export const idIn = (data: Data, name: string): number | null =>
  Number.isInteger(data[name]) ? (data[name] as number) : null;

export const idsIn = (data: Data, name: string): number[] => {
  const ids = data[name];
  return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : [];
};

export const dayIn = (data: Data, name: string): Day | undefined => {
  const day = data[name];
  return typeof day === "string" && isDay(day) ? day : undefined;
};

export const daysIn = (data: Data, name: string): Day[] => {
  const days = data[name];
  return Array.isArray(days) ? days.filter((day) => typeof day === "string" && isDay(day)) : [];
};

type When = { booking_date: Day; slot: Slot; arrives_from?: string | null };

const partOfDay = (time: string): string =>
  time < "12:00" ? "सुबह" : time < "16:00" ? "दोपहर" : "शाम";

/** The server is the English build: `hours.hi.ts` is the browser's. */
const inHindi = ({ from, to }: Hours): string =>
  `${partOfDay(from)} ${hourOf(from)} से ${hourOf(to)}`;

/** `11:30 to 12:30 pm`, in Hindi `सुबह 11:30 से 12:30`. */
const briefHours = (hours: Hours, language: Language): string =>
  language === "hi"
    ? inHindi(hours)
    : `${hourOf(hours.from)} to ${hourOf(hours.to)} ${hours.to < "12:00" ? "am" : "pm"}`;

const SLOTS_IN_HINDI: Record<Slot, string> = { Morning: "सुबह 8 से 12 बजे", Evening: "शाम 4 से 8 बजे" };

/** The hour in which a vendor arrives: `between 9 and 10 am` */
export const windowIn = (from: string, language: Language): string =>
  language === "hi" ? `${inHindi(windowFrom(from))} के बीच` : windowWords(windowFrom(from));

const hoursOf = ({ slot, arrives_from: from }: When, language: Language): string => {
  if (from) return windowIn(from, language);
  return language === "hi" ? SLOTS_IN_HINDI[slot] : slotWords(slot);
};

/** `Sunday 22 November 2026, Morning, 8 am to 12 noon`; once the vendor has said it `…, between 9 and 10 am` */
export const whenOf = (when: When, language: Language = "en"): string =>
  `${formatDay(when.booking_date, undefined, language)}, ${hoursOf(when, language)}`;

export const fullWhen = (when: When): Record<Language, string> =>
  inEach((language) => whenOf(when, language));

/** `Sunday 22 November` */
export const fullDay = (day: Day): Record<Language, string> =>
  inEach((language) => longDay(day, language));

const SLOT_WORDS: Record<Slot, Words> = {
  Morning: { en: "Morning", hi: "सुबह" },
  Evening: { en: "Evening", hi: "शाम" },
};

/** Without the weekday in Hindi, for which an SMS has no room beside hours. */
const briefDayOf = (day: Day, language: Language): string =>
  language === "hi"
    ? formatDay(day, { day: "numeric", month: "short" }, "hi")
    : shortDay(day, language);

/** For a phone: `Sun 22 Nov, Morning`, once the vendor has said it `Sun 22 Nov, 9 to 10 am`. */
export const briefWhen = ({ booking_date: day, slot, arrives_from: from }: When): Words =>
  inEach((language) =>
    from
      ? `${briefDayOf(day, language)}, ${briefHours(windowFrom(from), language)}`
      : `${shortDay(day, language)}, ${wordsIn(SLOT_WORDS[slot], language)}`,
  );

/** The day and the slot alone, before the hour is known: `Sun 22 Nov, Morning`. */
export const briefSlot = ({ booking_date, slot }: When): Words => briefWhen({ booking_date, slot });

export const briefDay = (day: Day): Words => inEach((language) => shortDay(day, language));

/** The first of some days, and how many more: `Sun 8 Nov +1`. */
export const briefDays = ([first, ...more]: readonly Day[]): Words =>
  inEach((language) =>
    first === undefined
      ? ""
      : `${shortDay(first, language)}${more.length === 0 ? "" : ` +${more.length}`}`,
  );

const shortWhen = (when: When, language: Language): string =>
  `${shortDay(when.booking_date, language)}, ${hoursOf(when, language)}`;

/** The city, else the pin code: all that a vendor may read of an address before it has the job. */
export const areaOf = ({ pin_code, city }: Pick<Job, "pin_code" | "city">): string =>
  city ?? pin_code;

export const whenAndWhere = (job: Job, language: Language = "en"): string =>
  `${shortWhen(job, language)}, ${areaOf(job)}`;

export const lastEndOf = (slots: When[]): Date =>
  new Date(
    Math.max(...slots.map(({ booking_date, slot }) => slotEnd(booking_date, slot).getTime())),
  );

type Line = { title: string; quantity: number };

export const itemsOf = (lines: Line[]): string =>
  lines
    .map(({ title, quantity }) => `${quantity > 1 ? `${quantity} × ` : ""}${titleInMessage(title)}`)
    .join("\n");

type Comer = Pick<BookingForMessage, "vendor_name" | "vendor_phone">;

/** Elsewhere a vendor without a name is shown by e-mail, which customers must not read. */
export const who = ({ vendor_name }: Pick<Comer, "vendor_name">): Record<Language, string> => {
  const name = nameInMessage(vendor_name);
  // An English text to a phone has no letters of another script: a name in Devanagari would leave a blank.
  const hasLetters = name !== undefined && /\p{L}/u.test(toGsm(name));
  return { en: hasLetters ? name : "Your cleaner", hi: name ?? "आपके क्लीनर" };
};

export const nameAndPhone = (comer: Comer): Words =>
  inEach((language) =>
    comer.vendor_phone === null
      ? who(comer)[language]
      : `${who(comer)[language]}\n+91 ${formatPhone(comer.vendor_phone)}`,
  );
