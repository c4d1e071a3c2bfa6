import { type Db, inTransaction } from "#server/database/connect.ts";
import {
  deleteSession,
  deleteOwnSession,
  deleteOtherSessions,
  deleteSessionsOf,
} from "./queries.ts";
import { hashToken, readToken } from "./token.ts";
import type { AccountHooks } from "../hooks.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { NO_ACCOUNT, lockAccount, trailName } from "../ground/queries.ts";

/** Revokes the token of an Authorization header. Idempotent. */
export async function signOut(db: Db, header: string | undefined): Promise<void> {
  const token = readToken(header);
  if (token !== undefined) await deleteSession(db, hashToken(token));
}

type Hooks = Pick<AccountHooks, "onSignedOut">;

/** Refuses a session that the account does not have. */
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

/** Ends all sessions and other bearers of an account. Returns the number of sessions. */
export async function endAllSessions(
  db: Db,
  accountId: number,
  { onSignedOut }: Hooks,
): Promise<number> {
  const ended = await deleteSessionsOf(db, accountId);
  await onSignedOut(db, accountId);
  return ended.length;
}

/** Refuses an account without sessions. */
export const forceSignOut = (
  db: Db,
  id: number,
  by: Operator,
  { onSignedOut }: Pick<AccountHooks, "onSignedOut">,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) return refuse("unknown", NO_ACCOUNT);
    const ended = await endAllSessions(transaction, id, { onSignedOut });
    if (ended === 0) return refuse("not-now", "This account is signed out everywhere");
    await recordChange(transaction, by, {
      act: "signed out everywhere",
      subject: account.role,
      id,
      name: trailName(account),
      before: { sessions: ended },
      after: { sessions: 0 },
    });
    return undefined;
  });
