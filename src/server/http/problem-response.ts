import { STATUS_CODES } from "node:http";
import type { TypedResponse } from "hono";
import type { StatusCode } from "hono/utils/http-status";
import type { Problem } from "#kernel/problem.ts";
import type { Refusal } from "#kernel/refusal.ts";

type ProblemResponse<Status extends StatusCode> = Response & TypedResponse<Problem, Status, "json">;

type ProblemOptions = {
  errors: string[];
  issues?: Problem["issues"];
  /** On sign-up: the messages are in `error` too. */
  twice?: boolean;
  headers?: Record<string, string> | undefined;
  current?: Problem["current"];
  /** A question to confirm before the act is repeated. */
  asks?: Problem["asks"];
  needs?: Problem["needs"];
  confirmWith?: Problem["confirm_with"];
  requestId?: string;
};

/** Required by RFC 9110 with each 401; browsers ask for no password on it. */
const CHALLENGE = 'Bearer realm="Chamak"';

/** All of them: a client by the documents reads nothing else. */
const inOne = (errors: string[]): string => errors.join(". ");

export function problem<const Status extends StatusCode>(
  status: Status,
  { errors, issues, twice, headers, current, asks, needs, confirmWith, requestId }: ProblemOptions,
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
    ...(asks !== undefined && { asks }),
    ...(needs !== undefined && { needs }),
    ...(confirmWith !== undefined && { confirm_with: confirmWith }),
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
  const issues = path === undefined ? undefined : sentences.map((message) => ({ path, message }));
  const code = typeof status === "number" ? status : (status[refused] ?? 500);
  return problem(code, { errors: sentences, issues, headers, current, asks });
}
