import { STATUS_CODES } from "node:http";
import { z } from "@hono/zod-openapi";

export const json = <Schema>(schema: Schema) => ({ content: { "application/json": { schema } } });

export const jsonBody = <Schema>(schema: Schema) => ({ required: true, ...json(schema) });

/** `200: jsonAnswer("Counts", WaitingAnswer)` */
export const jsonAnswer = <Schema>(description: string, schema: Schema) => ({
  description,
  ...json(schema),
});

export const textAnswer = <Type extends string>(description: string, type: Type) => ({
  description,
  content: { [type]: { schema: z.string() } } as Record<Type, { schema: z.ZodString }>,
});

export const csvAnswer = textAnswer("A table", "text/csv");

const ProblemAnswer = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string().openapi({ description: "The sentences as one string" }),
    errors: z.array(z.string()).openapi({ description: "A sentence each" }),
    error: z.array(z.string()).optional().openapi({ description: "The same, on sign-up" }),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    current: z
      .record(
        z.string(),
        z.union([
          z.string(),
          z.number(),
          z.boolean(),
          z.null(),
          z.array(z.union([z.string(), z.number()])),
          z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
        ]),
      )
      .optional()
      .openapi({ description: "With a 409: what is there now" }),
    asks: z.enum(["beyond_time", "price", "second"]).optional().openapi({
      description: "With a 409: what is done nevertheless when it is sent again without asking",
    }),
    needs: z
      .enum(["code", "enrolment"])
      .optional()
      .openapi({ description: "With a 403: what the session lacks; see /api/v1/second_factor" }),
    confirm_with: z.enum(["password", "code"]).optional().openapi({
      description:
        "With a 403: what to send to /api/v1/session/confirm; then the same call is allowed for 10 minutes",
    }),
    request_id: z.string().optional(),
  })
  .openapi("Problem");

const content = { "application/problem+json": { schema: ProblemAnswer } };

/** `...problems(401, 422)` */
export const problems = <const Status extends number>(...statuses: Status[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: STATUS_CODES[status] ?? "Error", content }]),
  ) as Record<Status, { description: string; content: typeof content }>;
