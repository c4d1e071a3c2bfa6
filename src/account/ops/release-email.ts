import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { AccountHooks } from "../hooks.ts";
import { replaceContact } from "../contacts/replace-contact.ts";
import { isReleased, releasedEmail } from "../ground/contact-rules.ts";
import { trailName } from "../ground/trail-name.ts";
import { NO_ACCOUNT, lockAccount } from "../ground/queries.ts";

/**
 * Replaces an e-mail by a placeholder, so that the owner of the address can use it: sign-up does not verify
 * it.
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
    const { role, email } = account;
    if (isReleased(email)) return refuse("not-now", "The email of this account is free already");
    const placeholder = releasedEmail(id);
    await replaceContact(transaction, id, { email: placeholder }, { now: by.now, onSignedOut });
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
