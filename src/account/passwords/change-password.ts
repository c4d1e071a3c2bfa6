import type { ChangePassword } from "./contract.ts";
import { type Refusal, refuseAt } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { refusePassword } from "../ground/password-rules.ts";
import type { AccountHooks } from "../hooks.ts";
import { fitsPassword, hashPassword } from "../ground/hash-password.ts";
import { findOwner } from "./queries.ts";
import { deleteOtherSessions } from "../sessions/queries.ts";
import { recordOwnChange } from "../ground/trail-name.ts";
import { replaceHash } from "../ground/queries.ts";

type ChangeRefusal = Refusal<"wrong-password" | "weak-password">;

const wrong = () =>
  refuseAt("current_password", "wrong-password", "That is not your current password");

/** Changes a password. Refuses a wrong current one. Ends all bearers but the session with `tokenHash`. */
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
  return inTransaction(db, async (transaction) => {
    const replaced = await replaceHash(transaction, accountId, { from: owner.password_hash, to });
    // The password was changed since it was read, so the given one is no longer the current one.
    if (replaced === undefined) return wrong();
    await deleteOtherSessions(transaction, accountId, tokenHash);
    await onSignedOut(transaction, accountId);
    if (owner.role === "operator")
      await recordOwnChange(transaction, { ...owner, now }, "changed the password");
    return undefined;
  });
}
