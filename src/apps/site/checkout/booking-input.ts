import { bookingFields, type BookingField } from "#booking/ground/fields.ts";
import { isDay, type Day } from "#kernel/time/day.ts";
import { SLOTS } from "#kernel/time/slot.ts";

export type InputName = BookingField | "comment";

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

// In sessionStorage: another tab must not show what one person types.
const KEY = "basicDetails";

const fits: Partial<Record<InputName, (text: string, now: Day) => boolean>> = {
  booking_date: (text, now) => isDay(text) && text >= now,
  booking_time_slot: (text) => SLOTS.some((slot) => slot === text),
};

/** Returns the draft of this tab. Invalid and outdated values are omitted. */
export function readBookingDraft(now: Day): BookingInput {
  try {
    const storedDraft = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Record<string, unknown>;
    const texts = new Map(Object.entries(storedDraft));
    return Object.fromEntries(
      INPUT_NAMES.flatMap((name) => {
        const text = texts.get(name);
        return typeof text === "string" && (fits[name]?.(text, now) ?? true) ? [[name, text]] : [];
      }),
    );
  } catch {
    return {};
  }
}

export function saveBookingDraft(input: BookingInput): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(input));
  } catch {
    // Storage is blocked or full: the draft lives as long as the page.
  }
}
