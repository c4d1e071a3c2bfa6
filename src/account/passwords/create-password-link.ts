import { type Db, inTransaction } from "#server/database/connect.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { type Refusal, refuse, refuseAt } from "#kernel/refusal.ts";
import { findOwner, sweepPasswordLinks } from "./queries.ts";
import { queueNotification } from "#notifications/exports.ts";
import { isReleased } from "../ground/contact-rules.ts";
import { createToken, hashToken } from "../sessions/token.ts";
import type { PasswordLinkAnswer, PasswordLinkRequest } from "./contract.ts";
import { NO_ACCOUNT, trailName } from "../ground/queries.ts";

/** Outbox event: an operator made a link for a vendor or operator. */
export const LINK_MADE = "operator-password-link";

/**
 * Creates a one-time link to set a new password. Only this response has it: the database stores a hash, and
 * the token is behind the #, which browsers do not send. Refuses the operator's own account, so that an
 * unlocked computer is not enough to take it over, and as `not-owner` an operator's where the caller is no owner. Of a
 * customer the operator says whose contacts they are: a sign-up verifies neither.
 */
export async function createPasswordLink(
  db: Db,
  id: number,
  { callers }: PasswordLinkRequest,
  by: Operator & { isOwner: boolean },
): Promise<PasswordLinkAnswer | Refusal<"unknown" | "not-now" | "not-owner" | "not-asked">> {
  if (id === by.operatorId)
    return refuse("not-now", "Change your own password with the current one, under Account");
  return inTransaction(db, async (transaction) => {
    const owner = await findOwner(transaction, id);
    if (owner === undefined) return refuse("unknown", NO_ACCOUNT);
    if (owner.role === "operator" && !by.isOwner)
      return refuse("not-owner", "Only an owner can make a password link for an operator");
    const isAsked = owner.role === "customer" && !isReleased(owner.email);
    if (isAsked && callers === undefined)
      return refuseAt("callers", "not-asked", "Ask the caller which contacts are theirs");
    const dropsEmail = isAsked && callers === "phone";
    if (dropsEmail && owner.email_proven_at !== null)
      return refuse(
        "not-now",
        "This email is confirmed, so the account may belong to another person. Free the email first if you are sure",
      );
    const { token, expiresAt } = await issuePasswordLink(transaction, id, { ...by, dropsEmail });
    const data = { by: by.operatorId };
    if (owner.role !== "customer")
      await queueNotification(transaction, { event: LINK_MADE, accountId: id, data, now: by.now });
    await recordChange(transaction, by, {
      act: "made a password link",
      subject: owner.role,
      id,
      name: trailName(owner),
      ...(callers !== undefined && { after: { callers } }),
    });
    return { path: `/reset-password#${token}`, expires_at: expiresAt.toISOString() };
  });
}

const MINUTES_VALID = 30;
const SWEPT_AT_ONCE = 100;

/**
 * Creates a link's token, valid for 30 minutes, and stores its hash. Replaces an earlier link. `sentTo` is
 * undefined if an operator hands it over.
 */
export async function issuePasswordLink(
  db: Db,
  accountId: number,
  {
    now,
    sentTo,
    dropsEmail = false,
  }: { now: Date; sentTo?: "email" | "phone"; dropsEmail?: boolean },
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken();
  const expires_at = new Date(now.getTime() + MINUTES_VALID * 60_000);
  await sweepPasswordLinks(db, now, SWEPT_AT_ONCE);
  const link = {
    key_hash: hashToken(token),
    made_at: now,
    expires_at,
    sent_to: sentTo ?? null,
    drops_email: dropsEmail,
  };
  await db
    .insertInto("password_link")
    .values({ account_id: accountId, ...link })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(link))
    .execute();
  return { token, expiresAt: expires_at };
}
