import { recordChange, type Operator } from "#audit/server/record-change.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { formatWhen } from "#kernel/time/format-when.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { findApplication, setApplicationHandled } from "../queries/ops-applications.ts";

/**
 * Marks an application of the public form handled, or puts it back. Refuses when somebody else has
 * just done so, and says who.
 */
export async function handleApplication(
  db: Db,
  by: Operator,
  id: number,
  isHandled: boolean,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  return inTransaction(db, async (transaction) => {
    const isDone = await setApplicationHandled(transaction, id, isHandled ? by : undefined);
    const row = await findApplication(transaction, id);
    if (row === undefined) return refuse("unknown", "There is no such application");
    if (!isDone && row.handled_at === null) return refuse("not-now", "This is not handled yet");
    if (!isDone && row.handled_at !== null) {
      const who = row.handled_by === by.operatorId ? "You" : row.handler || "Somebody else";
      return refuse("not-now", `${who} marked this handled ${formatWhen(row.handled_at, by.now)}`);
    }
    await recordChange(transaction, by, {
      act: isHandled ? "handled" : "put back",
      subject: "vendor application",
      id,
      name: row.name,
      before: { handled: !isHandled },
      after: { handled: isHandled },
    });
    return undefined;
  });
}
