/** The roles of accounts. A visitor, who is not signed in, has none. */
export const ROLES = ["customer", "vendor", "operator"] as const;
/** The caller's account was erased after its session was read: the HTTP layer answers 401. */
export class AccountGoneError extends Error {
  override name = "AccountGoneError";
}

export type Role = (typeof ROLES)[number];

/** The missing step of an operator's second factor: entering a code, or the enrolment. */
export type MissingFactor = "code" | "enrolment";

/** The way in which a session is confirmed: a code where a second factor is set, else the password. */
export type Confirmation = "password" | "code";

export type Actor = { accountId: number; role: Role };

/** The account of a customer; null for a visitor and for everybody else. */
export const customerIdOf = (actor: Actor | undefined): number | null =>
  actor?.role === "customer" ? actor.accountId : null;
