import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import {
  type AppliedMigration,
  findMismatch,
  type MigrationFile,
  readMigrations,
  whileLocked,
} from "./migrations.ts";
import { errorCode } from "#private-postgres/error-code.ts";

const LOCK_TIMEOUT_MS = 2_000;
const MAX_ATTEMPTS = 30;
/** lock_not_available and deadlock_detected: another transaction uses the table. */
const BUSY = new Set(["55P03", "40P01"]);

type Options = { folder?: URL; last?: string; lockTimeoutMs?: number };

/**
 * Applies the missing files of migrations/, each in a transaction, under a lock that other processes wait
 * for. A file that begins with `-- no transaction` runs without one, and again from its beginning if it
 * fails. A table in use is waited for 2 s at a time, so that requests do not queue behind it. Returns the
 * names of the files. Throws one sentence if the database has other migrations, or one fails.
 */
export async function migrate<T>(db: Kysely<T>, options: Options = {}): Promise<string[]> {
  const { folder, last, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const files = await readMigrations(folder);
  return whileLocked(db, async (connection) => {
    refuseOther(await listApplied(connection), files);
    const selected = last === undefined ? files : files.filter(({ name }) => name <= last);
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`set lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(connection);
    try {
      return await applyMissing(connection, selected);
    } finally {
      // A broken connection needs no reset.
      await sql`reset statement_timeout; reset lock_timeout`.execute(connection).catch(() => {});
    }
  });
}

/** Migrates in a transaction of the caller, who has the lock. Indexes are not created concurrently. */
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

/** Throws one sentence unless the database has all migrations of the code and no other. Changes nothing. */
export async function requireMigrated<T>(db: Kysely<T>): Promise<void> {
  const files = await readMigrations();
  const applied = await listApplied(db);
  refuseOther(applied, files);
  const next = files[applied.length];
  if (next !== undefined)
    throw new Error(
      `The database lacks the migration ${next.name}, and the role of DATABASE_URL may not make tables: ` +
        "run npm run migrate with DATABASE_OWNER_URL set, then start again.",
    );
}

export async function mayMigrate<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege('public', 'create') as may`.execute(db);
  return rows[0]?.may === true;
}

async function applyMissing<T>(db: Kysely<T>, files: MigrationFile[]): Promise<string[]> {
  // Not "if not exists": PostgreSQL requires the right to create even if there is nothing to do.
  if (!(await hasTable(db, "kysely_migration_checksum")))
    await sql`create table kysely_migration_checksum (
      name text primary key, sha256 text not null)`.execute(db);
  const known = Object.fromEntries(files.map((file) => [file.name, toMigration(file)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  // Not asked of the migrator: it reads every table, also those of the queue, which another instance may be making.
  const done = new Set((await listApplied(db)).map(({ name }) => name));
  const missing = files.filter(({ name }) => !done.has(name));
  const applied: string[] = [];
  for (const { name, inTransaction } of missing) {
    const disableTransactions = !inTransaction;
    for (let attempt = 1; ; attempt++) {
      const { error } = await migrator.migrateUp({ disableTransactions });
      if (error === undefined) break;
      if (attempt === MAX_ATTEMPTS || !isBusy(error))
        throw new Error(`Migration ${name} failed: ${reasonOf(error)}`, { cause: error });
      await sleep(Math.min(attempt * 100, 1_000));
    }
    applied.push(name);
  }
  return applied;
}

const toMigration = ({ name, sha256, statements }: MigrationFile): Migration => ({
  up: async (db) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
    // A file without a transaction may have been recorded before.
    await sql`insert into kysely_migration_checksum values (${name}, ${sha256})
      on conflict (name) do update set sha256 = excluded.sha256`.execute(db);
  },
});

const isBusy = (error: unknown): boolean => BUSY.has(errorCode(error) ?? "");
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");

function refuseOther(applied: AppliedMigration[], files: MigrationFile[]): void {
  const mismatch = findMismatch(applied, files);
  if (mismatch?.isNewer === true)
    throw new Error(
      `The database is newer than this code: it has the migration ${mismatch.name}. ` +
        "Start the version that made it, or a later one.",
    );
  if (mismatch !== undefined)
    throw new Error(
      `The database is of a development version (migration ${mismatch.name}) and cannot be brought up ` +
        "to date: make a backup with that version if its data is needed there, then remove the data " +
        "folder, or empty the database at DATABASE_URL, and start again.",
    );
}

export async function listApplied<T>(db: Kysely<T>): Promise<AppliedMigration[]> {
  if (!(await hasTable(db, "kysely_migration"))) return [];
  // A database of a development version has no checksums.
  const checksum = (await hasTable(db, "kysely_migration_checksum"))
    ? sql`coalesce((select sha256 from kysely_migration_checksum as checksum
        where checksum.name = kysely_migration.name), '')`
    : sql`''`;
  const { rows } = await sql<{ name: string; sha256: string }>`
    select name, ${checksum} as sha256 from kysely_migration order by name collate "C"`.execute(db);
  return rows;
}

async function hasTable<T>(db: Kysely<T>, name: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass(${name}) is not null as exists`.execute(db);
  return rows[0]?.exists === true;
}
