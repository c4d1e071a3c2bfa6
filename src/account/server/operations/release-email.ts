import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { AccountHooks } from "../hooks.ts";
import { NO_ACCOUNT } from "./list-accounts.ts";
import { correctAccountRow, lockAccount } from "../queries/accounts.ts";
import { deletePasswordLinkOf } from "../queries/password-links.ts";
import { deleteSessionsOf } from "../queries/sessions.ts";
import { isReleased, releasedEmail } from "../rules/released-email.ts";
import { trailName } from "../rules/trail-name.ts";

/**
 * Replaces the e-mail of an account by a placeholder and ends its sessions, so that the owner of
 * the address can use it: e-mails are not verified at sign-up.
 */
export const releaseEmail = (
  db: Db,
  id: number,
  { reason, onSignedOut }: { reason: string } & Pick<AccountHooks, "onSignedOut">,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) return refuse("unknown", NO_ACCOUNT);
    const { role, email, phone_number } = account;
    if (isReleased(email))
      return refuse("not-now", "The e-mail of this account is released already");
    const placeholder = releasedEmail(id);
    await correctAccountRow(transaction, id, { email: placeholder, phone_number });
    await deleteSessionsOf(transaction, id);
    await onSignedOut(transaction, id);
    await deletePasswordLinkOf(transaction, id);
    await recordChange(transaction, by, {
      act: "released the e-mail",
      subject: role,
      id,
      name: trailName(account),
      before: role === "customer" ? undefined : { email },
      after: { email: placeholder },
      reason,
    });
    return undefined;
  });
