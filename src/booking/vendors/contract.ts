import { z } from "@hono/zod-openapi";
import { countCharacters, isParagraph, tidy } from "#kernel/text.ts";
import { SLOTS } from "#kernel/time/day.ts";
import { day } from "#schema/filter.ts";
import { wholeNumber } from "#schema/id.ts";
import { oneOf } from "#schema/text.ts";
import { MAX_REASON_LENGTH } from "../ground/limits.ts";
import { UpcomingMoney } from "../money/contract.ts";
import { EndedVisit, JobVisit } from "../visits/contract.ts";
import { JobMore } from "../visits/more-contract.ts";
import { VISIT_STATUSES, VISIT_OUTCOMES } from "../ground/plan-contract.ts";

const VENDOR_ANSWERS = ["pending", "accepted", "rejected", "completed"] as const;
export type VendorAnswer = (typeof VENDOR_ANSWERS)[number];

const VENDOR_REQUESTS = ["pending", "accepted", "rejected", "completed"] as const;

export const VendorLine = z
  .object({
    id: z.int(),
    title: z.string().openapi({ description: "In full, as it was booked" }),
    short_title: z.string(),
    category: z.string(),
    quantity: z.int(),
    duration_minutes: z.int().nullable().openapi({
      description: "Usual minutes for one; null where that is not known, as for a mini service",
    }),
    price: z.number().openapi({ description: "Rupees for one, as agreed with this vendor" }),
    is_own: z
      .boolean()
      .nullable()
      .openapi({
        description:
          "Whether this vendor offered it (a mini service: something of its category) when it got the " +
          "offer; false: it is in the agreed price as booked; null: not known",
      }),
  })
  .openapi("VendorBookingLine");
export type VendorLine = z.infer<typeof VendorLine>;

const vendorBooking = z.object({
  id: z.int(),
  order_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string().openapi({ description: "Masked until this vendor has accepted" }),
  booking_date: z.string(),
  booking_time_slot: z.enum(SLOTS),
  booking_status: z.enum(VENDOR_ANSWERS).openapi({ description: "This vendor's answer" }),
  pin_code: z.string(),
  full_address: z
    .string()
    .openapi({ description: "Sector or quarter and city until this vendor has accepted" }),
  comment: z.string().openapi({ description: "Empty until this vendor has accepted" }),
  has_comment: z.boolean().openapi({
    description: "Whether there is a comment that this vendor reads once it has accepted",
  }),
  price: z.number().openapi({ description: "Rupees, as agreed with this vendor" }),
  ...UpcomingMoney.shape,
  can: z.array(z.enum(VENDOR_REQUESTS)).openapi({
    description:
      "Which answers would be taken now; pending undoes an acceptance, accepted a completion",
  }),
  lines: z.array(VendorLine).openapi({ description: "What is to be done, line by line" }),
  visits_done: z
    .int()
    .optional()
    .openapi({
      description:
        "Of a monthly plan only, as the next four: the visits that were made. Its booking_date is the day of " +
        "its next visit",
    }),
  visits_total: z.int().optional().openapi({ description: "The visits that were sold" }),
  earned: z.number().optional().openapi({
    description: "Rupees that this vendor has earned by the visits that it made",
  }),
  plan_words: z
    .string()
    .optional()
    .openapi({ example: "6 days a week, 26 visits from Tue 24 Nov to Wed 23 Dec" }),
  ends_on: z.string().optional().openapi({ description: "The last day", example: "2026-12-23" }),
});

export const UpcomingBooking = vendorBooking
  .extend({
    products: z.array(z.object({ id: z.int(), short_title: z.string(), quantity: z.int() })),
    more: JobMore.optional().openapi({ description: "What its customer asks to add now" }),
    visit: z.union([JobVisit, z.null()]).openapi({
      description: "Of what it has: its visit of today, else the next one, else the last",
    }),
  })
  .openapi("UpcomingBooking");
export type UpcomingBooking = z.infer<typeof UpcomingBooking>;

export const PastBooking = vendorBooking
  .extend({
    products: z.object({ short_title: z.string() }),
    outcome: z.enum(["completed", "rejected", "missed", "cancelled", "unfinished"]).openapi({
      description: "What became of it for this vendor; unfinished: accepted, not yet completed",
    }),
  })
  .openapi("PastBooking");
export type PastBooking = z.infer<typeof PastBooking>;

export const AnswerRequest = z
  .object(
    {
      status: oneOf(VENDOR_REQUESTS, "status must be accepted, rejected or completed").openapi({
        description: "pending undoes an acceptance of a moment ago",
      }),
      reason: z
        .string({ error: "Write the reason as text" })
        .transform(tidy)
        .refine((text) => countCharacters(text) <= MAX_REASON_LENGTH, {
          error: `The reason can have at most ${MAX_REASON_LENGTH} characters`,
        })
        .refine(isParagraph, { error: "The reason has a character that cannot be printed" })
        .optional()
        .openapi({
          type: "string",
          maxLength: MAX_REASON_LENGTH,
          description: "Why an accepted booking is given back, for our team; not kept otherwise",
        }),
    },
    { error: "Send an object with a status in it" },
  )
  .openapi("AnswerRequest");

/** A header, since the specification fixes the response's body. */
export const AnswerHeaders = z.object({
  "seen-slot": z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} (?:Morning|Evening)$/, {
      error: "Seen-Slot must be a day and Morning or Evening",
    })
    .optional()
    .openapi({
      description:
        "The day and slot that the vendor saw: where the booking was moved since, accepting is refused",
      example: "2026-11-25 Morning",
      maxLength: "2026-11-25 Morning".length,
    }),
  "ask-beyond": z
    .literal("yes", { error: "Ask-Beyond must be yes, where it is sent" })
    .optional()
    .openapi({
      description:
        "That the page asks the vendor: an acceptance beyond the vendor's own time is refused once, with " +
        "asks = beyond_time. Without it, it is accepted: it is the vendor's own limit",
    }),
});
export const UpcomingBookingList = z.array(UpcomingBooking);
export const PastBookingList = z.array(PastBooking);
export const AnswerAnswer = z
  .object({ booking_status: z.enum(VENDOR_ANSWERS) })
  .openapi("Answered");

const MOST_VISIT_DAYS = 31;

export const VisitsQuery = z.object({
  from: day.optional().openapi({ description: "The first day; else today" }),
  missing: z
    .literal("also")
    .optional()
    .openapi({ description: "Also those of days before, of which nothing was said" }),
  days: wholeNumber(`days must be 1 to ${MOST_VISIT_DAYS}`, MOST_VISIT_DAYS).default(7),
});

const VisitLine = VendorLine.pick({
  id: true,
  title: true,
  short_title: true,
  category: true,
  quantity: true,
  duration_minutes: true,
}).openapi("VisitLine");

export const VendorVisit = z
  .object({
    id: z.int(),
    booking_id: z.int(),
    order_id: z.string(),
    date: z.string().openapi({ example: "2026-11-24" }),
    slot: z.enum(SLOTS),
    status: z.enum(VISIT_STATUSES),
    number: z.int().openapi({ description: "Which visit of the plan it is, from 1 on" }),
    visits_total: z.int(),
    earns: z.number().openapi({
      description: "Rupees that this vendor earns by it; 0 where the vendor could not come",
    }),
    earns_with_all: z.number().openapi({
      description: "Rupees that this vendor would earn with all visits of the plan",
    }),
    is_sent: z.boolean().openapi({
      description: "Whether this vendor is sent to this visit alone, and another has the plan",
    }),
    is_last: z.boolean().openapi({ description: "Whether the booking is completed by this visit" }),
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string().openapi({ description: "Masked once this vendor has it no more" }),
    full_address: z.string().openapi({ description: "Empty once this vendor has it no more" }),
    pin_code: z.string(),
    comment: z.string(),
    lines: z.array(VisitLine),
    can: z
      .array(z.enum(VISIT_OUTCOMES))
      .openapi({ description: "What can be said of it now, besides what was said" }),
    visit: JobVisit,
  })
  .openapi("VendorVisit");
export type VendorVisit = z.infer<typeof VendorVisit>;

export const VendorVisitList = z
  .object({
    items: z.array(VendorVisit),
    ended: z.array(EndedVisit).openapi({
      description:
        "The vendor's visits of today that are over, also of single bookings, the last one first: it can still send photos of them",
    }),
  })
  .openapi("VendorVisitList");
