import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { whileLocked } from "./migration-lock.ts";
import { readMigrations, type MigrationFile } from "./read-migrations.ts";

const LOCK_TIMEOUT_MS = 2_000;
const MOST_ATTEMPTS = 30;
/** lock_not_available and deadlock_detected: somebody else is at work on the table. */
const BUSY = new Set(["55P03", "40P01"]);

type Options = {
  /** Where the files are, when that is not migrations/. */
  folder?: URL;
  /** The last one to apply, when that is not the last there is. */
  last?: string;
  /** How long one attempt waits for a table that is in use. */
  lockTimeoutMs?: number;
};

/**
 * Brings the database to the state that the code expects: each file of migrations/ once, in the
 * order of their names, each in a transaction, under a lock that a second process waits for. A file
 * whose first line is `-- no transaction` runs without one, for `create index concurrently`: it is
 * tried again from its beginning, so its statements must bear being repeated.
 *
 * A statement may take as long as it needs. A table that is in use is waited for 2 s at a time, so
 * that requests do not queue behind the migration for longer, and at most 30 times.
 *
 * Returns the names that were applied. Throws one sentence when the database has a migration that
 * the code does not know (it is newer than the code), or when a migration fails.
 */
export async function migrate<T>(db: Kysely<T>, options: Options = {}): Promise<string[]> {
  const { folder, last, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const files = await readMigrations(folder);
  return whileLocked(db, async (connection) => {
    await refuseNewer(connection, files);
    const wanted = last === undefined ? files : files.filter(({ name }) => name <= last);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(connection);
    try {
      return await applyMissing(connection, wanted);
    } finally {
      // A connection that is broken has nothing to be reset.
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection).catch(() => {});
    }
  });
}

/**
 * The same in a transaction of the caller, who has the lock: all up to `last`, or nothing. Indexes are
 * made in it, not concurrently.
 */
export async function migrateInTransaction<T>(transaction: Kysely<T>, last: string): Promise<void> {
  const files = (await readMigrations()).filter(({ name }) => name <= last);
  const plain = files.map((file) => ({
    ...file,
    inTransaction: true,
    statements: file.statements.map((text) =>
      file.inTransaction ? text : text.replaceAll(/\bconcurrently\b/gi, ""),
    ),
  }));
  await applyMissing(transaction, plain);
}

async function applyMissing<T>(db: Kysely<T>, files: MigrationFile[]): Promise<string[]> {
  const known = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const done = await migrator.getMigrations();
  const missing = done.filter((migration) => migration.executedAt === undefined);
  const applied: string[] = [];
  for (const { name } of missing) {
    const disableTransactions = files.find((file) => file.name === name)?.inTransaction === false;
    for (let attempt = 1; ; attempt++) {
      const { error } = await migrator.migrateUp({ disableTransactions });
      if (error === undefined) break;
      if (attempt === MOST_ATTEMPTS || !isBusy(error))
        throw new Error(`Migration ${name} failed: ${reasonOf(error)}`, { cause: error });
      await sleep(Math.min(attempt * 100, 1_000));
    }
    applied.push(name);
  }
  return applied;
}

const toMigration = ({ statements }: MigrationFile): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const isBusy = (error: unknown): boolean => BUSY.has(String(Reflect.get(Object(error), "code")));
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");

async function refuseNewer<T>(db: Kysely<T>, known: MigrationFile[]): Promise<void> {
  const names = new Set(known.map(({ name }) => name));
  const unknown = (await listApplied(db)).find((name) => !names.has(name));
  if (unknown !== undefined)
    throw new Error(
      `The database is newer than this code: it has the migration ${unknown}. ` +
        "Start the version that made it, or a later one.",
    );
}

/** The names of the migrations that the database has, in order; none where it is empty. */
export async function listApplied<T>(db: Kysely<T>): Promise<string[]> {
  const table = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (table.rows[0]?.there !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
