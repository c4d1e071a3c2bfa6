import { recordChange } from "#audit/server/public.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { isConstraintViolation } from "#server/database/is-constraint-violation.ts";
import { createSession, type Visit } from "./create-session.ts";
import { refusePassword } from "../rules/password-rules.ts";
import { hashPassword } from "../credentials/hash-password.ts";
import { insertAccount } from "../queries/sign-in.ts";
import { consumeInvitation } from "../queries/invitations.ts";
import { readInvitation } from "./read-invitation.ts";
import { hashToken } from "../credentials/token.ts";

type JoinRefusal = Refusal<"unknown" | "over" | "weak-password" | "taken">;

/** Creates the operator that an invitation is for, and signs them in. A key works once. */
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
      await recordChange(
        transaction,
        { operatorId: id, now },
        { act: "joined", subject: "operator", id, name: taken.name, after: taken },
      );
      return { token: await createSession(transaction, { id, role: "operator" }, visit) };
    });
  } catch (error) {
    if (
      isConstraintViolation(error, "account_email_at_work") ||
      isConstraintViolation(error, "account_role_email_key")
    )
      return refuse("taken", "Somebody signs in with this e-mail already. Ask for another link");
    throw error;
  }
}
