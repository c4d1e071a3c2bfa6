import { z } from "@hono/zod-openapi";
import { day } from "#schema/filter.ts";
import { oneOf, phoneNumber, requiredText } from "#schema/text.ts";
import { CHECK_KINDS } from "./fields.ts";

export const PersonFields = z.object({
  first_name: requiredText("Enter the first name", "First name", 80),
  phone_number: phoneNumber(
    "Enter the phone number",
    "Enter a mobile number with 10 digits, for example 98110 45230",
  ),
});
export type PersonFields = z.infer<typeof PersonFields>;

export const Person = z
  .object({
    id: z.int(),
    is_self: z.boolean().openapi({ description: "The vendor itself, by its profile" }),
    first_name: z.string(),
    phone_number: z.string(),
    photo_url: z.string().nullable(),
    checks: z.array(
      z.object({ kind: z.enum(CHECK_KINDS), on: z.string(), expires_on: z.string().nullable() }),
    ),
    // The visits from today on for which it is named.
    jobs: z.array(z.object({ booking_id: z.int(), day: z.string() })),
  })
  .openapi("Person");
export type Person = z.infer<typeof Person>;

export const People = z
  .object({
    people: z.array(Person).openapi({ description: "The vendor itself first, then by name" }),
    is_lapsed: z.boolean().openapi({
      description: "No new offers: the identity checks of all checked people have expired",
    }),
  })
  .openapi("People");
export type People = z.infer<typeof People>;

const WHICH = "Choose what was checked";

export const CheckRequest = z
  .object(
    {
      kind: oneOf(CHECK_KINDS, WHICH),
      on: day.nullable().openapi({ description: "The day of the check; null takes it back" }),
      expires_on: day.nullable().openapi({ description: "The last day on which it counts" }),
    },
    { error: "Send an object with kind, on and expires_on" },
  )
  .refine(({ on, expires_on: end }) => on === null || end === null || end > on, {
    error: "The check must end after its day",
    path: ["expires_on"],
  })
  .openapi("PersonCheckRequest");
export type NewCheck = z.infer<typeof CheckRequest>;
