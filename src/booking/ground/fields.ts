// Shared by form and server: the browser loads this file, so it imports no schema library.
import { addDays, isDay, type Day, isOver, SLOTS } from "#kernel/time/day.ts";
import { MAX_PHONE_LENGTH, mobileProblem } from "#kernel/phone.ts";
import { MAX_PIN_CODE_LENGTH, readPinCode, isPinCode } from "#kernel/typed.ts";
import {
  isEmail,
  isOneLine,
  isParagraph,
  MAX_EMAIL_LENGTH,
  plainEmail,
  textProblem,
  tidy,
} from "#kernel/text.ts";
import { words } from "./fields.en.ts";

export const EMPTY_CART = words.emptyCart;
const MAX_DAYS_AHEAD = 90;
export const SLOT_HAS_BEGUN = words.slotHasBegun;
export const SHORT_NOTICE = words.shortNotice;
export const SLOT_IS_OVER = words.slotIsOver;

type Field = {
  most: number;
  missing: string;
  problem: (text: string) => string | undefined;
};

type Fits = (text: string) => boolean;

const written = (missing: string, name: string, most: number, fits: Fits = isOneLine): Field => ({
  most,
  missing,
  problem: (text) => (text === "" ? missing : textProblem(name, text, most, fits)),
});

const pattern = (missing: string, wrong: string, most: number, fits: Fits): Field => ({
  most,
  missing,
  problem: (text) =>
    text === "" ? missing : text.length <= most && fits(text) ? undefined : wrong,
});

export const bookingFields = {
  first_name: written(words.noFirstName, words.firstName, 80),
  last_name: written(words.noLastName, words.lastName, 80),
  email: pattern(words.noEmail, words.wrongEmail, MAX_EMAIL_LENGTH, (text) =>
    isEmail(plainEmail(text)),
  ),
  phone_number: {
    most: MAX_PHONE_LENGTH,
    missing: words.noPhone,
    problem: (text) =>
      text === "" ? words.noPhone : mobileProblem(text.length > MAX_PHONE_LENGTH ? "" : text),
  },
  booking_date: pattern(words.noDay, words.wrongDay, 10, isDay),
  booking_time_slot: pattern(words.noSlot, words.noSlot, 7, (text) =>
    SLOTS.some((slot) => slot === text),
  ),
  pin_code: pattern(words.noPinCode, words.wrongPinCode, MAX_PIN_CODE_LENGTH, (text) =>
    isPinCode(readPinCode(text)),
  ),
  full_address: written(words.noAddress, words.address, 500, isParagraph),
} as const satisfies Record<string, Field>;

/** What may be left empty. */
const optionalFields = {
  comment: written("", words.comment, 1000, isParagraph),
} as const satisfies Record<string, Field>;

export type BookingField = keyof typeof bookingFields;
export type OptionalField = keyof typeof optionalFields;

export const allFields = { ...bookingFields, ...optionalFields };

/**
 * The message for a text, or undefined: `fieldProblem("pin_code", "2013")` is `Enter a pin code of 6 digits, …`.
 */
export const fieldProblem = (name: keyof typeof allFields, text: string): string | undefined =>
  name in optionalFields && tidy(text) === "" ? undefined : allFields[name].problem(tidy(text));

export const lastDay = (today: Day): Day => addDays(today, MAX_DAYS_AHEAD);

export const dayProblem = (day: Day, today: Day): string | undefined =>
  day < today
    ? words.dayInThePast
    : day > lastDay(today)
      ? words.dayTooFar(MAX_DAYS_AHEAD)
      : undefined;

/** Why a slot cannot be booked now; undefined if it can, also if it has begun. */
export function slotProblem(day: Day, slot: string, now: Date): string | undefined {
  const chosen = SLOTS.find((one) => one === slot);
  return chosen !== undefined && isOver(day, chosen, now) ? SLOT_IS_OVER : undefined;
}
