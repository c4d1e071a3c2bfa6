import type { Problem } from "#kernel/problem.ts";
import type { ClientResponse } from "hono/client";
import type { SuccessStatusCode } from "hono/utils/http-status";
import { words } from "./api-error.en.ts";
import { words as refusals } from "./refusals.en.ts";

export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly problem: ParsedProblem;

  constructor(status: number, body: unknown) {
    super(`The server answered ${status}`);
    this.status = status;
    this.problem = parseProblem(body);
  }

  /** Of a response, in the language of the page. */
  static async of(status: number, body: unknown): Promise<ApiError> {
    return new ApiError(status, await refusals.translate(body));
  }

  get fields(): Record<string, string> {
    return this.problem.fields;
  }
}

/** The server could not be reached, or its response was cut off. */
export class NetworkError extends Error {
  override name = "NetworkError";
  constructor(cause: unknown) {
    super("The server could not be reached.", { cause });
  }
}

export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** The message where there is no answer of the server. */
export const UNREACHABLE = words.unreachable;

export class ActionError extends Error {
  override name = "ActionError";
}

/** Why an action failed. The message is for all of it, the fields have their own. */
export type ActionProblem = ParsedProblem & {
  message: string;
  /** Undefined where the server gave no answer. */
  status: number | undefined;
};

export function problemOf(error: unknown): ActionProblem {
  const { status, problem } = error instanceof ApiError ? error : {};
  const message = problem?.message ?? (error instanceof ActionError ? error.message : UNREACHABLE);
  return { fields: {}, rest: [message], issues: [], ...problem, message, status };
}

export const toSentence = (message: string): string =>
  /\w$/.test(message) ? `${message}.` : message;

type ProblemText = {
  message: string | undefined;
  /** The messages by the last part of the field's path: `vendor_address.pin_code` is `pin_code`. */
  fields: Record<string, string>;
  rest: string[];
};

type ParsedProblem = ProblemText & {
  /** The messages with the whole path of their fields: `booking.products.0.product_count`. */
  issues: NonNullable<Problem["issues"]>;
  /** With a 409: the row as another user changed it, by the schema of a successful response. */
  current?: unknown;
  /** With a 409: what is asked before it is done nevertheless. */
  asks?: Problem["asks"];
  /** The single error of a vendor's refused sign-in, as in the specification. */
  sentence?: string;
  /** With a 403: the step of the second factor that the session misses. */
  needs?: Problem["needs"];
};

/** Parses the body of an error response. A body that is not a problem gives no messages. */
function parseProblem(body: unknown): ParsedProblem {
  const {
    message,
    errors,
    error,
    issues = [],
    current,
    asks,
    needs,
  }: Partial<Problem> = Object(body);
  const single: unknown = error;
  const about = new Set(issues.map((issue) => issue.message));
  const sentences = [error, errors].find(Array.isArray) ?? [];
  return {
    message: message || undefined,
    fields: firstByField(issues, (path) => path.at(-1)),
    rest: sentences.filter((sentence) => !about.has(sentence)),
    issues,
    current,
    asks,
    needs,
    ...(typeof single === "string" && single !== "" && { sentence: single }),
  };
}

/** Returns the first message of each field; `fieldOf` names the field from the parts of its path. */
export function firstByField(
  issues: ParsedProblem["issues"],
  fieldOf: (path: string[]) => string | undefined,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[fieldOf(path.split(".")) ?? ""] ??= message;
  return fields;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the bound that hono's own types have
type AnyResponse = ClientResponse<any, any, any>;

type Unwrapped<Answer> =
  Answer extends ClientResponse<infer Body, infer Status, infer Format>
    ? Status extends SuccessStatusCode
      ? Format extends "json"
        ? Body
        : null
      : never
    : never;

/**
 * Returns the JSON of a successful response (null without a body). Throws an `ApiError` for any
 * other response, a `NetworkError` without one, and an AbortError when the call was aborted.
 */
export async function unwrap<Answer extends AnyResponse>(
  call: Answer | Promise<Answer>,
): Promise<Unwrapped<Answer>> {
  const { response, text } = await read(call);
  if (response.ok) return JSON.parse(text === "" ? "null" : text);
  throw await ApiError.of(response.status, parse(text));
}

export async function unwrapOptional<Answer extends AnyResponse>(
  call: Answer | Promise<Answer>,
): Promise<Unwrapped<Answer> | undefined> {
  try {
    return await unwrap(call);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

async function read(call: AnyResponse | Promise<AnyResponse>) {
  try {
    const response = await call;
    return { response, text: await response.text() };
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new NetworkError(error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
