import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import { isRefusal } from "#kernel/refusal.ts";
import type { DB } from "#schema.gen.ts";
import type { Db } from "./connect.ts";
import { errorCode } from "#private-postgres/error-code.ts";

const MAX_ATTEMPTS = 5;
const MAX_PAUSE_MS = 50;

/** Deadlock, serialization failure, and a prepared statement that a migration has invalidated. */
const CONFLICTS = new Set(["40P01", "40001", "0A000"]);

const isConflict = (error: unknown): boolean => CONFLICTS.has(errorCode(error) ?? "");

/** At most five attempts, with a short random pause. `act` must do only database work. */
async function retryConflict<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await act();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isConflict(error)) throw error;
      await sleep(Math.random() * MAX_PAUSE_MS * attempt);
    }
  }
}

/**
 * Runs `act` in a transaction, which is rolled back when it throws or returns a refusal. Deadlocks and
 * serialization failures are retried, so `act` may run more than once.
 *
 *     const id = await inTransaction(db, async (transaction) => insertRow(transaction, row));
 */
export const inTransaction = <Answer>(
  db: Db,
  act: (transaction: Transaction<DB>) => Promise<Answer>,
): Promise<Answer> =>
  retryConflict(async () => {
    const transaction = await db.startTransaction().execute();
    try {
      const answer = await act(transaction);
      await (isRefusal(answer) ? transaction.rollback() : transaction.commit()).execute();
      return answer;
    } catch (error) {
      // A broken connection has rolled back already.
      if (!transaction.isRolledBack && !transaction.isCommitted)
        await transaction
          .rollback()
          .execute()
          .catch(() => undefined);
      throw error;
    }
  });
