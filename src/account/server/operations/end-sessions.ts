import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { AccountHooks } from "../hooks.ts";
import { deleteOtherSessions, deleteOwnSession } from "../queries/sessions.ts";

type Hooks = Pick<AccountHooks, "onSignedOut">;

/** Ends one session of an account. Refuses one that the account does not have, or has no longer. */
export const endSession = (
  db: Db,
  accountId: number,
  id: string,
  { onSignedOut }: Hooks,
): Promise<Refusal<"unknown"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const ended = await deleteOwnSession(transaction, accountId, id);
    if (ended === undefined)
      return refuse("unknown", "This session has ended already, or is not yours");
    await onSignedOut(transaction, accountId);
    return undefined;
  });

/** Ends all sessions of an account but the one that asks. Returns how many ended. */
export const endOtherSessions = (
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: Buffer },
  { onSignedOut }: Hooks,
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const ended = await deleteOtherSessions(transaction, accountId, tokenHash);
    await onSignedOut(transaction, accountId);
    return ended.length;
  });
