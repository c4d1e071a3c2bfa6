/** The roles of accounts. A visitor, who is not signed in, has none. */
export const ROLES = ["customer", "vendor", "operator"] as const;
export type Role = (typeof ROLES)[number];

/** What the session of an operator lacks: a code of the second factor, or to set one up first. */
export type MissingFactor = "code" | "enrolment";

/** The authenticated caller. */
export type Actor = { accountId: number; role: Role };
