import type { Coded, Problem } from "#kernel/problem.ts";
import { accountRefusals } from "./refusals-account.ts";
import { bookingsRefusals } from "./refusals-bookings.ts";
import { generalRefusals } from "./refusals-general.ts";
import { jobsRefusals } from "./refusals-jobs.ts";
import type { Refusals } from "./refusals-values.ts";
import { vendorRefusals } from "./refusals-vendor.ts";

/** The Hindi of what a vendor or a customer can be refused. */
export const HINDI: Refusals = {
  ...generalRefusals,
  ...accountRefusals,
  ...vendorRefusals,
  ...jobsRefusals,
  ...bookingsRefusals,
};

const PATTERNS = Object.keys(HINDI)
  .filter((code) => code.includes("*"))
  .map((code) => ({ code, pattern: new RegExp(`^${code.replaceAll("*", "(.+)")}$`) }));

function hindiOf({ code = "", values = [] }: Coded): string | undefined {
  const entry = HINDI[code];
  if (typeof entry === "string") return entry;
  if (entry !== undefined) return entry(...values.map(String));
  for (const { code: known, pattern } of PATTERNS) {
    const [, ...parts] = pattern.exec(code) ?? [];
    const sentence = HINDI[known];
    if (parts.length > 0 && typeof sentence === "function") return sentence(...parts);
  }
  return undefined;
}

/** Returns a problem with its messages in Hindi. A sentence that is not known stays English, and so does any other body. */
export function translate<Body>(body: Body): Body {
  const problem: Partial<Problem> = Object(body);
  const { errors, codes = [problem], error, issues } = problem;
  if (!Array.isArray(errors)) return body;
  const hindi = errors.map((_, at) => hindiOf(codes[at] ?? {}));
  const sentences = errors.map((text, at) => hindi[at] ?? text);
  return {
    ...body,
    ...(!hindi.includes(undefined) && { message: hindi.join(" ") }),
    errors: sentences,
    ...(Array.isArray(error) && { error: sentences }),
    ...(issues !== undefined && {
      issues: issues.map((issue) => ({ ...issue, message: hindiOf(issue) ?? issue.message })),
    }),
  };
}
