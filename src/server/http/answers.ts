import { STATUS_CODES } from "node:http";
import { z } from "@hono/zod-openapi";

// What calls take and answer, for their descriptions.

/** A JSON body: `...json(TokenAnswer)`. */
export const json = <Schema>(schema: Schema) => ({ content: { "application/json": { schema } } });

/** The JSON body that a call needs: `request: { body: jsonBody(AddressRequest) }`. */
export const jsonBody = <Schema>(schema: Schema) => ({ required: true, ...json(schema) });

/** An answer in JSON: `200: jsonAnswer("Counts", WaitingAnswer)`. */
export const jsonAnswer = <Schema>(description: string, schema: Schema) => ({
  description,
  ...json(schema),
});

/** The answer of a list as a file. */
export const csvAnswer = {
  description: "A table",
  content: { "text/csv": { schema: z.string() } },
};

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
    needs: z
      .enum(["code", "enrolment"])
      .optional()
      .openapi({ description: "With a 403: what the session lacks; see /api/v1/second_factor" }),
    request_id: z.string().optional(),
  })
  .openapi("Problem");

const content = { "application/problem+json": { schema: ProblemAnswer } };

/** The error answers of a call, for its description: `...problems(401, 422)`. */
export const problems = <const Status extends number>(...statuses: Status[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: STATUS_CODES[status] ?? "Error", content }]),
  ) as Record<Status, { description: string; content: typeof content }>;
