import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { connect, type Db, setRoleDefaults, classifyOutage } from "./connect.ts";
import { mayMigrate, migrate, requireMigrated } from "./migrate.ts";
import { migrateJobQueue } from "./migrate-job-queue.ts";
import type { Log } from "../log.ts";
import { startPrivatePostgres } from "#private-postgres/private-postgres.ts";

export type DatabaseLocation = {
  databaseUrl: string | undefined;
  /** By default the role of the application. */
  databaseOwnerUrl: string | undefined;
  /** PostgreSQL itself, where `databaseUrl` is a pooler in transaction mode. */
  databaseDirectUrl?: string | undefined;
  dataDir: string;
};

const RETRY_MS = 500;
/** Running statements are cancelled after this time. */
const CLOSE_MS = 1_000;

type OpenedDatabase = { db: Db; url: string; ownerUrl: string; close: () => Promise<void> };

/**
 * Connects, or starts a private PostgreSQL, and migrates it where the role may. Waits for an unavailable
 * database until `shutdown` aborts. Throws one sentence without a database, or if the migrations differ.
 */
export async function openDatabase(
  { databaseUrl, databaseOwnerUrl, databaseDirectUrl, dataDir }: DatabaseLocation,
  log: Log,
  { shutdown, size }: { shutdown?: AbortSignal; size?: number } = {},
): Promise<OpenedDatabase> {
  const own = databaseUrl === undefined ? await startOwn(dataDir, log) : undefined;
  const url = own?.url ?? databaseUrl ?? "";
  const ownerUrl = own?.ownerUrl ?? databaseOwnerUrl ?? databaseDirectUrl ?? url;
  const pooler = databaseDirectUrl !== undefined;
  const db = connect(url, log, { pooler, ...(size !== undefined && { size }) });
  const close = async () => {
    await Promise.race([db.destroy(), sleep(CLOSE_MS, undefined, { ref: false })]);
    await own?.stop();
  };
  try {
    const mayOwn = async () =>
      own !== undefined || databaseOwnerUrl !== undefined || (await mayMigrate(db));
    const applied = await untilThere(
      async () => ((await mayOwn()) ? migrateAs(ownerUrl, db, log) : checkMigrated(db)),
      { log, shutdown },
    );
    if (databaseDirectUrl !== undefined)
      await untilThere(() => setTimeoutsAt(databaseDirectUrl, log), { log, shutdown });
    if (applied.length > 0) log.info({ migrations: applied }, "database migrated");
    return { db, url, ownerUrl, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** On connections without timeouts. Returns the names of the applied migrations. */
export async function migrateAs(ownerUrl: string, application: Db, log: Log): Promise<string[]> {
  const owner = connect(ownerUrl, log, { size: 2, timeouts: false });
  try {
    const applied = await migrate(owner);
    await grantRights(owner, application);
    await migrateJobQueue(ownerUrl, application, log);
    return applied;
  } finally {
    await owner.destroy();
  }
}

async function checkMigrated(db: Db): Promise<string[]> {
  await requireMigrated(db);
  return [];
}

/** Retries while the database is unavailable; logs the first time and each minute. */
export async function untilThere<Answer>(
  act: () => Promise<Answer>,
  { log, shutdown }: { log: Log; shutdown: AbortSignal | undefined },
): Promise<Answer> {
  for (let tries = 0; ; tries++) {
    shutdown?.throwIfAborted();
    try {
      return await act();
    } catch (error) {
      if (classifyOutage(error) === undefined) throw error;
      if (tries % 120 === 0) log.warn({ err: error }, "the database is away; it is waited for");
      await sleep(RETRY_MS, undefined, { ...(shutdown && { signal: shutdown }) }).catch(
        () => undefined,
      );
    }
  }
}

async function startOwn(dataDir: string, log: Log) {
  const started = await startPrivatePostgres(dataDir, { log: (line) => log.info(line) });
  if ("refused" in started) throw new Error(started.refused);
  return started;
}

async function setTimeoutsAt(directUrl: string, log: Log): Promise<void> {
  const db = connect(directUrl, log, { size: 1 });
  await setRoleDefaults(db).finally(() => db.destroy());
}

const roleOf = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  return rows[0]?.role ?? "";
};

/** The application's role cannot alter tables, or change the audit trail and booking events. */
export async function grantRights(owner: Db, application: Db): Promise<void> {
  const role = await roleOf(application);
  if (role !== (await roleOf(owner)))
    await sql`select grant_application_rights(${role})`.execute(owner);
}
