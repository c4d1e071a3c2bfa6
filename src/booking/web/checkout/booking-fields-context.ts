import { createContext, useContext } from "react";
import { controlIdOf, isRequired, type InputName } from "./booking-input.ts";
import type { BookingFields } from "./use-booking-fields.ts";

export const BookingFieldsContext = createContext<BookingFields | undefined>(undefined);

/** The fields of the booking form around a component. Throws outside of one. */
export function useFieldsAround(): BookingFields {
  const fields = useContext(BookingFieldsContext);
  if (fields === undefined) throw new Error("There is no booking form around this.");
  return fields;
}

/** What a control of the booking form takes: `<TextField label="Email" {...useBookingField("email")} />`. */
export function useBookingField(name: InputName) {
  const { errors } = useFieldsAround();
  return { name, id: controlIdOf(name), required: isRequired(name), error: errors[name] };
}
