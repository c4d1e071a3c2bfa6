import { withAsciiDomain } from "#schema/email-domain.ts";
import { z } from "@hono/zod-openapi";
import { LANGUAGES } from "#kernel/language.ts";
import { readPinCode } from "#kernel/typed.ts";
import { tenDigits } from "#kernel/phone.ts";
import { SLOTS, type Slot } from "#kernel/time/day.ts";
import { plainEmail, tidy } from "#kernel/text.ts";
import { MAX_ID } from "#kernel/read-id.ts";
import { id as anyId, idempotencyKey, idParams, wholeNumber } from "#schema/id.ts";
import { linkKey } from "#schema/link-key.ts";
import { Rhythm } from "#schema/rhythm.ts";
import { textOrNumber } from "#schema/text.ts";
import { allFields, bookingFields, EMPTY_CART, fieldProblem } from "./fields.ts";
import { MAX_LINES, MAX_QUANTITY } from "./limits.ts";
import type { BookingField, OptionalField } from "./fields.ts";
import { Plan } from "./plan-contract.ts";

export const BOOKING_STATUSES = ["pending", "accepted", "completed", "cancelled"] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const checked =
  (name: BookingField | OptionalField) =>
  (text: string, context: { addIssue: (message: string) => void }) => {
    const message = fieldProblem(name, text);
    if (message !== undefined) context.addIssue(message);
  };

const field = (
  name: BookingField,
  example: string,
  given: z.ZodType<string, string | number> = z.string({ error: bookingFields[name].missing }),
) =>
  given
    .transform(tidy)
    .superRefine(checked(name))
    .openapi({ type: "string", minLength: 1, maxLength: bookingFields[name].most, example });

const digits = (name: BookingField, example: string) =>
  field(name, example, textOrNumber(bookingFields[name].missing));

const line = z.object(
  {
    product_id: wholeNumber("Each item needs the id of a product", MAX_ID).openapi({
      example: 1,
    }),
    product_count: wholeNumber(
      `Each item needs a count from 1 to ${MAX_QUANTITY}`,
      MAX_QUANTITY,
    ).openapi({ example: 1 }),
  },
  { error: "Each item needs a product_id and a product_count" },
);

const SEEN = "seen_total must be a number of rupees";
const MAX_SEEN_TOTAL = 1e12;

const details = z.object(
  {
    first_name: field("first_name", "Kavita"),
    last_name: field("last_name", "Sharma"),
    email: field(
      "email",
      "kavita.sharma@example.in",
      z
        .string({ error: bookingFields.email.missing })
        .transform((text) => withAsciiDomain(plainEmail(tidy(text)))),
    ),
    phone_number: digits("phone_number", "9811045230").transform((text) => tenDigits(text) ?? text),
    booking_date: field("booking_date", "2026-11-22"),
    booking_time_slot: field("booking_time_slot", "Morning")
      .transform((text) => text as Slot)
      .openapi({ enum: [...SLOTS] }),
    pin_code: digits("pin_code", "201301").transform(readPinCode),
    full_address: field("full_address", "B-1204, Tower 7, Neem Residency, Sector 76, Noida"),
    comment: z
      .string({ error: "Write the comment as text" })
      .transform(tidy)
      .superRefine(checked("comment"))
      .nullish()
      .transform((text) => text ?? "")
      .openapi({ type: "string", maxLength: allFields.comment.most }),
    products: z
      .array(line, { error: "Send the products as a list" })
      .min(1, { error: EMPTY_CART })
      .max(MAX_LINES, { error: `A booking can hold at most ${MAX_LINES} different items` }),
    language: z.enum(LANGUAGES, { error: "Language must be en or hi" }).optional().openapi({
      description:
        "Of a guest's messages. Without it that of the caller's account, of a guest English",
    }),
    same_cleaner_as: linkKey("There is no such booking").optional().openapi({
      description:
        "The follow key of a completed booking: its vendor is asked first, for two hours at most",
    }),
    seen_total: z
      .union([z.number(), z.string().regex(/^\d{1,12}(?:\.\d{1,2})?$/, { error: SEEN })], {
        error: SEEN,
      })
      .transform(Number)
      .pipe(z.number().min(0, { error: SEEN }).max(MAX_SEEN_TOTAL, { error: SEEN }))
      .optional()
      .openapi({
        type: "number",
        minimum: 0,
        maximum: MAX_SEEN_TOTAL,
        description:
          "The total in rupees that the customer saw. Where today's is another, nothing is booked: 409. Without it today's prices hold",
        example: 949,
      }),
  },
  { error: "Send the booking as an object" },
);

export const BookRequest = z
  .object({ booking: details }, { error: "Send an object with a booking in it" })
  .openapi("BookRequest");

export type BookingDetails = z.infer<typeof details>;

export const BookHeaders = z.object({
  "idempotency-key": idempotencyKey.optional(),
  "ask-second": z
    .literal("yes", { error: "Ask-Second can only be yes, or left out" })
    .optional()
    .openapi({
      description:
        "That the page asks the customer: a second booking of the same phone number, service, day, time and " +
        "address is refused once, with asks = second. Without it, it is booked",
    }),
  "end-session": z
    .literal("yes", { error: "End-Session can only be yes, or left out" })
    .optional()
    .openapi({
      description:
        "The token that is shown ends with the booking, as for a form that forgets it afterwards. Without this it stays good.",
    }),
});

export const BookingLine = z
  .object({
    id: z.int(),
    title: z.string(),
    quantity: z.int(),
    price: z.number().openapi({ description: "Rupees for one, as agreed when it was booked" }),
    price_per: z.string().openapi({ description: "What that is for", example: "a month" }),
    rhythm: Rhythm,
  })
  .openapi("BookingLine");

/** Its sentences are for the person who booked. */
export const BookingState = z
  .object({
    name: z.enum([
      "waiting",
      "short_notice",
      "nobody_free",
      "full",
      "long_work",
      "outside",
      "given_back",
      "nobody_accepted",
      "accepted",
      "today",
      "unsettled",
      "paused",
      "to_pay",
      "paid",
      "completed",
      "cancelled",
    ]),
    head: z.string().openapi({ example: "Waiting for a cleaner to accept" }),
    steps: z
      .array(z.object({ title: z.string(), text: z.string() }))
      .openapi({ description: "What happens next, in order" }),
    next: z
      .object({ id: z.int().nullable(), date: z.string(), slot: z.enum(SLOTS) })
      .nullable()
      .openapi({ description: "The next visit, with its id in a plan; null: none is left" }),
    change_until: z.iso.datetime().nullable().openapi({
      description: "Until when its customer can change it without a call; null: not any more",
    }),
  })
  .openapi("BookingState");
export type BookingState = z.infer<typeof BookingState>;

export const Booking = z
  .object({
    order_id: z.string().openapi({ example: "7Q4M-K2XD" }),
    booking_date: z.string().openapi({ example: "2026-11-22" }),
    booking_time_slot: z.enum(SLOTS),
    first_name: z.string(),
    last_name: z.string(),
    product: z.array(BookingLine),
    total: z.number().openapi({ description: "Rupees" }),
    booking_status: z.enum(BOOKING_STATUSES),
    work_minutes: z
      .int()
      .openapi({ description: "How long the work takes, of a plan one visit; 0: unknown" }),
    state: BookingState,
    hints: z.array(z.string()).openapi({ description: "Sentences for the person who booked" }),
    follow_key: z.string().openapi({ description: "Opens this booking without signing in" }),
    phone_number: z
      .string()
      .optional()
      .openapi({ description: "While it is not done or cancelled" }),
    full_address: z
      .string()
      .optional()
      .openapi({ description: "While it is not done or cancelled" }),
    pin_code: z.string().optional().openapi({ description: "While it is not done or cancelled" }),
    is_unclaimed: z
      .literal(true)
      .optional()
      .openapi({ description: "It was made without an account, which can claim it" }),
    plan: Plan.optional().openapi({ description: "Of what is booked by the month" }),
    cancelled_because: z.string().optional().openapi({ description: "Once it is cancelled" }),
  })
  .openapi("Booking");

export type Booking = z.infer<typeof Booking>;

export const BookAnswer = z.object({ booking: Booking }).openapi("BookAnswer");

export const WithdrawHeaders = BookHeaders.omit({ "ask-second": true }).extend({
  "idempotency-key": idempotencyKey,
});

export const WithdrawAnswer = z
  .object({
    booking: z.union([Booking, z.null()]),
  })
  .openapi("WithdrawAnswer");

export const BookingIdParams = idParams("There is no such booking");
export const FollowParams = z.object({ follow_key: linkKey("There is no such booking") });

const halfDay = z.object({ booking_date: z.string(), booking_time_slot: z.enum(SLOTS) });

export const moved = z
  .object({ from: halfDay, to: halfDay })
  .nullable()
  .openapi({ description: "The day and slot before and after, when it was rescheduled" });
export type Moved = z.infer<typeof moved>;

export const seenVendor = anyId("There is no such vendor").nullable().openapi({
  description: "The vendor that the operator's page showed (null: none). Refused if it has changed",
});
