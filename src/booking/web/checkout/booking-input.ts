import { bookingFields, type BookingField } from "#booking/contract/fields.ts";

export type InputName = BookingField | "comment";

/** The values of the booking form, all text. An untouched field is absent. */
export type BookingInput = Partial<Record<InputName, string | null>>;

/** The fields in the order of the form. */
export const INPUT_NAMES: readonly InputName[] = [
  "booking_date",
  "booking_time_slot",
  "first_name",
  "last_name",
  "phone_number",
  "email",
  "pin_code",
  "full_address",
  "comment",
];

/** Returns the id of a field's control, for links. */
export const controlIdOf = (name: InputName): string =>
  name === "booking_time_slot" ? "slot-morning" : name;

export const isRequired = (name: InputName): boolean => name in bookingFields;

/** Returns every field as text, with absent ones empty, as the API expects. */
export const toDetails = (input: BookingInput) =>
  Object.fromEntries(INPUT_NAMES.map((name) => [name, input[name] ?? ""])) as Record<
    InputName,
    string
  >;
