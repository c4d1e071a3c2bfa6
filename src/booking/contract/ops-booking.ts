import { z } from "@hono/zod-openapi";
import { tidy } from "#kernel/text.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import { search } from "#schema/filter.ts";
import { id as anyId, versioned } from "#schema/id.ts";
import { cursor, page } from "#schema/page.ts";
import { optionalReason, requiredReason } from "#schema/text.ts";
import { vendorName } from "./ops.ts";
import { bookingFields, fieldProblem } from "./fields.ts";
import { BOOKING_STATUSES, BookHeaders, BookRequest } from "./public.ts";

export const OPS_ACTIONS = [
  "assign",
  "move",
  "complete",
  "cancel",
  "reschedule",
  "confirm",
] as const;
export type OpsAction = (typeof OPS_ACTIONS)[number];

export const EVENTS = [
  "booked",
  "offered",
  "accepted",
  "rejected",
  "given_back",
  "undone",
  "assigned",
  "taken_back",
  "confirmed",
  "completed",
  "rescheduled",
  "edited",
  "withdrawn",
  "cancelled",
] as const;

const daySlot = z.object({ booking_date: z.string(), booking_time_slot: z.enum(SLOTS) });

export const OpsBookingEvent = z
  .object({
    id: z.int(),
    what: z.enum(EVENTS),
    at: z.iso.datetime(),
    by: z.string().openapi({ description: "Who did it; empty when nobody in particular" }),
    vendor: vendorName.nullable(),
    reason: z.string(),
    moved: z
      .object({ from: daySlot, to: daySlot })
      .nullable()
      .openapi({ description: "The day and slot before and after, when it was rescheduled" }),
  })
  .openapi("DeskEvent");
export type OpsBookingEvent = z.infer<typeof OpsBookingEvent>;

export const OpsBookingEventQuery = z.object({ cursor });
export const OpsBookingEventPage = page(OpsBookingEvent).openapi("DeskEventPage");
export type OpsBookingEventPage = z.infer<typeof OpsBookingEventPage>;

export const OpsBooking = z
  .object({
    id: z.int(),
    order_id: z.string(),
    follow_key: z.string(),
    status: z.enum(BOOKING_STATUSES),
    booking_date: z.string(),
    booking_time_slot: z.enum(SLOTS),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone_number: z.string(),
    pin_code: z.string(),
    city: z.string().nullable(),
    full_address: z.string(),
    comment: z.string(),
    booked_at: z.iso.datetime(),
    is_guest: z.boolean(),
    is_sample: z.boolean(),
    version: z.int().openapi({ description: "Counts the corrections of contact and address" }),
    is_editable: z
      .boolean()
      .openapi({ description: "Whether contact and address can be corrected" }),
    is_vendor_outside: z.boolean().openapi({
      description: "Whether the vendor who has it offers none of it at its place",
    }),
    lines: z.array(
      z.object({ id: z.int(), title: z.string(), quantity: z.int(), price: z.number() }),
    ),
    total: z.number(),
    vendor: vendorName
      .extend({ phone_number: z.string(), price: z.number() })
      .nullable()
      .openapi({ description: "Who has it, and what was agreed with that vendor" }),
    offers: z.int().openapi({ description: "To how many vendors it is offered" }),
    unanswered: z.int().openapi({ description: "How many of them have not answered" }),
    call_because: z.array(z.string()).openapi({ description: "Why the customer is to be called" }),
    confirmed_at: z.iso.datetime().nullable(),
    can: z.array(z.enum(OPS_ACTIONS)).openapi({ description: "What an operator may do now" }),
    events: z
      .array(OpsBookingEvent)
      .openapi({ description: "The latest hundred, the latest first" }),
    events_next: z.string().nullable().openapi({ description: "The cursor of what was before" }),
  })
  .openapi("DeskBooking");
export type OpsBooking = z.infer<typeof OpsBooking>;

export const OpsBookingResponse = z.object({ booking: OpsBooking }).openapi("DeskBookingAnswer");

export const ForBooking = z
  .object({
    id: z.int(),
    name: z.string(),
    phone_number: z.string(),
    price: z.number().openapi({ description: "Rupees: what this vendor would get" }),
    margin: z.number().openapi({
      description:
        "Rupees: what the customer pays less what this vendor would get; may be negative",
    }),
    is_eligible: z.boolean().openapi({ description: "Else assigning needs a reason" }),
    is_suspended: z.boolean(),
    is_sample: z.boolean(),
    that_day: z.int().openapi({ description: "Bookings that the vendor has on that day" }),
    that_slot: z.int(),
    answer: z
      .enum(["none", "pending", "accepted", "rejected", "given_back", "taken_back"])
      .openapi({ description: "What became of its offer; none: it was never offered" }),
    answered_at: z.iso.datetime().nullable(),
  })
  .openapi("VendorForBooking");
export type VendorForBooking = z.infer<typeof ForBooking>;

export const ForBookingQuery = z.object({
  q: search("Among all vendors: how a name, an e-mail or a phone number begins"),
});
export const ForBookingList = z.object({ vendors: z.array(ForBooking) });

// ── What they send

const seen = anyId("There is no such vendor").nullable().openapi({
  description:
    "Who had the booking when the operator looked (null: nobody). Refused when somebody else has it now",
});

export const AssignRequest = z
  .object(
    {
      vendor_id: anyId("Choose a vendor"),
      reason: optionalReason.default(""),
      seen_vendor_id: seen.default(null),
    },
    { error: "Send an object with a vendor_id" },
  )
  .openapi("AssignRequest");

export const CancelRequest = z
  .object(
    {
      reason: requiredReason("Say why the booking is cancelled"),
      seen_vendor_id: seen.optional(),
    },
    { error: "Send an object with a reason" },
  )
  .openapi("CancelRequest");

export const CompleteRequest = z.object({ seen_vendor_id: seen.optional() }).openapi("MoveRequest");

// ── Booking for a caller

const optionalEmail = z
  .string({ error: bookingFields.email.missing })
  .transform(tidy)
  .superRefine((text, context) => {
    const message = text === "" ? undefined : fieldProblem("email", text);
    if (message !== undefined) context.addIssue(message);
  })
  .default("")
  .openapi({
    type: "string",
    maxLength: bookingFields.email.most,
    description: "May be empty: not everybody who calls has one",
  });

/** What a customer sends, but for the e-mail, which a caller need not have. */
export const OpsBookRequest = z
  .object(
    { booking: BookRequest.shape.booking.extend({ email: optionalEmail }) },
    { error: "Send an object with a booking in it" },
  )
  .openapi("DeskBookRequest");

export const OpsBookHeaders = BookHeaders.pick({ "idempotency-key": true });

// ── Correcting and moving

const bookingField = BookRequest.shape.booking.shape;

export const EditRequest = z
  .object(
    {
      first_name: bookingField.first_name,
      last_name: bookingField.last_name,
      email: optionalEmail,
      phone_number: bookingField.phone_number,
      full_address: bookingField.full_address,
      pin_code: bookingField.pin_code,
      reason: optionalReason.default(""),
      ...versioned,
    },
    { error: "Send an object with contact, address and version" },
  )
  .openapi("DeskEditRequest");
export type BookingEdit = z.infer<typeof EditRequest>;

export const OpsRescheduleRequest = z
  .object(
    {
      booking_date: bookingField.booking_date,
      booking_time_slot: bookingField.booking_time_slot,
      reason: optionalReason.default(""),
      seen_vendor_id: seen.optional(),
    },
    { error: "Send an object with booking_date and booking_time_slot" },
  )
  .openapi("DeskRescheduleRequest");
