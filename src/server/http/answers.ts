import type { Refusal } from "#kernel/refusal.ts";
import type { Coded, Problem } from "#kernel/problem.ts";
import { textOf, toSentence, type Said } from "#kernel/sentence.ts";
import type { StatusCode } from "hono/utils/http-status";
import type { TypedResponse } from "hono";
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

const coded = {
  code: z.string().optional().openapi({
    description: "Names the sentence without its values, for a page in another language",
    example: "the-is-larger-than-5-mb",
  }),
  values: z
    .array(z.union([z.string(), z.number()]))
    .optional()
    .openapi({ description: "What the sentence holds, in its order: a day is YYYY-MM-DD" }),
};

/** The type of the API has a copy at each status of each route, so it is short. Clients read `Problem`. */
export type DeclaredProblem = Pick<Problem, "message" | "errors">;

const ProblemAnswer: z.ZodType<DeclaredProblem> = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    message: z.string().openapi({ description: "The sentences as one string" }),
    errors: z.array(z.string()).openapi({ description: "A sentence each" }),
    ...coded,
    codes: z
      .array(z.object(coded))
      .optional()
      .openapi({ description: "Of each of several errors, instead of code and values" }),
    error: z.array(z.string()).optional().openapi({ description: "The same, on sign-up" }),
    issues: z.array(z.object({ path: z.string(), message: z.string(), ...coded })).optional(),
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
    tries_left: z
      .int()
      .optional()
      .openapi({ description: "With a 403: how many codes can still be tried" }),
    request_id: z.string().optional(),
  })
  .openapi("Problem");

const content = { "application/problem+json": { schema: ProblemAnswer } };

/** `...problems(401, 422)` */
export const problems = <const Status extends number>(...statuses: Status[]) =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: STATUS_CODES[status] ?? "Error", content }]),
  ) as Record<Status, { description: string; content: typeof content }>;

type ProblemResponse<Status extends StatusCode> = Response &
  TypedResponse<DeclaredProblem, Status, "json">;

type ProblemOptions = {
  errors: Said[];
  issues?: { path: string; said: Said }[] | undefined;
  /** On sign-up: the messages are in `error` too. */
  twice?: boolean;
  headers?: Record<string, string> | undefined;
  current?: Problem["current"];
  /** A question to confirm before the act is repeated. */
  asks?: Problem["asks"];
  needs?: Problem["needs"];
  confirmWith?: Problem["confirm_with"];
  triesLeft?: number;
  requestId?: string;
};

/** Required by RFC 9110 with each 401; browsers ask for no password on it. */
const CHALLENGE = 'Bearer realm="Chamak"';

const codedOf = (said: Said): Coded => {
  const { code, values } = toSentence(said);
  return { code, ...(values && { values }) };
};

export function problem<const Status extends StatusCode>(
  status: Status,
  {
    errors: said,
    issues = [],
    twice,
    headers,
    current,
    asks,
    needs,
    confirmWith,
    triesLeft,
    requestId,
  }: ProblemOptions,
): ProblemResponse<Status> {
  const errors = said.map(textOf);
  // All of them: a client by the documents reads nothing else.
  const message = errors.join(". ");
  const [first, ...others] = said.map(codedOf);
  const body: Problem = {
    type: "about:blank",
    title: STATUS_CODES[status] ?? "Error",
    status,
    detail: message,
    message,
    errors,
    ...(others.length === 0 ? first : { codes: said.map(codedOf) }),
    ...(twice === true && { error: errors }),
    ...(issues.length > 0 && {
      issues: issues.map(({ path, said: why }) => ({
        path,
        message: textOf(why),
        ...codedOf(why),
      })),
    }),
    ...(current !== undefined && { current }),
    ...(asks !== undefined && { asks }),
    ...(needs !== undefined && { needs }),
    ...(confirmWith !== undefined && { confirm_with: confirmWith }),
    ...(triesLeft !== undefined && { tries_left: triesLeft }),
    ...(requestId !== undefined && { request_id: requestId }),
  };
  const response = new Response(JSON.stringify(body), {
    status,
    headers: {
      ...(status === 401 && { "www-authenticate": CHALLENGE }),
      ...headers,
      "content-type": "application/problem+json",
      "cache-control": "no-store",
    },
  });
  return response as ProblemResponse<Status>;
}

type Answered<Name extends string> = Refusal<Name> & Pick<ProblemOptions, "current">;
type RefusalOptions = {
  path?: string | undefined;
  headers?: Record<string, string>;
  asks?: Problem["asks"];
};

/**
 * Responds to an expected refusal: `status` is its status, or a table of statuses by the refusal's
 * name. The messages are also issues of the field `path`, which is the refusal's own unless `options`
 * has another; a newer version of the row is included as `current`.
 *
 *     refusalResponse({ unknown: 404, "not-now": 409 }, refused);
 *     refusalResponse(422, refused, { path: "picture" });
 */
export function refusalResponse<
  Name extends string,
  const Table extends Readonly<Record<Name, StatusCode>>,
>(status: Table, refusal: Answered<Name>, options?: RefusalOptions): ProblemResponse<Table[Name]>;
export function refusalResponse<const Status extends StatusCode>(
  status: Status,
  refusal: Answered<string>,
  options?: RefusalOptions,
): ProblemResponse<Status>;
export function refusalResponse(
  status: StatusCode | Readonly<Record<string, StatusCode>>,
  { refused, sentences, path: own, current }: Answered<string>,
  { path = own, headers, asks }: RefusalOptions = {},
): ProblemResponse<StatusCode> {
  const issues = path === undefined ? undefined : sentences.map((said) => ({ path, said }));
  const code = typeof status === "number" ? status : (status[refused] ?? 500);
  return problem(code, { errors: sentences, issues, headers, current, asks });
}
