/** The roles of accounts. A visitor, who is not signed in, has none. */
export const ROLES = ["customer", "vendor", "operator"] as const;
export type Role = (typeof ROLES)[number];

/** The missing step of an operator's second factor: entering a code, or the enrolment. */
export type MissingFactor = "code" | "enrolment";

/** The authenticated caller. */
export type Actor = { accountId: number; role: Role };
