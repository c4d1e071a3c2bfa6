import type { InviteAnswer, NewInvitation } from "./contract.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { type Db, inTransaction, isConstraintViolation } from "#server/database/connect.ts";
import { type Operator, recordChange } from "#audit/exports.ts";
import { createToken, hashToken } from "../sessions/token.ts";
import { findWorkerByEmail } from "../sessions/queries.ts";
import {
  insertInvitation,
  lockActiveOwner,
  withdrawOpenFor,
  withdrawInvitationRow,
} from "./queries.ts";
import { opsPaths } from "#kernel/ops-paths.ts";

const DAYS_VALID = 7;
const DAY = 24 * 60 * 60 * 1000;
type Invited = InviteAnswer | Refusal<"taken" | "at-once">;

/**
 * Invites a person to /ops. Only this response has the one-time link: the database stores a hash. Replaces
 * an earlier invitation. Refuses an e-mail of a vendor or an operator.
 */
export async function inviteOperator(
  db: Db,
  { email, name, desk_role }: NewInvitation,
  by: Operator,
): Promise<Invited> {
  const worker = await findWorkerByEmail(db, email);
  if (worker !== undefined) return refuse("taken", describeTaken(worker));
  const key = createToken();
  const expires_at = new Date(by.now.getTime() + DAYS_VALID * DAY);
  try {
    const refused = await inTransaction(db, async (transaction) => {
      const { operatorId } = by;
      if (operatorId !== null && !(await lockActiveOwner(transaction, operatorId)))
        return refuse("at-once", "You were deactivated, or made no owner, at the same moment");
      await withdrawOpenFor(transaction, email, by.now);
      const { id } = await insertInvitation(transaction, {
        email,
        name,
        desk_role,
        key_hash: hashToken(key),
        invited_by: by.operatorId,
        invited_at: by.now,
        expires_at,
      });
      await recordChange(transaction, by, {
        act: "invited",
        subject: "operator",
        id: `invitation ${id}`,
        name,
        after: { name, email, desk_role },
      });
      return undefined;
    });
    if (refused !== undefined) return refused;
  } catch (error) {
    if (isConstraintViolation(error, "operator_invitation_open"))
      return refuse("at-once", "Somebody else invited this address at the same moment");
    throw error;
  }
  // Behind the #, which browsers do not send: no log has the key.
  return { path: `${opsPaths.join}#${key}`, email, name, expires_at: expires_at.toISOString() };
}

function describeTaken({
  role,
  deactivated_at,
}: {
  role: string;
  deactivated_at: Date | null;
}): string {
  if (role === "vendor") return "A vendor signs in with this email. An operator needs another one";
  return deactivated_at === null
    ? "There is an operator with this email already"
    : "There was an operator with this email. Reactivate it instead";
}

/** Refuses an invitation that is used or withdrawn. */
export const revokeInvitation = (
  db: Db,
  id: number,
  by: Operator,
): Promise<Refusal<"unknown"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const invitation = await withdrawInvitationRow(transaction, id, by.now);
    if (invitation === undefined)
      return refuse("unknown", "There is no such open invitation any more");
    await recordChange(transaction, by, {
      act: "withdrew the invitation",
      subject: "operator",
      id: `invitation ${id}`,
      name: invitation.name,
      before: invitation,
    });
    return undefined;
  });
