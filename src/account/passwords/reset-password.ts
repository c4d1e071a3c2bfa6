import { deleteOtherSessions } from "../sessions/queries.ts";
import type { ChangePassword } from "./contract.ts";
import { recordChange } from "#audit/exports.ts";
import type { AccountHooks } from "../hooks.ts";
import type { Role } from "#kernel/actor.ts";
import { refuse, type Refusal, refuseAt } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { refusePassword } from "../ground/password-rules.ts";
import { trailName, replaceHash, recordOwnChange } from "../ground/queries.ts";
import { hashPassword, fitsPassword } from "../ground/hash-password.ts";
import { setContactProven } from "../contacts/queries.ts";
import { replaceContact } from "../contacts/replace-contact.ts";
import { releasedEmail } from "../ground/contact-rules.ts";
import { consumePasswordLink, findLinkOwner, setHash, findOwner } from "./queries.ts";
import { hashToken } from "../sessions/token.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";

type ResetRefusal = Refusal<"over" | "weak-password">;

const over = (): ResetRefusal =>
  refuse("over", "This link has been used, has expired or was replaced. Ask for a new one");

/**
 * Sets the password of a link's account and ends all sessions. A link sent to a contact proves it; one made for a
 * caller who has the phone number alone takes an unproven e-mail off the account. Does not
 * sign in, so that a second factor is still required. A refused password does not use up the link.
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
    await endAllSessions(transaction, owner.id, { onSignedOut });
    if (owner.drops_email && owner.email_proven_at === null) {
      // Its own sessions ended above, and the former contact is not the caller's.
      const placeholder = { now, onSignedOut, notifiesFormer: false };
      const email = releasedEmail(owner.id);
      await replaceContact(transaction, owner.id, { email }, placeholder);
    }
    if (owner.sent_to !== null) await setContactProven(transaction, owner.id, owner.sent_to, now);
    // Customers' own acts are not audited, since the trail is stored for years.
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
