import { createHash } from "node:crypto";
import { existsSync, watch } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";

export type MigrationFile = {
  name: string;
  sha256: string;
  inTransaction: boolean;
  /** One by one: PostgreSQL runs statements that are sent together in one transaction. */
  statements: string[];
};

const FOLDER = new URL("../../../migrations/", import.meta.url);
const NO_TRANSACTION = "-- no transaction\n";

export async function readMigrations(folder: URL = FOLDER): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, folder), "utf8");
      const inTransaction = !text.startsWith(NO_TRANSACTION);
      const statements = inTransaction ? [text] : text.split(/;[ \t]*(?:\n|$)/);
      return {
        name: file.slice(0, -".sql".length),
        sha256: createHash("sha256").update(text).digest("hex"),
        inTransaction,
        statements: statements.filter((statement) => statement.trim() !== ""),
      };
    }),
  );
}

/** Calls `onNew` once with the name of each file that comes. Returns how to end it. */
export function watchMigrations(onNew: (file: string) => void, folder: URL = FOLDER): () => void {
  const named = new Set<string>();
  const watcher = watch(folder, (_, file) => {
    if (file?.endsWith(".sql") !== true || named.has(file)) return;
    if (!existsSync(new URL(file, folder))) return;
    named.add(file);
    onNew(file);
  });
  return () => watcher.close();
}

export type AppliedMigration = {
  name: string;
  /** SHA-256 of the file when it was applied, if recorded. */
  sha256?: string;
};

/** The first applied migration that differs from its file; `isNewer` if it comes after the last one. */
export function findMismatch(
  applied: AppliedMigration[],
  files: MigrationFile[],
): { name: string; isNewer: boolean } | undefined {
  const other = applied.find(({ name, sha256 }, index) => {
    const file = files[index];
    return file?.name !== name || (sha256 !== undefined && file.sha256 !== sha256);
  });
  return other && { name: other.name, isNewer: other.name > (files.at(-1)?.name ?? "") };
}

/** "chamak-m" in ASCII, as a number. */
const LOCK = "7163082329746517357";
const ASK_AGAIN_MS = 100;

/** Waiters poll: waiting in a statement is a transaction, which `create index concurrently` waits for. */
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
