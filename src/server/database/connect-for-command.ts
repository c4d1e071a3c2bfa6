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
 * Connects a short command to the database as the owner of its tables, beside a running site or
 * alone. The database is migrated, and the application's role gets its rights on new tables.
 * `close` stops what this call has started.
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
 * Returns the URLs of the private database if it runs. A start of the site changes the passwords,
 * so that they are read again when they do not fit. Undefined also when they never fit, since a
 * start was interrupted; the holder of the lock then repairs them.
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
