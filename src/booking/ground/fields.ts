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

export const EMPTY_CART = "No Any item found in cart";
const DAY_IN_THE_PAST = "Booking date can't be in the past";
const MAX_DAYS_AHEAD = 90;
const DAY_TOO_FAR = `Booking date can be at most ${MAX_DAYS_AHEAD} days ahead`;
export const SLOT_HAS_BEGUN = "This time of day has already begun. We will call to confirm.";
export const SHORT_NOTICE = "This is at short notice. We will call to confirm.";
export const SLOT_IS_OVER = "This time of day is over. Choose another time or another day.";

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

const EMAIL = "Enter an email like name@example.in";
const DAY = "Choose a day that the calendar has, for example 2026-11-22";
const PIN_CODE = "Enter a pin code of 6 digits, for example 201301";

export const bookingFields = {
  first_name: written("Enter your first name", "First name", 80),
  last_name: written("Enter your last name", "Last name", 80),
  email: pattern("Enter your email", EMAIL, MAX_EMAIL_LENGTH, (text) => isEmail(plainEmail(text))),
  phone_number: {
    most: MAX_PHONE_LENGTH,
    missing: "Enter your phone number",
    problem: (text) =>
      text === ""
        ? "Enter your phone number"
        : mobileProblem(text.length > MAX_PHONE_LENGTH ? "" : text),
  },
  booking_date: pattern("Choose a day", DAY, 10, isDay),
  booking_time_slot: pattern("Choose Morning or Evening", "Choose Morning or Evening", 7, (text) =>
    SLOTS.some((slot) => slot === text),
  ),
  pin_code: pattern("Enter your pin code", PIN_CODE, MAX_PIN_CODE_LENGTH, (text) =>
    isPinCode(readPinCode(text)),
  ),
  full_address: written("Enter your full address", "Full address", 500, isParagraph),
} as const satisfies Record<string, Field>;

/** What may be left empty. */
const optionalFields = {
  comment: written("", "Comment", 1000, isParagraph),
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
  day < today ? DAY_IN_THE_PAST : day > lastDay(today) ? DAY_TOO_FAR : undefined;

/** Why a slot cannot be booked now; undefined if it can, also if it has begun. */
export function slotProblem(day: Day, slot: string, now: Date): string | undefined {
  const chosen = SLOTS.find((one) => one === slot);
  return chosen !== undefined && isOver(day, chosen, now) ? SLOT_IS_OVER : undefined;
}
