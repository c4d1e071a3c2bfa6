import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { deleteOtherSessions, deleteOwnSession } from "../queries/sessions.ts";

/** Ends one session of an account. Refuses one that the account does not have, or has no longer. */
export async function endSession(
  db: Db,
  accountId: number,
  id: string,
): Promise<Refusal<"unknown"> | undefined> {
  const ended = await deleteOwnSession(db, accountId, id);
  return ended === undefined
    ? refuse("unknown", "This session has ended already, or is not yours")
    : undefined;
}

/** Ends all sessions of an account but the one that asks. Returns how many ended. */
export const endOtherSessions = async (
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: Buffer },
): Promise<number> => (await deleteOtherSessions(db, accountId, tokenHash)).length;
