import { type Day, formatDay } from "#kernel/time/day.ts";

export const MAX_PEOPLE = 50;
/** A check that ends within this time is on Today, and its vendor is reminded. */
export const REMIND_DAYS = 30;

export const CHECK_KINDS = ["aadhaar", "police", "interview"] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Those of who a person is, without which a vendor gets no new offers once they have expired. */
export const IDENTITY_CHECKS: readonly CheckKind[] = ["aadhaar", "police"];

export const CHECK_WORDS: Record<CheckKind, string> = {
  aadhaar: "Aadhaar",
  police: "Police verification",
  interview: "Interview",
};

const monthOf = (day: Day): string => formatDay(day, { month: "long", year: "numeric" });

type Check = { kind: CheckKind; on: Day; expires_on?: Day | null };

/** `Police verification: March 2026, until Saturday 20 March 2027` */
export const checkWords = ({ kind, on, expires_on: end }: Check): string =>
  `${CHECK_WORDS[kind]}: ${monthOf(on)}${end ? `, until ${formatDay(end)}` : ""}`;

/** The day of the last check of who a person is; undefined where there is none. */
export const identityDay = (checks: readonly Check[]): Day | undefined =>
  checks
    .filter(({ kind }) => IDENTITY_CHECKS.includes(kind))
    .map(({ on }) => on)
    .toSorted()
    .at(-1);

/** `Identity checked in March 2026`, of the last check; undefined where there is none. */
export function identityWords(checks: readonly Check[]): string | undefined {
  const last = identityDay(checks);
  return last && `Identity checked in ${monthOf(last)}`;
}

/** `34 jobs done with us` */
export const jobsDoneWords = (jobs: number): string | undefined =>
  jobs === 0 ? undefined : `${jobs} ${jobs === 1 ? "job" : "jobs"} done with us`;
