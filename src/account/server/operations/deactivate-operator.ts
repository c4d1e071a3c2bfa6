import { findLastChange, recordChange, type Operator } from "#audit/server/public.ts";
import { momentOf, shortDay } from "#kernel/time/local-time.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { endInvitationsOf } from "../queries/invitations.ts";
import { findOperatorRow, lockActiveOperators, setDeactivated } from "../queries/operators.ts";
import { deleteSessionsOf } from "../queries/sessions.ts";

type StatusRefusal = Refusal<"unknown" | "not-now"> | undefined;

/**
 * Deactivates an operator: ends all sessions and revokes the invitations they made. Refuses oneself
 * and the last active operator, also when two operators deactivate each other at the same moment.
 */
export const deactivateOperator = (db: Db, id: number, by: Operator): Promise<StatusRefusal> =>
  inTransaction(db, async (transaction) => {
    const active = await lockActiveOperators(transaction);
    const operator = await findOperatorRow(transaction, id);
    if (operator === undefined) return refuse("unknown", "There is no such operator");
    if (id === by.operatorId)
      return refuse("not-now", "You cannot deactivate yourself. Ask another operator");
    if (!active.some((one) => one.id === id))
      return refuse("not-now", await describeStatus(transaction, id, "is deactivated already"));
    if (active.length < 2) return refuse("not-now", "The last operator must stay");
    await setDeactivated(transaction, id, by.now);
    await deleteSessionsOf(transaction, id);
    await endInvitationsOf(transaction, id, by.now);
    await recordChange(transaction, by, {
      act: "deactivated",
      subject: "operator",
      id,
      name: operator.name || operator.email,
      before: { state: "active" },
      after: { state: "deactivated" },
    });
    return undefined;
  });

/** Reactivates an operator. Invitations made before stay revoked. */
export const reactivateOperator = (db: Db, id: number, by: Operator): Promise<StatusRefusal> =>
  inTransaction(db, async (transaction) => {
    const operator = await findOperatorRow(transaction, id);
    if (operator === undefined) return refuse("unknown", "There is no such operator");
    if ((await setDeactivated(transaction, id, null)) === undefined)
      return refuse("not-now", await describeStatus(transaction, id, "is active already"));
    await recordChange(transaction, by, {
      act: "reactivated",
      subject: "operator",
      id,
      name: operator.name || operator.email,
      before: { state: "deactivated" },
      after: { state: "active" },
    });
    return undefined;
  });

/** Refuses a second decision with a sentence that names the first one. */
async function describeStatus(db: Db, id: number, state: string): Promise<string> {
  const last = await findLastChange(db, "operator", id);
  if (last === undefined) return `This operator ${state}`;
  const { day, time } = momentOf(last.at);
  return `This operator ${state}: ${last.act} by ${last.by || "the configuration"}, ${shortDay(day)} at ${time}`;
}
