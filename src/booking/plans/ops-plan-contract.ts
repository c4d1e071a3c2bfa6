import { z } from "@hono/zod-openapi";
import { id as anyId, idParams, idText } from "#schema/id.ts";
import { oneOf, optionalReason } from "#schema/text.ts";
import { moneyIfEnded, Plan, PlanVisit, VISIT_WORDS } from "./contract.ts";
import { BookingIdParams } from "../booking/contract.ts";

export const OPS_VISIT_ACTIONS = ["send", "settle", "skip", "restore", "seen"] as const;
export type OpsVisitAction = (typeof OPS_VISIT_ACTIONS)[number];

/** The actions that an operator may carry out for a calling customer. */
export const OPS_PLAN_ACTIONS = ["pause", "resume", "end"] as const;
export type OpsPlanAction = (typeof OPS_PLAN_ACTIONS)[number];

const OpsVisit = PlanVisit.extend({
  vendor: z
    .object({ id: z.int(), name: z.string() })
    .nullable()
    .openapi({ description: "The vendor; null while the plan is pending" }),
  is_sent: z.boolean().openapi({ description: "Sent to this visit alone by an operator" }),
  is_seen: z.boolean().openapi({ description: "An operator has looked at it since it was missed" }),
  can: z.array(z.enum(OPS_VISIT_ACTIONS)),
  words: z
    .array(z.enum(VISIT_WORDS))
    .openapi({ description: "What can be said of it now with settle" }),
}).openapi("DeskVisit");
export type OpsVisit = z.infer<typeof OpsVisit>;

export const OpsPlan = Plan.extend({
  visits: z.array(OpsVisit).openapi({ description: "In the order of their days" }),
  can: z.array(z.enum(OPS_PLAN_ACTIONS)),
  ...moneyIfEnded,
}).openapi("DeskPlan");
export type OpsPlan = z.infer<typeof OpsPlan>;

export const VisitIdParams = idParams("There is no such visit");
export const OpsVisitParams = BookingIdParams.extend({
  visit_id: idText("There is no such visit"),
});

export const SendVisitRequest = z
  .object(
    {
      vendor_id: anyId("Choose a vendor"),
      reason: optionalReason.default(""),
      seen_vendor_id: anyId("There is no such vendor").nullable().optional().openapi({
        description: "The vendor that the operator's page showed. Refused if it has changed",
      }),
    },
    { error: "Send an object with a vendor_id" },
  )
  .openapi("SendVisitRequest");

export const SettleVisitRequest = z
  .object(
    { status: oneOf(VISIT_WORDS, "Say how the visit went") },
    { error: "Send an object with a status" },
  )
  .openapi("SettleVisitRequest");
