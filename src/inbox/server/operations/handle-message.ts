import { recordChange, type Operator } from "#audit/server/record-change.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { formatWhen } from "#kernel/time/format-when.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { findContact, setHandled } from "../queries/messages.ts";

/**
 * Marks a message handled, or puts it back. Refuses when somebody else has just done so, and says
 * who: `Farah Siddiqui marked this handled at 11:42`.
 */
export async function handleMessage(
  db: Db,
  by: Operator,
  id: number,
  isHandled: boolean,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  return inTransaction(db, async (transaction) => {
    const isDone = await setHandled(transaction, id, isHandled ? by : undefined);
    const row = await findContact(transaction, id);
    if (row === undefined) return refuse("unknown", "There is no such message");
    if (!isDone && row.handled_at === null) return refuse("not-now", "This is not handled yet");
    if (!isDone && row.handled_at !== null) {
      const who = row.handled_by === by.operatorId ? "You" : row.handler || "Somebody else";
      return refuse("not-now", `${who} marked this handled ${formatWhen(row.handled_at, by.now)}`);
    }
    await recordChange(transaction, by, {
      act: isHandled ? "handled" : "put back",
      subject: "contact",
      id,
      name: row.subject,
      before: { handled: !isHandled },
      after: { handled: isHandled },
    });
    return undefined;
  });
}
