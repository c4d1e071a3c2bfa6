import { useFormContext } from "react-hook-form";
import { dayProblem, fieldProblem } from "#booking/fields.ts";
import { today } from "#kernel/day.ts";
import { controlIdOf, isRequired, type BookingInput, type InputName } from "./booking-input.ts";

function problemOf(name: InputName, text: string): string | undefined {
  const problem = fieldProblem(name, text);
  if (problem !== undefined || name !== "booking_date") return problem;
  return dayProblem(text, today(new Date()));
}

/** What a control of the booking form takes: `<TextField label="Email" {...useBookingField("email")} />`. */
export function useBookingField(name: InputName) {
  const { register, formState } = useFormContext<BookingInput>();
  return {
    ...register(name, { validate: (text) => problemOf(name, text ?? "") }),
    id: controlIdOf(name),
    required: isRequired(name),
    error: formState.errors[name]?.message,
  };
}
