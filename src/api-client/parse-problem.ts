import type { Problem } from "#kernel/problem.ts";

export type RefusalText = {
  /** The one sentence for all of it. */
  message: string | undefined;
  /** What concerns a field, by the last part of its path: `vendor_address.pin_code` is `pin_code`. */
  fields: Record<string, string>;
  /** Sentences that concern no field. */
  rest: string[];
};

/** Reads an error answer of the server for a form. Whatever it is not, it has no words. */
export function parseProblem(body: unknown): RefusalText {
  const { message, errors, issues }: Partial<Problem> = Object(body);
  const fields: Record<string, string> = {};
  for (const issue of issues ?? []) {
    const name = issue.path.split(".").at(-1) ?? "";
    fields[name] ??= issue.message;
  }
  const told = new Set(issues?.map((issue) => issue.message));
  const rest = (errors ?? []).filter((sentence) => !told.has(sentence));
  return { message: message || undefined, fields, rest };
}
