import { CUSTOMER_ACTIONS } from "../states/contract.ts";
import { z } from "@hono/zod-openapi";
import { SLOTS } from "#kernel/time/day.ts";
import { optionalReason } from "#schema/text.ts";
import { eventDays, FollowedPlan, PLAN_EVENTS } from "../ground/plan-contract.ts";
import { RefusableChange } from "../lines/contract.ts";
import { FollowedVisit } from "../visits/contract.ts";
import { More } from "../visits/more-contract.ts";
import { averageOrNone, OwnRating } from "../ratings/contract.ts";
import { Payment } from "../money/contract.ts";
import { Booking, BookRequest, moved } from "../ground/contract.ts";

export const FreeHalfDays = z
  .object({ free: z.array(z.object({ date: z.string(), slot: z.enum(SLOTS) })) })
  .openapi("FreeHalfDays");

// ── Changes by the customer

const CHANGES = [
  "booked",
  "accepted",
  "released",
  "rescheduled",
  "confirmed",
  "completed",
  "cancelled",
  "reopened",
  "lines_changed",
  "change_refused",
  ...PLAN_EVENTS,
] as const;

export const BookingChange = z
  .object({
    id: z.int(),
    what: z.enum(CHANGES).openapi({
      description: "released: the cleaner who had accepted cannot come; confirmed: we have called",
    }),
    at: z.iso.datetime(),
    by: z.enum(["customer", "vendor", "us"]),
    reason: z
      .string()
      .openapi({ description: "Of a cancellation, a change of lines, or a closed day" }),
    moved,
    days: eventDays,
  })
  .openapi("BookingChange");
export type BookingChange = z.infer<typeof BookingChange>;

export const FollowedBooking = Booking.extend({
  vendor: z
    .object({
      name: z.string().openapi({ description: "First and last name; empty: none is known" }),
      first_name: z.string(),
      is_id_checked: z
        .boolean()
        .openapi({ description: "An operator has approved the document in its profile" }),
      services: z.array(z.string()).openapi({ description: "What else this vendor does" }),
      since: z
        .string()
        .openapi({ description: "The month in which it joined", example: "2026-03" }),
      phone_number: z
        .string()
        .nullable()
        .openapi({ description: "Ten digits, while the booking is accepted" }),
      rating: averageOrNone,
    })
    .nullable()
    .openapi({ description: "The vendor; null while the booking is pending" }),
  changes: z.array(BookingChange).openapi({ description: "What happened, the latest first" }),
  can: z
    .array(z.enum(CUSTOMER_ACTIONS))
    .openapi({ description: "What the customer may do now without a call, besides `visit.may`" }),
  payment: Payment,
  // `nullable()` would be written into the schema of RefusableChange too.
  refusable_change: z.union([RefusableChange, z.null()]).openapi({
    description: "The last change of lines and price by the desk, while the customer can refuse it",
  }),
  rating: z
    .union([OwnRating, z.null()])
    .openapi({ description: "What its customer said; null until some of its work is completed" }),
  plan_changes: FollowedPlan.optional(),
  more: z.union([More, z.null()]).openapi({
    description: "What the customer can add while the work of a single booking is under way",
  }),
  visit: z.union([FollowedVisit, z.null()]).openapi({
    description:
      "The visit of today, else the next one, else the last; null while no vendor has it",
  }),
}).openapi("FollowedBooking");

export type FollowedBooking = z.infer<typeof FollowedBooking>;

export const FollowAnswer = z.object({ booking: FollowedBooking }).openapi("FollowAnswer");

export const CustomerCancelRequest = z
  .object({ reason: optionalReason.default("") }, { error: "Send an object" })
  .openapi("CustomerCancelRequest");

export const RescheduleRequest = z
  .object(
    {
      booking_date: BookRequest.shape.booking.shape.booking_date,
      booking_time_slot: BookRequest.shape.booking.shape.booking_time_slot,
    },
    { error: "Send an object with a booking_date and a booking_time_slot" },
  )
  .openapi("RescheduleRequest");
