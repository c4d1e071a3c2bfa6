import { STATUS_CODES } from "node:http";
import { z } from "@hono/zod-openapi";
import type { TypedResponse } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Problem } from "#kernel/problem.ts";
import type { Refusal } from "#kernel/refusal.ts";

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

type ProblemResponse<Status extends StatusCode> = Response & TypedResponse<Problem, Status, "json">;

type ProblemOptions = {
  errors: string[];
  issues?: Problem["issues"];
  /** On sign-up: the list of sentences is in `error` too. */
  twice?: boolean;
  headers?: Record<string, string> | undefined;
  /** The current state, when an older version was edited. */
  current?: Problem["current"];
  /** What the session lacks before it may do this. */
  needs?: Problem["needs"];
  /** The id of the request, for failures of the server. */
  requestId?: string;
};

/** The sentences as one string, at most three of them. */
const inOne = (errors: string[]): string => errors.slice(0, 3).join(". ");

/**
 * An error answer in the one envelope: `problem(404, { errors: ["There is no such category"] })`.
 */
export function problem<const Status extends StatusCode>(
  status: Status,
  { errors, issues, twice, headers, current, needs, requestId }: ProblemOptions,
): ProblemResponse<Status> {
  const message = inOne(errors);
  const body: Problem = {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: message,
    message,
    errors,
    ...(twice === true && { error: errors }),
    ...(issues !== undefined && issues.length > 0 && { issues }),
    ...(current !== undefined && { current }),
    ...(needs !== undefined && { needs }),
    ...(requestId !== undefined && { request_id: requestId }),
  };
  const response = new Response(JSON.stringify(body), {
    status,
    headers: {
      ...headers,
      "content-type": "application/problem+json",
      "cache-control": "no-store",
    },
  });
  return response as ProblemResponse<Status>;
}

type Answered<Name extends string> = Refusal<Name> & Pick<ProblemOptions, "current">;
type RefusalOptions = { path?: string | undefined; headers?: Record<string, string> };

/**
 * Answers an expected refusal: `status` is its status, or a table from the name of the refusal to
 * it. The sentences are also issues of the field `path`, which is the refusal's own unless `said`
 * has another; a version that is newer goes along as `current`.
 *
 *     refusalResponse({ unknown: 404, "not-now": 409 }, refused);
 *     refusalResponse(422, refused, { path: "picture" });
 */
export function refusalResponse<
  Name extends string,
  const Table extends Readonly<Record<Name, StatusCode>>,
>(status: Table, refusal: Answered<Name>, said?: RefusalOptions): ProblemResponse<Table[Name]>;
export function refusalResponse<const Status extends StatusCode>(
  status: Status,
  refusal: Answered<string>,
  said?: RefusalOptions,
): ProblemResponse<Status>;
export function refusalResponse(
  status: StatusCode | Readonly<Record<string, StatusCode>>,
  { refused, sentences, path: own, current }: Answered<string>,
  { path = own, headers }: RefusalOptions = {},
): ProblemResponse<StatusCode> {
  const issues = path === undefined ? undefined : sentences.map((message) => ({ path, message }));
  const code = typeof status === "number" ? status : (status[refused] ?? 500);
  return problem(code, { errors: sentences, issues, headers, current });
}
