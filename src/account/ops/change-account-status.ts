import { type Refusal, refuse } from "#kernel/refusal.ts";
import { setAccountDeactivated } from "./queries.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import type { AccountHooks } from "../hooks.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";
import type { Role } from "#kernel/actor.ts";
import { NO_ACCOUNT, lockAccount, trailName } from "../ground/queries.ts";

type StatusRefusal = Refusal<"unknown" | "not-now"> | undefined;
type Named = { id: number; role: Role; name: string; email: string };
type Change = { to: "active" | "deactivated"; reason: string };

const recordStatus = (db: Db, by: Operator, account: Named, { to, reason }: Change) =>
  recordChange(db, by, {
    act: to === "active" ? "reactivated" : to,
    subject: account.role,
    id: account.id,
    name: trailName(account),
    before: { account: to === "active" ? "deactivated" : "active" },
    after: { account: to },
    reason,
  });

/**
 * Ends all sessions of a customer or vendor and refuses sign-in. A vendor gets no offers, and its products
 * are hidden.
 */
export const deactivateAccount = (
  db: Db,
  id: number,
  { reason, onDeactivated, onSignedOut }: { reason: string } & AccountHooks,
  by: Operator,
): Promise<StatusRefusal> =>
  inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) return refuse("unknown", NO_ACCOUNT);
    if (account.deactivated_at !== null)
      return refuse("not-now", "This account is deactivated already");
    await setAccountDeactivated(transaction, id, by.now);
    await endAllSessions(transaction, id, { onSignedOut });
    if (account.role === "vendor") await onDeactivated(transaction, id, by.now);
    await recordStatus(transaction, by, account, { to: "deactivated", reason });
    return undefined;
  });

/** Reactivates a customer or vendor. A vendor is offered pending bookings. */
export async function reactivateAccount(
  db: Db,
  id: number,
  { reason, onReactivated, afterReactivated }: { reason: string } & AccountHooks,
  by: Operator,
): Promise<StatusRefusal> {
  const refused = await inTransaction(db, async (transaction): Promise<StatusRefusal> => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) return refuse("unknown", NO_ACCOUNT);
    if (account.deactivated_at === null) return refuse("not-now", "This account is active already");
    await setAccountDeactivated(transaction, id, null);
    if (account.role === "vendor") await onReactivated(transaction, id, by.now);
    await recordStatus(transaction, by, account, { to: "active", reason });
    return undefined;
  });
  if (refused === undefined) await afterReactivated(db, by.now);
  return refused;
}
