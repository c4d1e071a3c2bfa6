import type { ChangePassword } from "#account/contract/passwords.ts";
import { recordChange } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { rollBackRefusal } from "#server/database/in-transaction.ts";
import { refusePassword } from "../rules/password-rules.ts";
import type { AccountHooks } from "../hooks.ts";
import { fitsPassword, hashPassword } from "../credentials/hash-password.ts";
import { deletePasswordLinkOf } from "../queries/password-links.ts";
import { findOwner, replaceHash } from "../queries/passwords.ts";
import { deleteOtherSessions } from "../queries/sessions.ts";

type ChangeRefusal = Refusal<"wrong-password" | "weak-password">;

const wrong = (): ChangeRefusal => ({
  ...refuse("wrong-password", "That is not your current password"),
  path: "current_password",
});

/**
 * Changes the password of an account. Refuses a wrong current password. Ends all other sessions and
 * deletes an unused password link; the session with `tokenHash` stays. Returns undefined when done.
 */
export async function changePassword(
  db: Db,
  { accountId, tokenHash }: { accountId: number; tokenHash: Buffer },
  { current_password, password }: Pick<ChangePassword, "current_password" | "password">,
  now: Date,
  { onSignedOut }: Pick<AccountHooks, "onSignedOut">,
): Promise<ChangeRefusal | undefined> {
  const owner = await findOwner(db, accountId);
  if (!(await fitsPassword(current_password, owner?.password_hash)) || owner === undefined)
    return wrong();
  const weak = await refusePassword(password, owner);
  if (weak !== undefined) return weak;
  const to = await hashPassword(password);
  return rollBackRefusal(db, async (transaction) => {
    const replaced = await replaceHash(transaction, accountId, { from: owner.password_hash, to });
    // The password was changed since it was read, so the given one is no longer the current one.
    if (replaced === undefined) return wrong();
    await deleteOtherSessions(transaction, accountId, tokenHash);
    await onSignedOut(transaction, accountId);
    await deletePasswordLinkOf(transaction, accountId);
    if (owner.role === "operator")
      await recordChange(
        transaction,
        { operatorId: accountId, now },
        {
          act: "changed the password",
          subject: "operator",
          id: accountId,
          name: owner.name || owner.email,
        },
      );
    return undefined;
  });
}
