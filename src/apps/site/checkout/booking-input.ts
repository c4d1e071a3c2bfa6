import { bookingFields, type BookingField, type OptionalField } from "#booking/ground/fields.ts";
import { isDay, type Day, SLOTS } from "#kernel/time/day.ts";

export type InputName = BookingField | OptionalField;

export type BookingInput = Partial<Record<InputName, string | null>>;

export const INPUT_NAMES: readonly InputName[] = [
  "pin_code",
  "booking_date",
  "booking_time_slot",
  "first_name",
  "last_name",
  "phone_number",
  "email",
  "full_address",
  "comment",
];

export const controlIdOf = (name: InputName): string =>
  name === "booking_time_slot" ? "slot-morning" : name;

export const isRequired = (name: InputName): boolean => name in bookingFields;

/** Returns every field as text, with absent ones empty, as the API expects. */
export const toDetails = (input: BookingInput) =>
  Object.fromEntries(INPUT_NAMES.map((name) => [name, input[name] ?? ""])) as Record<
    InputName,
    string
  >;

const KEY = "basicDetails";

/** A draft of this tab, since another one must not show what one person types; empty without one. */
export function readDraft(key: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(sessionStorage.getItem(key) ?? "{}")) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export function saveDraft(key: string, draft: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the draft lives as long as the page.
  }
}

const fits: Partial<Record<InputName, (text: string, now: Day) => boolean>> = {
  booking_date: (text, now) => isDay(text) && text >= now,
  booking_time_slot: (text) => SLOTS.some((slot) => slot === text),
};

/** Returns the draft of the form. Invalid and outdated values are omitted. */
export function readBookingDraft(now: Day): BookingInput {
  const texts = new Map(Object.entries(readDraft(KEY)));
  return Object.fromEntries(
    INPUT_NAMES.flatMap((name) => {
      const text = texts.get(name);
      return typeof text === "string" && (fits[name]?.(text, now) ?? true) ? [[name, text]] : [];
    }),
  );
}

export const saveBookingDraft = (input: BookingInput): void => saveDraft(KEY, input);
