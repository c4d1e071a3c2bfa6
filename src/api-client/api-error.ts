import { parseProblem, type ParsedProblem, type ProblemText } from "./parse-problem.ts";

/** The server answered, and not with a success. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  readonly problem: ParsedProblem;

  /** `body` is the parsed JSON of the answer; undefined when it was none. */
  constructor(status: number, body: unknown) {
    super(`The server answered ${status}`);
    this.status = status;
    this.problem = parseProblem(body);
  }

  /** The sentence for each field, by the last part of its path. */
  get fields(): Record<string, string> {
    return this.problem.fields;
  }
}

/** The server could not be reached, or its answer broke off. */
export class NetworkError extends Error {
  override name = "NetworkError";
  constructor(cause: unknown) {
    super("The server could not be reached.", { cause });
  }
}

/** Whether the server answered with this status. */
export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status;

/**
 * What the server says is wrong, in one sentence; else `fallback`, or without that the status of its
 * answer.
 */
export function messageOf(error: unknown, fallback?: string): string {
  const own = error instanceof Error ? error.message : "";
  return (error instanceof ApiError ? error.problem.message : undefined) ?? fallback ?? own;
}

/** What the server says is wrong, for a form. Without an answer it is the sentence `unreachable`. */
export const problemOf = (error: unknown, unreachable: string): ProblemText =>
  error instanceof ApiError
    ? error.problem
    : { message: unreachable, fields: {}, rest: [unreachable] };
