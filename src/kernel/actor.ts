/** The caller's account was erased after its session was read: the HTTP layer answers 401. */
export class AccountGoneError extends Error {
  override name = "AccountGoneError";
}

/** The roles of accounts. A visitor, who is not signed in, has none. */
export const ROLES = ["customer", "vendor", "operator"] as const;
export type Role = (typeof ROLES)[number];

/**
 * The roles of operators; each may do all that the ones before it may. `operatorRoute` and its `least` say what a
 * role may call; test/api/desk-roles.test.ts lists the calls of a helper.
 */
export const DESK_ROLES = ["helper", "operator", "owner"] as const;
export type DeskRole = (typeof DESK_ROLES)[number];

/** Whether an operator may do what needs the role `least`. */
export const hasDeskRole = (has: DeskRole, least: DeskRole): boolean =>
  DESK_ROLES.indexOf(has) >= DESK_ROLES.indexOf(least);

/** The missing step of an operator's second factor: entering a code, or the enrolment. */
export type MissingFactor = "code" | "enrolment";

/** The way in which a session is confirmed: a code where a second factor is set, else the password. */
export type Confirmation = "password" | "code";

/** `desk` is the role of an operator; a helper if it is missing. */
export type Actor = { accountId: number; role: Role; desk?: DeskRole };

/** Whether the caller is an operator who has the desk role `least`. */
export const isDesk = (actor: Actor | undefined, least: DeskRole): boolean =>
  actor?.role === "operator" && hasDeskRole(actor.desk ?? "helper", least);

/** The account of a customer; null for a visitor and for every other role. */
export const customerIdOf = (actor: Actor | undefined): number | null =>
  actor?.role === "customer" ? actor.accountId : null;
