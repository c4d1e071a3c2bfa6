import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connect, type Db } from "./connect.ts";
import type { Log } from "../log.ts";
import { migrateAs, openDatabase, type DatabaseLocation } from "./open-database.ts";
import { findPostmaster } from "#private-postgres/find-postmaster.ts";
import { readPassword } from "#private-postgres/password-file.ts";
import { privateUrls } from "#private-postgres/private-urls.ts";
import { passwordFiles } from "#private-postgres/rotate-passwords.ts";
import { errorCode } from "#private-postgres/error-code.ts";

const WRONG_PASSWORD = "28P01";
const PASSWORD_TRIES = 20;
const PASSWORD_PAUSE_MS = 50;

/**
 * The database for a command that is soon done, with the rights of the owner of its tables: beside a
 * site that is running on the data folder, or alone. Either way it is migrated, and the site has its
 * rights on what is new at once. `close` leaves everything as it was.
 */
export async function connectForCommand(
  where: DatabaseLocation,
  log: Log,
): Promise<{ db: Db; close: () => Promise<void> }> {
  const running = where.databaseUrl === undefined ? await findRunning(where.dataDir) : undefined;
  if (running === undefined) {
    const { ownerUrl, db: application, close } = await openDatabase(where, log);
    await application.destroy();
    const db = connect(ownerUrl, log, { timeouts: false });
    return { db, close: () => db.destroy().finally(close) };
  }
  const application = connect(running.url, log, { size: 1 });
  await migrateAs(running.ownerUrl, application, log).finally(() => application.destroy());
  const db = connect(running.ownerUrl, log, { timeouts: false });
  return { db, close: () => db.destroy() };
}

/**
 * The addresses of the private database, when it runs. A start changes its passwords: where they do not
 * fit at this moment they are read again. Undefined also where they never fit, since a start ended in
 * the midst of that: who holds the database then sets them right.
 */
export async function findRunning(
  dataDir: string,
): Promise<{ url: string; ownerUrl: string } | undefined> {
  const folder = await realpath(join(dataDir, "postgres")).catch(() => undefined);
  if (folder === undefined) return undefined;
  const files = passwordFiles(dataDir);
  for (let tries = 0; tries < PASSWORD_TRIES; tries++) {
    const running = await findPostmaster(folder);
    if (running === undefined) return undefined;
    const owner = await readPassword(files.owner);
    const application = await readPassword(files.application);
    const urls = privateUrls({ owner, application }, running.port);
    if (await canConnect(urls.ownerUrl)) return urls;
    await sleep(PASSWORD_PAUSE_MS);
  }
  return undefined;
}

/** False for a wrong password. Other errors appear on the later connection. */
async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return errorCode(error) !== WRONG_PASSWORD;
  } finally {
    await client.end().catch(() => undefined);
  }
}
