import type { ForgotPassword } from "#account/contract/passwords.ts";
import { queueNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { findAccountsToReset } from "../queries/password-links.ts";

/** The event of the outbox; its link is made when the message is sent. */
export const PASSWORD_RESET = "password-reset";

/**
 * Asks for a link for a new password, for the customer with that phone number, or for the customer and the
 * vendor or operator with that e-mail. The same is done whether or not there is such an account: one
 * query, and a row of the outbox for each role in question, which names the account or none. What was
 * typed is not kept.
 */
export async function requestPasswordLink(
  db: Db,
  asked: ForgotPassword,
  { now, isPublic }: { now: Date; isPublic: boolean },
): Promise<void> {
  const found = await findAccountsToReset(db, asked, isPublic);
  const roles = asked.email === undefined ? [found.customer] : [found.customer, found.worker];
  const by = asked.email === undefined ? "phone" : "email";
  await inTransaction(db, async (transaction) => {
    // Not in the column for it: its foreign key would be looked up for an account that exists.
    for (const account of roles)
      await queueNotification(transaction, { event: PASSWORD_RESET, data: { account, by }, now });
  });
}
