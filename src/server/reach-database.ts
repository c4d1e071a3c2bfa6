import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { connect, type Db } from "./database/connect.ts";
import { migrate } from "./database/migrate.ts";
import type { Log } from "./log.ts";
import { openDatabase } from "./open-database.ts";
import { findPostmaster } from "./postgres/find-postmaster.ts";

type Where = { databaseUrl: string | undefined; dataDir: string };

/**
 * The database for a command that is soon done: beside a site that is running on the data folder, or
 * alone. `close` leaves everything as it was.
 */
export async function reachDatabase(
  where: Where,
  log: Log,
): Promise<{ db: Db; close: () => Promise<void> }> {
  const url = where.databaseUrl === undefined ? await findRunning(where.dataDir) : undefined;
  if (url === undefined) return openDatabase(where, log);
  const db = connect(url, log);
  await migrate(db);
  return { db, close: () => db.destroy() };
}

/** The address of the private database, when it runs. */
async function findRunning(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(join(dataDir, "postgres")).catch(() => undefined);
  if (folder === undefined) return undefined;
  const running = await findPostmaster(folder);
  if (running === undefined) return undefined;
  const password = (await readFile(join(dataDir, "postgres-password"), "utf8")).trim();
  return `postgres://chamak:${password}@127.0.0.1:${running.port}/chamak`;
}
