import { recordChange } from "#audit/server/public.ts";
import type { AccountHooks } from "../hooks.ts";
import type { Role } from "#kernel/actor.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { refusePassword } from "../rules/password-rules.ts";
import { trailName } from "../rules/trail-name.ts";
import { hashPassword } from "../credentials/hash-password.ts";
import { consumePasswordLink, findLinkOwner, setEmailProven } from "../queries/password-links.ts";
import { setHash } from "../queries/passwords.ts";
import { deleteSessionsOf } from "../queries/sessions.ts";
import { hashToken } from "../credentials/token.ts";

type ResetRefusal = Refusal<"over" | "weak-password">;

const over = (): ResetRefusal =>
  refuse("over", "This link has been used, has expired or was replaced. Ask for a new one");

/**
 * Sets the password of the account that a one-time link is for, uses up the link and ends all
 * sessions. A link that was sent to the e-mail proves it. Does not sign in, so that a second factor is still asked for. A refused password does
 * not use up the link. Returns the role, which decides where to sign in.
 */
export async function resetPassword(
  db: Db,
  { token, password }: { token: string; password: string },
  now: Date,
  { onSignedOut }: Pick<AccountHooks, "onSignedOut">,
): Promise<{ role: Role } | ResetRefusal> {
  const keyHash = hashToken(token);
  const owner = await findLinkOwner(db, keyHash, now);
  if (owner === undefined) return over();
  const weak = await refusePassword(password, owner);
  if (weak !== undefined) return weak;
  const hash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    if ((await consumePasswordLink(transaction, keyHash, now)) === undefined) return over();
    await setHash(transaction, owner.id, hash);
    await deleteSessionsOf(transaction, owner.id);
    await onSignedOut(transaction, owner.id);
    // Whoever used it reads the mail of that address.
    if (owner.sent_to === "email") await setEmailProven(transaction, owner.id, now);
    // What customers do themselves is no matter of the trail, which keeps what it has for years.
    if (owner.role === "customer" && owner.sent_to !== null) return { role: owner.role };
    await recordChange(
      transaction,
      { operatorId: null, now },
      {
        act: "set a new password by link",
        subject: owner.role,
        id: owner.id,
        name: trailName(owner),
      },
    );
    return { role: owner.role };
  });
}
