import type { PasswordLinkAnswer } from "#account/contract/ops.ts";
import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { NO_ACCOUNT } from "./list-accounts.ts";
import { findOwner } from "../queries/passwords.ts";
import { trailName } from "../rules/trail-name.ts";
import { issuePasswordLink } from "./issue-password-link.ts";

/**
 * Creates a one-time link to set a new password within 30 minutes, for an account of any role. Only
 * this response has the link: the database stores a hash, and the token is behind the #, which
 * browsers do not send, so no log has it. A new link replaces the previous one. Refuses the
 * operator's own account, so that an unlocked computer is not enough to take it over.
 */
export async function createPasswordLink(
  db: Db,
  id: number,
  by: Operator,
): Promise<PasswordLinkAnswer | Refusal<"unknown" | "not-now">> {
  if (id === by.operatorId)
    return refuse("not-now", "Change your own password with the current one, under Account");
  return inTransaction(db, async (transaction) => {
    const owner = await findOwner(transaction, id);
    if (owner === undefined) return refuse("unknown", NO_ACCOUNT);
    const { token, expiresAt } = await issuePasswordLink(transaction, id, by);
    await recordChange(transaction, by, {
      act: "made a password link",
      subject: owner.role,
      id,
      name: trailName(owner),
    });
    return { path: `/reset-password#${token}`, expires_at: expiresAt.toISOString() };
  });
}
