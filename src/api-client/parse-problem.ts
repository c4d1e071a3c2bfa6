import type { Problem } from "#kernel/problem.ts";

export type ProblemText = {
  /** The one sentence for all of it. */
  message: string | undefined;
  /** What concerns a field, by the last part of its path: `vendor_address.pin_code` is `pin_code`. */
  fields: Record<string, string>;
  /** Sentences that concern no field. */
  rest: string[];
};

export type ParsedProblem = ProblemText & {
  /** Each sentence with the whole path of its field: `booking.products.0.product_count`. */
  issues: NonNullable<Problem["issues"]>;
  /** With a 409: what was changed by somebody else meanwhile, as it is now. */
  current?: Problem["current"];
  /** With a 403: what the session lacks before it may do this. */
  needs?: Problem["needs"];
};

/** Reads the body of an error answer. A body that is not a problem gives one without sentences. */
export function parseProblem(body: unknown): ParsedProblem {
  const { message, errors, error, issues = [], current, needs }: Partial<Problem> = Object(body);
  const about = new Set(issues.map((issue) => issue.message));
  const sentences = [error, errors].find(Array.isArray) ?? [];
  return {
    message: message || undefined,
    fields: firstByField(issues, (path) => path.at(-1)),
    rest: sentences.filter((sentence) => !about.has(sentence)),
    issues,
    current,
    needs,
  };
}

/**
 * The first sentence of each field; `fieldOf` reads the field's name from the parts of its path.
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
