import { recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import type { AccountHooks } from "../hooks.ts";
import { queueNotification } from "#notifications/exports.ts";
import { findOperatorRow } from "./queries.ts";
import { deleteSecondFactor } from "../second-factor/queries.ts";
import { endAllSessions } from "../sessions/end-sessions.ts";

/** Outbox event. */
export const FACTOR_RESET = "operator-second-factor-reset";

/** Removes an operator's second factor, ends their sessions and notifies them by e-mail. Refuses oneself. */
export const resetSecondFactor = (
  db: Db,
  id: number,
  by: Operator,
  { onSignedOut }: Pick<AccountHooks, "onSignedOut">,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const operator = await findOperatorRow(transaction, id);
    if (operator === undefined) return refuse("unknown", "There is no such operator");
    if (id === by.operatorId)
      return refuse("not-now", "You cannot reset your own second factor. Ask another operator");
    if (!operator.has_second_factor || !(await deleteSecondFactor(transaction, id)))
      return refuse("not-now", "This operator has no second factor");
    await endAllSessions(transaction, id, { onSignedOut });
    const data = { by: by.operatorId };
    await queueNotification(transaction, { event: FACTOR_RESET, accountId: id, data, now: by.now });
    await recordChange(transaction, by, {
      act: "second factor reset",
      subject: "operator",
      id,
      name: operator.name || operator.email,
    });
    return undefined;
  });
