import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { withdrawInvitationRow } from "../queries/invitations.ts";

/** Makes the link of an open invitation worthless. Refuses one that is used or withdrawn already. */
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
