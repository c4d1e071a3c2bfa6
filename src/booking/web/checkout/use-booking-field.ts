import { useFormContext } from "react-hook-form";
import { dayProblem, fieldProblem, slotProblem } from "#booking/contract/fields.ts";
import { today } from "#kernel/time/day.ts";
import { controlIdOf, isRequired, type BookingInput, type InputName } from "./booking-input.ts";

function problemOf(name: InputName, text: string, { booking_date }: BookingInput) {
  const problem = fieldProblem(name, text);
  const now = new Date();
  if (problem !== undefined) return problem;
  if (name === "booking_date") return dayProblem(text, today(now));
  if (name === "booking_time_slot") return slotProblem(booking_date ?? "", text, now);
  return undefined;
}

/**
 * Returns the props of a field's control: `<TextField label="Email" {...useBookingField("email")}
 * />`.
 */
export function useBookingField(name: InputName) {
  const { register, formState } = useFormContext<BookingInput>();
  return {
    ...register(name, { validate: (text, input) => problemOf(name, text ?? "", input) }),
    id: controlIdOf(name),
    required: isRequired(name),
    error: formState.errors[name]?.message,
  };
}
