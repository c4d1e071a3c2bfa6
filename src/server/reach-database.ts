import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Db } from "./database/connect.ts";
import { migrate } from "./database/migrate.ts";
import type { Log } from "./log.ts";
import { openDatabase, type WhereDatabase } from "./open-database.ts";
import { findPostmaster } from "./postgres/find-postmaster.ts";
import { readPassword } from "./postgres/keep-password.ts";
import { privateUrls } from "./postgres/private-urls.ts";

/**
 * The database for a command that is soon done, with the rights of the owner of its tables: beside a
 * site that is running on the data folder, or alone. `close` leaves everything as it was.
 */
export async function reachDatabase(
  where: WhereDatabase,
  log: Log,
): Promise<{ db: Db; close: () => Promise<void> }> {
  const running = where.databaseUrl === undefined ? await findRunning(where.dataDir) : undefined;
  if (running === undefined) {
    const { ownerUrl, db: application, close } = await openDatabase(where, log);
    await application.destroy();
    const db = connect(ownerUrl, log, { timeouts: false });
    return { db, close: () => db.destroy().finally(close) };
  }
  const db = connect(running, log, { timeouts: false });
  await migrate(db);
  return { db, close: () => db.destroy() };
}

/** The address of the private database, when it runs. */
export async function findRunning(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(join(dataDir, "postgres")).catch(() => undefined);
  if (folder === undefined) return undefined;
  const running = await findPostmaster(folder);
  if (running === undefined) return undefined;
  const read = (role: string) => readPassword(join(dataDir, `postgres-${role}-password`));
  const passwords = { owner: await read("owner"), application: await read("application") };
  return privateUrls(passwords, running.port).ownerUrl;
}
