import { BEYOND } from "../vendor-time/contract.ts";
import { OPS_ACTIONS } from "../states/contract.ts";
import { z } from "@hono/zod-openapi";
import { SLOTS } from "#kernel/time/day.ts";
import { filter, search, cursor, page } from "#schema/filter.ts";
import { idText } from "#schema/id.ts";
import { OpsBookingVisit } from "../visits/contract.ts";
import { OpsBookingRow, vendorName } from "./contract.ts";
import { moved, BOOKING_STATUSES } from "../ground/contract.ts";
import { OpsPlan, OpsVisit, eventDays, PLAN_EVENTS } from "../ground/plan-contract.ts";

const EVENTS = [
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
  "reopened",
  "lines_changed",
  "change_refused",
  ...PLAN_EVENTS,
] as const;

export const OpsBookingEvent = z
  .object({
    id: z.int(),
    what: z.enum(EVENTS),
    at: z.iso.datetime(),
    by: z.string().openapi({ description: "Who did it; empty without a known person" }),
    vendor: vendorName.nullable(),
    reason: z.string(),
    moved,
    days: eventDays,
  })
  .openapi("OpsEvent");
export type OpsBookingEvent = z.infer<typeof OpsBookingEvent>;

export const OpsBookingEventQuery = z.object({ cursor });
export const OpsBookingEventPage = page(OpsBookingEvent).openapi("OpsEventPage");
export type OpsBookingEventPage = z.infer<typeof OpsBookingEventPage>;

const margin = z.number().nullable().openapi({
  description:
    "Rupees that are left of what the customer pays after GST and what the vendor gets; negative: a loss, null for a helper",
});

export const OpsBooking = z
  .object({
    id: z.int(),
    order_id: z.string(),
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
    version: z
      .int()
      .openapi({ description: "Counts the corrections of contact, address and lines" }),
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
      .extend({ phone_number: z.string(), price: z.number().nullable(), margin })
      .nullable()
      .openapi({
        description: "Who has it, and what was agreed with that vendor; that is null for a helper",
      }),
    work_minutes: z
      .int()
      .openapi({ description: "How long the work takes, of a plan one visit; 0: unknown" }),
    offers: z.int().openapi({ description: "To how many vendors it is offered" }),
    unanswered: z.int().openapi({ description: "How many of them have not answered" }),
    call_because: z.array(z.string()).openapi({ description: "Why the customer is to be called" }),
    confirmed_at: z.iso.datetime().nullable(),
    can: z.array(z.enum(OPS_ACTIONS)).openapi({ description: "What an operator may do now" }),
    // `nullable()` would be written into the schema of OpsPlan too.
    plan: z
      .union([OpsPlan, z.null()])
      .openapi({ description: "Of what is booked by the month, else null" }),
    visit: z.union([OpsBookingVisit, z.null()]).openapi({
      description:
        "The visit of today, else the next one, else the last; null while no vendor has it",
    }),
    only_visit: z
      .union([OpsVisit, z.null()])
      .openapi({ description: "Of what is booked once, else null" }),
    duplicates: OpsBookingRow.shape.duplicates,
    events: z
      .array(OpsBookingEvent)
      .openapi({ description: "The latest hundred, the latest first" }),
    events_next: z.string().nullable().openapi({ description: "The cursor of what was before" }),
  })
  .openapi("OpsBooking");
export type OpsBooking = z.infer<typeof OpsBooking>;

export const BookingLink = z
  .object({ link: z.string().openapi({ description: "A path of the site: /follow/…" }) })
  .openapi("OpsBookingLink");

export const OpsBookingResponse = z.object({ booking: OpsBooking }).openapi("OpsBookingAnswer");

const ForBooking = z
  .object({
    id: z.int(),
    name: z.string(),
    phone_number: z.string(),
    price: z.number().nullable().openapi({
      description: "Rupees: what this vendor would get; null for a helper",
    }),
    margin,
    is_eligible: z.boolean().openapi({ description: "Else assigning needs a reason" }),
    is_suspended: z.boolean(),
    is_sample: z.boolean(),
    that_day: z.int().openapi({ description: "Bookings that the vendor has on that day" }),
    that_slot: z.int(),
    takes: z.int().nullable().openapi({
      description: "Jobs that the vendor takes in a half-day; null: no limit of its own",
    }),
    blocked: z.object({ stars: z.int(), day: z.string() }).nullable().openapi({
      description:
        "How the customer rated this vendor, so that it is not offered: assigning needs a reason",
    }),
    beyond: z.enum(BEYOND).nullable().openapi({
      description: "Why it is beyond the vendor's own time: then assigning needs a reason",
    }),
    answer: z
      .enum(["none", "pending", "accepted", "rejected", "given_back", "taken_back"])
      .openapi({ description: "What became of its offer; none: it was never offered" }),
    answered_at: z.iso.datetime().nullable(),
  })
  .openapi("VendorForBooking");
export type VendorForBooking = z.infer<typeof ForBooking>;

export const ForBookingQuery = z.object({
  q: search("Among all vendors: how the words of a name, an e-mail or a phone number begin"),
  visit: filter(idText("There is no such visit")).openapi({
    description: "For this visit of its plan alone",
  }),
});
export const ForBookingList = z.object({ vendors: z.array(ForBooking) });
