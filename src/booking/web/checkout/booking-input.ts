import { bookingFields, type BookingField } from "#booking/contract/fields.ts";

export type InputName = BookingField | "comment";

/** What is typed into the booking form: text, all of it. A field that was never touched is absent. */
export type BookingInput = Partial<Record<InputName, string | null>>;

/** The fields from the top of the form to its end. */
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

/** The id of the control that a link to a field leads to. */
export const controlIdOf = (name: InputName): string =>
  name === "booking_time_slot" ? "slot-morning" : name;

export const isRequired = (name: InputName): boolean => name in bookingFields;

/** Every field as text, with nothing left out, as the server wants it. */
export const toDetails = (input: BookingInput) =>
  Object.fromEntries(INPUT_NAMES.map((name) => [name, input[name] ?? ""])) as Record<
    InputName,
    string
  >;
