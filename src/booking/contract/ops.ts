import { z } from "@hono/zod-openapi";
import { isPinCode } from "#kernel/pin-code.ts";
import { SLOTS } from "#kernel/time/slot.ts";
import { day, filter, search } from "#schema/filter.ts";
import { id as anyId, idText as id } from "#schema/id.ts";
import { cursor, page, pageQuery } from "#schema/page.ts";
import { oneOf, optionalReason, requiredReason } from "#schema/text.ts";
import { BOOKING_STATUSES } from "./public.ts";

// ── What operators ask for

const status = z.enum(BOOKING_STATUSES);
const statusFilter = filter(oneOf(BOOKING_STATUSES, "There is no such status"));
const city = z
  .union([z.literal("none"), id("There is no such city")], { error: "There is no such city" })
  .openapi({
    type: "string",
    maxLength: 10,
    description: "The id of a city; none: outside all of them",
  });

const filters = z.object({
  status: statusFilter,
  date: filter(day),
  slot: filter(z.enum(SLOTS, { error: "Choose Morning or Evening" })),
  city: filter(city),
  pin: filter(
    z
      .string()
      .refine(isPinCode, { error: "Enter a pin code of 6 digits" })
      .openapi({ minLength: 6, maxLength: 6 }),
  ),
  vendor: filter(id("There is no such vendor")),
  q: search("An order id, a phone number or a name, or how it begins"),
});

export const OpsBookingQuery = filters.extend({
  ...pageQuery,
});
export const OpsBookingFilters = filters;
export type OpsBookingFilters = z.infer<typeof filters>;

export const BoardQuery = z.object({
  from: filter(day),
  city: filter(city),
  status: statusFilter,
});

// ── What they read

export const OPS_ACTIONS = ["assign", "move", "complete", "cancel", "confirm"] as const;
export type OpsAction = (typeof OPS_ACTIONS)[number];

const vendorName = z.object({ id: z.int(), name: z.string() });

export const OpsBookingRow = z
  .object({
    id: z.int(),
    order_id: z.string().openapi({ example: "7Q4M-K2XD" }),
    status,
    booking_date: z.string(),
    booking_time_slot: z.enum(SLOTS),
    name: z.string(),
    phone_number: z.string(),
    what: z.string().openapi({ description: "The title of the first line" }),
    lines: z.int().openapi({ description: "How many lines there are" }),
    place: z.string().openapi({ description: "The sector or quarter, as the address says it" }),
    city: z.string().nullable().openapi({ description: "Nothing outside the areas" }),
    pin_code: z.string(),
    total: z.number().openapi({ description: "Rupees, as booked" }),
    vendor: vendorName.nullable(),
    offers: z.int().openapi({ description: "To how many vendors it is offered" }),
    unanswered: z.int().openapi({ description: "How many of them have not answered" }),
    needs_call: z.boolean(),
    is_sample: z.boolean(),
  })
  .openapi("DeskBookingRow");
export type OpsBookingRow = z.infer<typeof OpsBookingRow>;

export const OpsBookingPage = page(OpsBookingRow)
  .extend({
    is_cut: z.boolean().openapi({ description: "More match the search than are looked through" }),
    vendor: z.string().nullable().openapi({ description: "Who the filter vendor is" }),
  })
  .openapi("DeskBookingPage");
export type OpsBookingPage = z.infer<typeof OpsBookingPage>;

const counts = z.object({
  pending: z.int(),
  accepted: z.int(),
  completed: z.int(),
  cancelled: z.int(),
});
export const Board = z
  .object({
    today: z.string(),
    days: z.array(
      z.object({
        date: z.string(),
        slots: z.array(
          z.object({
            slot: z.enum(SLOTS),
            counts,
            first: z.array(OpsBookingRow).openapi({ description: "Three, nobody's first" }),
          }),
        ),
      }),
    ),
    total: counts,
  })
  .openapi("Board");
export type Board = z.infer<typeof Board>;

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
  "cancelled",
] as const;

export const OpsBookingEvent = z
  .object({
    id: z.int(),
    what: z.enum(EVENTS),
    at: z.iso.datetime(),
    by: z.string().openapi({ description: "Who did it; empty when nobody in particular" }),
    vendor: vendorName.nullable(),
    reason: z.string(),
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
    status,
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

// ── What a vendor has done

export const VendorJobs = z.object({
  completed: z.int(),
  accepted: z.int().openapi({ description: "Has now" }),
  rejected: z.int(),
  given_back: z.int().openapi({ description: "Rejected after it had accepted" }),
  last: z.array(
    z.object({
      id: z.int(),
      order_id: z.string(),
      booking_date: z.string(),
      booking_time_slot: z.enum(SLOTS),
      status: z.enum(["accepted", "completed"]),
      name: z.string(),
      is_sample: z.boolean(),
      price: z.number().openapi({ description: "Agreed with the vendor, in rupees" }),
    }),
  ),
});
export type VendorJobs = z.infer<typeof VendorJobs>;
