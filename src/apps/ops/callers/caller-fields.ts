import { serverNow } from "#ui/browser/server-clock.ts";
import {
  allFields,
  dayProblem,
  fieldProblem,
  slotProblem,
  type BookingField,
  type OptionalField,
} from "#booking/ground/fields.ts";
import { today } from "#kernel/time/day.ts";

const CALLER_FIELDS = [
  "phone_number",
  "first_name",
  "last_name",
  "email",
  "booking_date",
  "booking_time_slot",
  "pin_code",
  "full_address",
  "comment",
] as const satisfies readonly (BookingField | OptionalField)[];

export type CallerFieldName = (typeof CALLER_FIELDS)[number];
export type CallerFields = Record<CallerFieldName, string>;

export const EMPTY_CALLER_FIELDS = Object.fromEntries(
  CALLER_FIELDS.map((name) => [name, ""]),
) as CallerFields;

export const lengthOf = (name: CallerFieldName): number => allFields[name].most;

/** What is wrong with the text of a field; undefined when nothing is. The e-mail may be missing. */
export const textProblem = (name: CallerFieldName, text: string): string | undefined =>
  name === "email" && text.trim() === "" ? undefined : fieldProblem(name, text);

/** A group of radio buttons that was passed by, not chosen, is null. */
type FormValues = Record<CallerFieldName, string | null>;

/** Like `textProblem`, and whether the day and the time can be booked. */
export function callerFieldProblem(name: CallerFieldName, input: FormValues): string | undefined {
  const text = input[name] ?? "";
  const problem = textProblem(name, text);
  if (problem !== undefined) return problem;
  const now = serverNow();
  if (name === "booking_date") return dayProblem(text, today(now));
  if (name === "booking_time_slot") return slotProblem(input.booking_date ?? "", text, now);
  return undefined;
}
