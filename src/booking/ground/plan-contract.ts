import { z } from "@hono/zod-openapi";
import { isDay, SLOTS } from "#kernel/time/day.ts";
import { id as anyId, idParams } from "#schema/id.ts";
import { optionalReason, oneOf } from "#schema/text.ts";

export const VISIT_STATUSES = [
  "planned",
  "done",
  "customer_away",
  "could_not_come",
  "skipped",
  "ended",
] as const;
export type VisitStatus = (typeof VISIT_STATUSES)[number];

export const VISIT_OUTCOMES = ["done", "customer_away", "could_not_come"] as const;
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number];

export const PLAN_EVENTS = [
  "visit_done",
  "visit_away",
  "visit_missed",
  "visit_skipped",
  "visit_restored",
  "visit_sent",
  "visit_closed",
  "visit_opened",
  "paused",
  "resumed",
  "plan_ended",
  "renewed",
] as const;
export type PlanEvent = (typeof PLAN_EVENTS)[number];

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

export const PLAN_ACTIONS = ["skip", "pause", "resume", "end", "renew"] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** What ending a plan now does to its customer's money; null where it cannot be ended. */
const moneyIfEnded = {
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

const dayOr = (missing: string) =>
  z
    .string({ error: missing })
    .refine(isDay, { error: missing })
    .openapi({ example: "2026-11-24", minLength: 10, maxLength: 10 });

const days = {
  from: dayOr("Choose the first day of the pause"),
  to: dayOr("Choose the last day of the pause"),
};
export const PauseRequest = z
  .object(days, { error: "Send an object with from and to" })
  .openapi("PauseRequest");
export const PauseQuery = z.object(days);

export const PausePreview = z
  .object({
    visits: z.int().openapi({ description: "How many visits fall out and come later" }),
    ends_on: z.string().openapi({ description: "The last day of the plan then" }),
  })
  .openapi("PausePreview");

export const RenewRequest = z
  .object(
    {
      seen_total: z
        .number({ error: "seen_total must be a number of rupees" })
        .min(0)
        .max(1e12)
        .optional()
        .openapi({
          description: "The total that the customer saw: with another one nothing is booked",
        }),
      seen_starts_on: dayOr("seen_starts_on must be a day").optional().openapi({
        description: "The first day that the customer saw: with another one nothing is booked",
      }),
    },
    { error: "Send an object" },
  )
  .openapi("RenewRequest");

export const EndPlanRequest = z
  .object({ reason: optionalReason.default("") }, { error: "Send an object" })
  .openapi("EndPlanRequest");

export const OPS_VISIT_ACTIONS = ["send", "outcome", "skip", "restore", "acknowledge"] as const;
export type OpsVisitAction = (typeof OPS_VISIT_ACTIONS)[number];

const OPS_PLAN_ACTIONS = ["pause", "resume", "end"] as const;
export type OpsPlanAction = (typeof OPS_PLAN_ACTIONS)[number];

export const OpsVisit = PlanVisit.extend({
  vendor: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .openapi({ description: "The vendor; null while the plan is pending" }),
  is_sent: z.boolean().openapi({ description: "Sent to this visit alone by an operator" }),
  is_acknowledged: z
    .boolean()
    .openapi({ description: "An operator has looked at it since it was missed" }),
  can: z.array(z.enum(OPS_VISIT_ACTIONS)),
  outcomes: z
    .array(z.enum(VISIT_OUTCOMES))
    .openapi({ description: "The outcomes that can be recorded now" }),
}).openapi("OpsVisit");
export type OpsVisit = z.infer<typeof OpsVisit>;

export const OpsPlan = Plan.extend({
  visits: z.array(OpsVisit).openapi({ description: "In the order of their days" }),
  can: z.array(z.enum(OPS_PLAN_ACTIONS)),
  ...moneyIfEnded,
}).openapi("OpsPlan");
export type OpsPlan = z.infer<typeof OpsPlan>;

export const VisitIdParams = idParams("There is no such visit");

const sent = { vendor_id: anyId("Choose a vendor"), reason: optionalReason.default("") };
const seen = {
  seen_vendor_id: anyId("There is no such vendor").nullable().optional().openapi({
    description: "The vendor that the operator's page showed. Refused if it has changed",
  }),
};

const MAX_VISITS = 100;
const visitId = anyId("There is no such visit");
const several = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: "Choose visits" })
    .min(1, { error: "Choose visits" })
    .max(MAX_VISITS, { error: `Choose at most ${MAX_VISITS} visits` });

export const SkipVisitsRequest = z
  .object({ visit_ids: several(visitId) }, { error: "Send an object with visit_ids" })
  .openapi("SkipVisitsRequest");

export const SendVisitsRequest = z
  .object(
    { ...sent, visits: several(z.object({ id: visitId, ...seen })) },
    { error: "Send an object with a vendor_id and visits" },
  )
  .openapi("SendVisitsRequest");

export const OpsVisitOutcomeRequest = z
  .object(
    { status: oneOf(VISIT_OUTCOMES, "Say how the visit went") },
    { error: "Send an object with a status" },
  )
  .openapi("OpsVisitOutcomeRequest");

export const VisitOutcomeRequest = z
  .object(
    {
      status: oneOf(VISIT_OUTCOMES, "status must be done, customer_away or could_not_come"),
      reason: optionalReason.default("").openapi({
        description: "The reason of could_not_come, for operators; dropped for other outcomes",
      }),
    },
    { error: "Send an object with a status in it" },
  )
  .openapi("VisitOutcomeRequest");

export const OutcomeQuery = z.object({
  day: dayOr("Enter the day of the visit").optional().openapi({ description: "Of a plan" }),
  outcome: oneOf(VISIT_OUTCOMES, "outcome must be done, customer_away or could_not_come"),
});

export const OutcomePreview = z
  .object({
    outcome: z.enum(VISIT_OUTCOMES),
    customer_owes: z.number().openapi({ description: "Rupees that the customer owes for it" }),
    earns: z
      .number()
      .nullable()
      .openapi({ description: "Rupees that its vendor earns by it; null for a helper" }),
    discount: z.number().openapi({
      description: "Rupees that the firm takes off the customer's bill, since nobody came",
    }),
  })
  .openapi("OutcomePreview");
export type OutcomePreview = z.infer<typeof OutcomePreview>;

export const VisitOutcomeAnswer = z
  .object({ id: z.int(), status: z.enum(VISIT_OUTCOMES) })
  .openapi("VisitOutcomeAnswer");
