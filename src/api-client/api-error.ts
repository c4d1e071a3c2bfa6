import { parseProblem, type ParsedProblem, type ProblemText } from "./parse-problem.ts";

/** An unsuccessful response of the server. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly problem: ParsedProblem;

  /** `body` is the parsed JSON of the response; undefined when it is no JSON. */
  constructor(status: number, body: unknown) {
    super(`The server answered ${status}`);
    this.status = status;
    this.problem = parseProblem(body);
  }

  /** The message of each field, by the last part of its path. */
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

/** Returns whether the error is a response with this status. */
export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/** Returns the server's message; else `fallback`, or without that a text with the status. */
export function messageOf(error: unknown, fallback?: string): string {
  const own = error instanceof Error ? error.message : "";
  return (error instanceof ApiError ? error.problem.message : undefined) ?? fallback ?? own;
}

/**
 * Returns the problem of a failed call for a form. After a network error its message is
 * `unreachable`.
 */
export const problemOf = (error: unknown, unreachable: string): ProblemText =>
  error instanceof ApiError
    ? error.problem
    : { message: unreachable, fields: {}, rest: [unreachable] };
