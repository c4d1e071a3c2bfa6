import { isRefusal } from "#kernel/refusal.ts";
import type { Db } from "./connect.ts";

/**
 * Runs `act` in a transaction and returns its answer. A refusal leaves nothing behind, like an error:
 * whatever was written before it is rolled back.
 */
export async function rollBackRefusal<Answer>(
  db: Db,
  act: (transaction: Db) => Promise<Answer>,
): Promise<Answer> {
  const transaction = await db.startTransaction().execute();
  try {
    const answer = await act(transaction);
    await (isRefusal(answer) ? transaction.rollback() : transaction.commit()).execute();
    return answer;
  } catch (error) {
    if (!transaction.isRolledBack && !transaction.isCommitted)
      await transaction.rollback().execute();
    throw error;
  }
}
