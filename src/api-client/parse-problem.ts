import type { Problem } from "#kernel/problem.ts";

export type ProblemText = {
  /** The message for the whole request. */
  message: string | undefined;
  /** The messages by the last part of the field's path: `vendor_address.pin_code` is `pin_code`. */
  fields: Record<string, string>;
  /** The messages that belong to no field. */
  rest: string[];
};

export type ParsedProblem = ProblemText & {
  /** The messages with the whole path of their fields: `booking.products.0.product_count`. */
  issues: NonNullable<Problem["issues"]>;
  /** With a 409: the row that somebody else changed, by the schema of a successful answer. */
  current?: unknown;
  /** With a 409: what is asked before it is done nevertheless. */
  asks?: Problem["asks"];
  /** With a 403: the step of the second factor that the session misses. */
  needs?: Problem["needs"];
};

/** Parses the body of an error response. A body that is not a problem gives no messages. */
export function parseProblem(body: unknown): ParsedProblem {
  const {
    message,
    errors,
    error,
    issues = [],
    current,
    asks,
    needs,
  }: Partial<Problem> = Object(body);
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
  };
}

/**
 * Returns the first message of each field; `fieldOf` takes the field's name from the parts of its
 * path.
 *
 * @example
 * firstByField([{ path: "pin_prefixes.0", message: "Too short" }], ([first]) => first);
 * // { pin_prefixes: "Too short" }
 */
export function firstByField(
  issues: ParsedProblem["issues"],
  fieldOf: (path: string[]) => string | undefined,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[fieldOf(path.split(".")) ?? ""] ??= message;
  return fields;
}
