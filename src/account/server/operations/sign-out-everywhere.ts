import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { AccountHooks } from "../hooks.ts";
import { NO_ACCOUNT } from "./list-accounts.ts";
import { lockAccount } from "../queries/accounts.ts";
import { deleteSessionsOf } from "../queries/sessions.ts";
import { trailName } from "../rules/trail-name.ts";

/** Ends every session of a customer or vendor. Refuses one that has none. */
export const signOutEverywhere = (
  db: Db,
  id: number,
  by: Operator,
  { onSignedOut }: Pick<AccountHooks, "onSignedOut">,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) return refuse("unknown", NO_ACCOUNT);
    const ended = await deleteSessionsOf(transaction, id);
    await onSignedOut(transaction, id);
    if (ended.length === 0) return refuse("not-now", "This account is signed out everywhere");
    await recordChange(transaction, by, {
      act: "signed out everywhere",
      subject: account.role,
      id,
      name: trailName(account),
      before: { sessions: ended.length },
      after: { sessions: 0 },
    });
    return undefined;
  });
