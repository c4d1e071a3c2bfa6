import { z } from "@hono/zod-openapi";
import { SLOTS } from "#kernel/time/day.ts";
import { readPinCode, isPinCode } from "#kernel/typed.ts";
import { day, filter, search, page, pageQuery } from "#schema/filter.ts";
import { idText as id } from "#schema/id.ts";
import { oneOf } from "#schema/text.ts";
import { BOOKING_STATUSES } from "../ground/contract.ts";
import { PlanVisit } from "../ground/plan-contract.ts";

// ── Requests

const status = z.enum(BOOKING_STATUSES);
const statusFilter = filter(oneOf(BOOKING_STATUSES, "There is no such status"));
const city = z
  .union([z.literal("none"), id("There is no such city")], { error: "There is no such city" })
  .openapi({
    type: "string",
    maxLength: 10,
    description: "The id of a city; none: outside all of them",
  });

const KINDS = ["monthly"] as const;

const filters = z.object({
  status: statusFilter,
  kind: filter(oneOf(KINDS, "There is no such kind")).openapi({
    description: "monthly: monthly plans",
  }),
  date: filter(day).openapi({
    description:
      "Bookings of this day, and plans with a visit on it; status is then that of the visit",
  }),
  slot: filter(z.enum(SLOTS, { error: "Choose Morning or Evening" })),
  city: filter(city),
  pin: filter(
    z
      .string()
      .transform(readPinCode)
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

// ── Responses

export const vendorName = z.object({ id: z.int(), name: z.string() });

const jobPlan = z.object({
  visits_total: z.int().openapi({ description: "How many were sold" }),
  visits_done: z.int().openapi({ description: "Including those at which the customer was away" }),
  ends_on: z.string(),
});
export type JobPlan = z.infer<typeof jobPlan>;

const jobVisit = z.object({
  ...PlanVisit.shape,
  number: z.int().openapi({ description: "Which visit of its plan it is, from 1 on" }),
  visits_total: z.int(),
  vendor: vendorName.nullable().openapi({ description: "Who comes or came to this visit" }),
});
export type JobVisit = z.infer<typeof jobVisit>;

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
    was_full: z
      .boolean()
      .openapi({ description: "It waits, and its time was full when the customer chose it" }),
    is_long: z.boolean().openapi({ description: "Its work takes more than 8 hours" }),
    is_sample: z.boolean(),
    plan: jobPlan.nullable().openapi({ description: "Of what is booked by the month, else null" }),
    visit: jobVisit.nullable().openapi({
      description:
        "Of a plan: its visit of the day that was asked for, else the next of which nothing is known",
    }),
    duplicates: z.array(z.object({ id: z.int(), order_id: z.string() })).openapi({
      description:
        "Open ones with its phone number, day, slot, address and one of its services; in a list the earlier of them",
    }),
  })
  .openapi("OpsBookingRow");
export type OpsBookingRow = z.infer<typeof OpsBookingRow>;

export const OpsBookingPage = page(OpsBookingRow)
  .extend({
    is_cut: z.boolean().openapi({ description: "More match the search than are looked through" }),
    vendor: z.string().nullable().openapi({ description: "Who the filter vendor is" }),
  })
  .openapi("OpsBookingPage");
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
            first: z.array(OpsBookingRow).openapi({ description: "Three, unassigned ones first" }),
          }),
        ),
      }),
    ),
    total: counts,
  })
  .openapi("Board");
export type Board = z.infer<typeof Board>;

// ── A vendor's jobs

export const VendorJobs = z.object({
  completed: z.int().openapi({
    description: "Jobs that it did: bookings that are done once, and visits of plans",
  }),
  accepted: z.int().openapi({ description: "Jobs that it has to do, counted likewise" }),
  bookings: z.int().openapi({ description: "Bookings that it has now, a plan as one" }),
  rejected: z.int().openapi({ description: "Bookings" }),
  given_back: z.int().openapi({ description: "Bookings that it rejected after it had accepted" }),
  last: z.array(
    z.object({
      id: z.int(),
      order_id: z.string(),
      booking_date: z.string(),
      booking_time_slot: z.enum(SLOTS),
      status: z.enum(["accepted", "completed"]),
      name: z.string(),
      is_sample: z.boolean(),
      price: z.number().openapi({
        description: "Agreed with the vendor, in rupees; of a plan for all its visits",
      }),
      plan: jobPlan
        .nullable()
        .openapi({ description: "Of what is booked by the month, else null" }),
    }),
  ),
});
export type VendorJobs = z.infer<typeof VendorJobs>;

// ── Guests

export const GuestQuery = z.object({
  q: search("How the words of a name or a phone number begin"),
});

export const Guest = z
  .object({
    id: z.int().openapi({ description: "The latest booking" }),
    name: z.string().openapi({ description: "As in that booking" }),
    phone_number: z.string(),
    bookings: z
      .int()
      .openapi({ description: "Bookings without an account; at most 50 are counted" }),
    booked_at: z.iso.datetime(),
    is_sample: z.boolean(),
  })
  .openapi("OpsGuest");
export type Guest = z.infer<typeof Guest>;

export const GuestList = z.object({
  guests: z.array(Guest).openapi({ description: "At most 50, who booked last first" }),
});
