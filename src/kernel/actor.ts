/** Who can sign in. A visitor has no role: nobody is signed in. */
export const ROLES = ["customer", "vendor", "operator"] as const;
export type Role = (typeof ROLES)[number];

/** What the session of an operator lacks: a code of the second factor, or to set one up first. */
export type Lack = "code" | "enrolment";

/** Somebody who has shown a token that we know. */
export type Actor = { accountId: number; role: Role };
