import { type Db, inTransaction } from "#server/database/connect.ts";
import { type Invitation, NO_INVITATION } from "./contract.ts";
import { type Refusal, refuse, isRefusal } from "#kernel/refusal.ts";
import { findInvitation, consumeInvitation } from "./queries.ts";
import { hashToken } from "../sessions/token.ts";
import { type Visit, createSession } from "../sessions/create-session.ts";
import { hashPassword } from "../ground/hash-password.ts";
import { insertAccount } from "../sessions/queries.ts";
import { recordChange } from "#audit/exports.ts";
import { refusePassword } from "../ground/password-rules.ts";
import { takenContact } from "../ground/contact-rules.ts";

export async function readInvitation(
  db: Db,
  key: string,
  now: Date,
): Promise<Invitation | Refusal<"unknown" | "over">> {
  const row = await findInvitation(db, hashToken(key));
  if (row === undefined) return refuse("unknown", NO_INVITATION);
  if (row.accepted_at !== null)
    return refuse("over", "This invitation has been used. Sign in instead");
  if (row.withdrawn_at !== null)
    return refuse("over", "This invitation was withdrawn. Ask for a new link");
  if (row.inviter_left_at !== null)
    return refuse("over", "The person who invited you has left. Ask someone else for a new link");
  if (row.expires_at <= now)
    return refuse("over", "This invitation has expired. Ask for a new link");
  return {
    email: row.email,
    name: row.name,
    invited_by: row.inviter_name || row.inviter_email || "",
    expires_at: row.expires_at.toISOString(),
  };
}

type JoinRefusal = Refusal<"unknown" | "over" | "weak-password" | "taken">;

/** Creates the invited operator and signs them in. A key works once. */
export async function acceptInvitation(
  db: Db,
  key: string,
  password: string,
  visit: Visit,
): Promise<{ token: string } | JoinRefusal> {
  const { now } = visit;
  const invitation = await readInvitation(db, key, now);
  if (isRefusal(invitation)) return invitation;
  const weak = await refusePassword(password, invitation);
  if (weak !== undefined) return weak;
  const password_hash = await hashPassword(password);
  try {
    return await inTransaction(db, async (transaction) => {
      const taken = await consumeInvitation(transaction, hashToken(key), now);
      if (taken === undefined) return refuse("over", "This invitation has just been used or ended");
      const { id } = await insertAccount(transaction, {
        ...taken,
        role: "operator",
        phone_number: null,
        password_hash,
        created_at: now,
      });
      const token = await createSession(transaction, { id, role: "operator" }, visit);
      await recordChange(
        transaction,
        { operatorId: id, now },
        { act: "joined", subject: "operator", id, name: taken.name, after: taken },
      );
      return { token };
    });
  } catch (error) {
    takenContact(error);
    return refuse("taken", "Another account has this email. Ask for another link");
  }
}
