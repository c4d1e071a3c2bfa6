import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { AccountHooks } from "../hooks.ts";
import { NO_ACCOUNT } from "./list-accounts.ts";
import { lockAccount, setAccountDeactivated } from "../queries/accounts.ts";
import { deletePasswordLinkOf } from "../queries/password-links.ts";
import { deleteSessionsOf } from "../queries/sessions.ts";
import { trailName } from "../rules/trail-name.ts";

type StatusRefusal = Refusal<"unknown" | "not-now"> | undefined;
type Account = NonNullable<Awaited<ReturnType<typeof lockAccount>>>;

const recordStatus = (
  db: Db,
  by: Operator,
  account: Account,
  [before, after]: ["active", "deactivated"] | ["deactivated", "active"],
  reason: string,
) =>
  recordChange(db, by, {
    act: after === "active" ? "reactivated" : after,
    subject: account.role,
    id: account.id,
    name: trailName(account),
    before: { account: before },
    after: { account: after },
    reason,
  });

/**
 * Deactivates a customer or vendor: signing in is refused and every session ends. Bookings stay as
 * they are. A vendor gets no offers and can accept none, and its own products are hidden.
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
    await deleteSessionsOf(transaction, id);
    await onSignedOut(transaction, id);
    await deletePasswordLinkOf(transaction, id);
    if (account.role === "vendor") await onDeactivated(transaction, id, by.now);
    await recordStatus(transaction, by, account, ["active", "deactivated"], reason);
    return undefined;
  });

/**
 * Reactivates a customer or vendor. A vendor's own products are shown again, and it is offered the
 * pending bookings.
 */
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
    await recordStatus(transaction, by, account, ["deactivated", "active"], reason);
    return undefined;
  });
  if (refused === undefined) await afterReactivated(db, by.now);
  return refused;
}
