import { recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { formatWhen } from "#kernel/time/format-when.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { setHandled } from "../queries/items.ts";
import type { ItemRow, Source } from "../sources/source.ts";

/**
 * Marks an item of the inbox handled, or puts it back. Refuses when another operator has just done
 * so, and names them: `Farah Siddiqui marked this handled at 11:42`.
 */
export async function handleItem<Row extends ItemRow>(
  db: Db,
  by: Operator,
  source: Source<Row, unknown>,
  id: number,
  isHandled: boolean,
): Promise<Refusal<"unknown" | "not-now"> | undefined> {
  return inTransaction(db, async (transaction) => {
    const isDone = await setHandled(transaction, source.table, id, isHandled ? by : undefined);
    const row = await source.find(transaction, id);
    if (row === undefined) return refuse("unknown", `There is no such ${source.noun}`);
    if (!isDone && row.handled_at === null) return refuse("not-now", "This is not handled yet");
    if (!isDone && row.handled_at !== null) {
      const who = row.handled_by === by.operatorId ? "You" : row.handler || "Somebody else";
      return refuse("not-now", `${who} marked this handled ${formatWhen(row.handled_at, by.now)}`);
    }
    await recordChange(transaction, by, {
      act: isHandled ? "handled" : "put back",
      subject: source.subject,
      id,
      // What the person wrote goes earlier than the trail.
      name: `${source.noun} #${id}`,
      before: { handled: !isHandled },
      after: { handled: isHandled },
    });
    return undefined;
  });
}
