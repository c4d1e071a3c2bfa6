import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { findOperatorRow } from "../queries/operators.ts";
import { deleteSecondFactor } from "../queries/second-factor.ts";
import { deleteSessionsOf } from "../queries/sessions.ts";

/**
 * Removes the second factor of an operator who lost the phone and the recovery codes, and ends
 * their sessions. Refuses oneself.
 */
export const resetSecondFactor = (
  db: Db,
  id: number,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const operator = await findOperatorRow(transaction, id);
    if (operator === undefined) return refuse("unknown", "There is no such operator");
    if (id === by.operatorId)
      return refuse("not-now", "You cannot reset your own second factor. Ask another operator");
    if (!operator.has_second_factor || !(await deleteSecondFactor(transaction, id)))
      return refuse("not-now", "This operator has no second factor");
    await deleteSessionsOf(transaction, id);
    await recordChange(transaction, by, {
      act: "second factor reset",
      subject: "operator",
      id,
      name: operator.name || operator.email,
    });
    return undefined;
  });
