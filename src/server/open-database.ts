import { connect, type Db } from "./database/connect.ts";
import { migrate } from "./database/migrate.ts";
import type { Log } from "./log.ts";
import { startPrivatePostgres } from "./postgres/private-postgres.ts";

type Where = { databaseUrl: string | undefined; dataDir: string };

/**
 * Connects to the PostgreSQL that the configuration names, or to a private one that it starts, and
 * migrates it. `close` ends both. Throws one sentence when there is no database to be had.
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Where,
  log: Log,
): Promise<{ db: Db; close: () => Promise<void> }> {
  const own = databaseUrl === undefined ? await startOwn(dataDir, log) : undefined;
  const db = connect(own?.url ?? databaseUrl ?? "", log);
  const close = async () => {
    await db.destroy();
    await own?.stop();
  };
  try {
    const applied = await migrate(db);
    if (applied.length > 0) log.info({ migrations: applied }, "database migrated");
    return { db, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startOwn(dataDir: string, log: Log) {
  const started = await startPrivatePostgres(dataDir, { log: (line) => log.info(line) });
  if ("refused" in started) throw new Error(started.refused);
  return started;
}
