import { z } from "@hono/zod-openapi";
import { SLOTS } from "#kernel/time/slot.ts";

export const VISIT_STATUSES = [
  "planned",
  "done",
  "customer_away",
  "could_not_come",
  "skipped",
  "ended",
] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

export const VISIT_WORDS = ["done", "customer_away", "could_not_come"] as const;
export type VisitOutcome = (typeof VISIT_WORDS)[number];

export const PLAN_EVENTS = [
  "visit_done",
  "visit_away",
  "visit_missed",
  "visit_skipped",
  "visit_restored",
  "visit_sent",
  "paused",
  "resumed",
  "plan_ended",
  "renewed",
] as const;
export type PlanEvent = (typeof PLAN_EVENTS)[number];

/** The days of an event: a visit's day twice, or the first and last day of a pause. */
export const eventDays = z
  .object({ from: z.string(), to: z.string() })
  .nullable()
  .openapi({ description: "The day of a visit (twice), or the days of a pause" });

export const PlanVisit = z
  .object({
    id: z.int(),
    date: z.string().openapi({ example: "2026-11-24" }),
    slot: z.enum(SLOTS),
    status: z.enum(VISIT_STATUSES).openapi({
      description:
        "could_not_come and skipped are made up for by a visit at the end; ended: not made any more",
    }),
  })
  .openapi("PlanVisit");
export type PlanVisit = z.infer<typeof PlanVisit>;

const pause = z
  .object({ from: z.string(), to: z.string() })
  .nullable()
  .openapi({ description: "The days of the last pause, both included" });

export const Plan = z
  .object({
    visits: z.array(PlanVisit).openapi({ description: "In the order of their days" }),
    ends_on: z.string().openapi({ description: "The last day", example: "2026-12-23" }),
    words: z.string().openapi({ example: "6 days a week, 24 to 27 visits" }),
    visits_total: z.int().openapi({ description: "How many visits the month has that was booked" }),
    visits_done: z.int().openapi({ description: "Including those at which the customer was away" }),
    pause,
  })
  .openapi("Plan");
export type Plan = z.infer<typeof Plan>;

/** What the customer may do with a plan now, besides the actions of its booking. */
export const PLAN_ACTIONS = ["skip", "pause", "resume", "end", "renew"] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** What ending a plan now does to its customer's money; null where it cannot be ended. */
export const moneyIfEnded = {
  refund_if_ended: z.number().nullable().openapi({
    description:
      "Rupees that come back if the plan is ended now: paid for visits that are not made",
  }),
  due_if_ended: z.number().nullable().openapi({
    description: "Rupees that are left to pay if the plan is ended now",
  }),
};

export const FollowedPlan = z
  .object({
    ...moneyIfEnded,
    can: z.array(z.enum(PLAN_ACTIONS)),
    can_skip: z.array(z.int()).openapi({ description: "The ids of visits that can be skipped" }),
    can_restore: z
      .array(z.int())
      .openapi({ description: "The ids of skipped visits that can be planned again" }),
    renewed_as: z
      .string()
      .nullable()
      .openapi({ description: "The follow key of the booking that goes on from this one" }),
    renew: z
      .object({ starts_on: z.string(), total: z.number(), visits: z.int() })
      .nullable()
      .openapi({ description: "What a renewal would be: its first day, rupees and visits" }),
  })
  .openapi("FollowedPlan");
export type FollowedPlan = z.infer<typeof FollowedPlan>;
