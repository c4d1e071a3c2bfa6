import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { NO_ACCOUNT } from "./list-accounts.ts";
import { correctAccountRow, lockAccount } from "../queries/accounts.ts";
import { deletePasswordLinkOf } from "../queries/password-links.ts";
import { deleteSessionsOf } from "../queries/sessions.ts";
import { isReleased, releasedEmail } from "../rules/released-email.ts";

/**
 * Takes the e-mail from the account of somebody whose address it is not, so that its owner can use
 * it: nobody verifies an e-mail at a sign-up. The account keeps a placeholder until it is corrected,
 * and all its sessions end.
 */
export const releaseEmail = (
  db: Db,
  id: number,
  reason: string,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const account = await lockAccount(transaction, id);
    if (account === undefined) return refuse("unknown", NO_ACCOUNT);
    const { role, name, email, phone_number } = account;
    if (isReleased(email))
      return refuse("not-now", "The e-mail of this account is released already");
    const placeholder = releasedEmail(id);
    await correctAccountRow(transaction, id, { email: placeholder, phone_number });
    await deleteSessionsOf(transaction, id);
    await deletePasswordLinkOf(transaction, id);
    await recordChange(transaction, by, {
      act: "released the e-mail",
      subject: role,
      id,
      name: name || email,
      before: { email },
      after: { email: placeholder },
      reason,
    });
    return undefined;
  });
