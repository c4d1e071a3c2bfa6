import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";

/** "chamak-m" in ASCII, as a number. */
const LOCK = "7163082329746517357";
const ASK_AGAIN_MS = 100;

/**
 * Runs `act` on one connection under a lock against concurrent migrations. A waiting process polls:
 * a statement that waits for a lock is an open transaction, which `create index concurrently` would
 * wait for.
 */
export const whileLocked = <T, Answer>(
  db: Kysely<T>,
  act: (connection: Kysely<T>) => Promise<Answer>,
): Promise<Answer> =>
  db.connection().execute(async (connection) => {
    while (!(await tryLock(connection))) await sleep(ASK_AGAIN_MS);
    try {
      return await act(connection);
    } finally {
      // A broken connection has released the lock.
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)}::bigint)`
        .execute(connection)
        .catch(() => {});
    }
  });

async function tryLock<T>(connection: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${sql.lit(LOCK)}::bigint) as locked`.execute(connection);
  return rows[0]?.locked === true;
}
