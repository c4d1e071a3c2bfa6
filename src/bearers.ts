import { deletePasswordLinkOf, deleteProofsOf, deleteSignInCodesOf } from "#account/exports.ts";
import { revokeFeed } from "#booking/exports.ts";
import { removeOfAccount } from "#notifications/push/exports.ts";
import type { Db } from "#server/database/connect.ts";

type End = (db: Db, accountId: number) => Promise<unknown>;

/**
 * The bearers of an account beside its sessions, by table: what its holder reads or does without a
 * password. src/bearers.test.ts finds a table that is missing here.
 */
export const BEARERS: Record<string, End> = {
  calendar_feed: revokeFeed,
  contact_proof: deleteProofsOf,
  password_link: deletePasswordLinkOf,
  push_subscription: removeOfAccount,
  signin_code: deleteSignInCodesOf,
};

/**
 * Ends all bearers of an account but its sessions, which the operation that calls it ends in the
 * same transaction: it may keep the caller's.
 */
export async function endBearersOf(db: Db, accountId: number): Promise<void> {
  for (const end of Object.values(BEARERS)) await end(db, accountId);
}
