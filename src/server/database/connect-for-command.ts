import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connect, type Db } from "./connect.ts";
import type { Log } from "../log.ts";
import { type DatabaseLocation, migrateAs, openDatabase } from "./open-database.ts";
import { findPostmaster } from "#private-postgres/postmaster.ts";
import { readPassword } from "#private-postgres/password-file.ts";
import { passwordFiles, privateUrls } from "#private-postgres/roles.ts";
import { errorCode } from "#private-postgres/error-code.ts";
import { startPrivatePostgres } from "#private-postgres/private-postgres.ts";

const WRONG_PASSWORD = "28P01";
const PASSWORD_TRIES = 20;
const PASSWORD_PAUSE_MS = 50;

/** Connects as the owner of the tables, beside a running site or alone, and migrates. */
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

/** Rereads the passwords, since a start changes them; undefined if they never fit after a broken start. */
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

/** `url` connects as the owner of the tables. */
type Reached = { url: string; close: () => Promise<void> };

/** Connects to the database without migrating it, beside a running site or alone. */
export async function reachServer(where: DatabaseLocation, log: Log): Promise<Reached> {
  const url = given(where) ?? (await findRunning(where.dataDir))?.ownerUrl;
  return url === undefined ? connectServer(where, log) : { url, close: async () => undefined };
}

/** Connects exclusively. Throws one sentence if a site uses the data folder. */
export async function connectServer(where: DatabaseLocation, log: Log): Promise<Reached> {
  const url = given(where);
  if (url !== undefined) return { url, close: async () => undefined };
  const started = await startPrivatePostgres(where.dataDir, { log: (line) => log.info(line) });
  if ("refused" in started) throw new Error(started.refused);
  return { url: started.ownerUrl, close: started.stop };
}

const given = ({
  databaseUrl,
  databaseOwnerUrl,
  databaseDirectUrl,
}: DatabaseLocation): string | undefined =>
  databaseUrl === undefined ? undefined : (databaseOwnerUrl ?? databaseDirectUrl ?? databaseUrl);
