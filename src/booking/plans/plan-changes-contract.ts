import { z } from "@hono/zod-openapi";
import { isDay } from "#kernel/time/day.ts";
import { idText } from "#schema/id.ts";
import { optionalReason } from "#schema/text.ts";
import { FollowParams } from "../customers/follow-contract.ts";

export const SkipParams = FollowParams.extend({ visit_id: idText("There is no such visit") });

const day = (missing: string) =>
  z
    .string({ error: missing })
    .refine(isDay, { error: missing })
    .openapi({ example: "2026-11-24", minLength: 10, maxLength: 10 });

const days = {
  from: day("Choose the first day of the pause"),
  to: day("Choose the last day of the pause"),
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
      seen_starts_on: day("seen_starts_on must be a day").optional().openapi({
        description: "The first day that the customer saw: with another one nothing is booked",
      }),
    },
    { error: "Send an object" },
  )
  .openapi("RenewRequest");

export const EndPlanRequest = z
  .object({ reason: optionalReason.default("") }, { error: "Send an object" })
  .openapi("EndPlanRequest");
