import type { Role } from "#kernel/actor.ts";
import type { Db } from "#server/database/connect.ts";
import { recordChange } from "#audit/exports.ts";

/** Records what an operator did to the own account. */
export const recordOwnChange = (
  db: Db,
  { id, name, email, now }: { id: number; name: string; email: string; now: Date },
  act: string,
  after?: Record<string, unknown>,
): Promise<void> =>
  recordChange(
    db,
    { operatorId: id, now },
    { act, subject: "operator", id, name: name || email, after },
  );

type Account = { id: number; role: Role; name: string; email: string };

/** The name in the audit trail. A customer has the id only, since entries survive the erasure of the account. */
export const trailName = ({ id, role, name, email }: Account): string =>
  role === "customer" ? `customer #${id}` : name || email;
