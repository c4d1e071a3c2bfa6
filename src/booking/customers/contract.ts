import { z } from "@hono/zod-openapi";
import { MAX_ID } from "#kernel/read-id.ts";
import { isDay, SLOTS } from "#kernel/time/day.ts";
import { filter, page, pageQuery } from "#schema/filter.ts";
import { oneOf } from "#schema/text.ts";
import { PaymentSummary } from "../money/contract.ts";
import { FollowedPlan, Plan } from "../ground/plan-contract.ts";
import { BOOKING_STATUSES, BookingLine, BookingState } from "../ground/contract.ts";

const PERIODS = ["upcoming", "past"] as const;
export type Period = (typeof PERIODS)[number];

const NO_PLACE = "The list has no such place";

/** The day and id of the last booking, since the list is ordered by day. */
const cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d\.[1-9]\d{0,9}$/, { error: NO_PLACE })
  .transform((text) => ({ day: text.slice(0, 10), id: Number(text.slice(11)) }))
  .refine(({ day, id }) => isDay(day) && id <= MAX_ID, { error: NO_PLACE })
  .openapi({ type: "string", maxLength: 21, description: "The next of an earlier page" });

export const OwnBookingQuery = z.object({
  when: filter(
    oneOf(PERIODS, "Choose upcoming or past").openapi({
      description:
        "upcoming: open and dated today or later, or a plan that runs, the soonest first; past: the others",
    }),
  ),
  cursor: filter(cursor),
  limit: pageQuery.limit,
});

export const OwnBooking = z
  .object({
    order_id: z.string().openapi({ example: "7Q4M-K2XD" }),
    follow_key: z.string().openapi({ description: "Opens this booking without signing in" }),
    booking_date: z.string().openapi({ example: "2026-11-22" }),
    booking_time_slot: z.enum(SLOTS),
    booking_status: z.enum(BOOKING_STATUSES),
    state: BookingState,
    is_upcoming: z.boolean(),
    product: z.array(BookingLine),
    total: z.number().openapi({ description: "Rupees" }),
    full_address: z.string(),
    pin_code: z.string(),
    payment: PaymentSummary,
    same_cleaner: z.string().nullable().openapi({
      description:
        "The first name of the cleaner who can be asked first for the same again; null: there is none",
    }),
    plan: Plan.optional().openapi({ description: "Of what is booked by the month" }),
    plan_changes: FollowedPlan.optional(),
  })
  .openapi("OwnBooking");
export type OwnBooking = z.infer<typeof OwnBooking>;

export const OwnBookingPage = page(OwnBooking).openapi("OwnBookingPage");
export type OwnBookingPage = z.infer<typeof OwnBookingPage>;
