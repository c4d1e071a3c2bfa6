import type { Role } from "#kernel/actor.ts";

type Account = { id: number; role: Role; name: string; email: string };

/**
 * How the audit trail calls an account: a customer by the id alone, since nothing takes an entry away when
 * the customer erases the account.
 */
export const trailName = ({ id, role, name, email }: Account): string =>
  role === "customer" ? `customer #${id}` : name || email;
