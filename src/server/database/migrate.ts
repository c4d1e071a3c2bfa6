import { readdir, readFile } from "node:fs/promises";
import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";

const folder = new URL("../../../migrations/", import.meta.url);

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).toSorted();
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(new URL(file, folder), "utf8");
    return [
      file.slice(0, -".sql".length),
      { up: async (db) => void (await sql.raw(text).execute(db)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

/**
 * Brings the database to the state that the code expects: each file of migrations/ once, in the
 * order of their names, each in a transaction, under a lock that a second process waits for.
 *
 * Returns the names that were applied. Throws one sentence when the database has a migration that
 * the code does not know (it is newer than the code), or when a migration fails.
 */
export async function migrate<T>(db: Kysely<T>): Promise<string[]> {
  const known = await readMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } });
  const done = await migrator.getMigrations().catch(() => []);
  await refuseNewer(db, known);
  const applied: string[] = [];
  for (let left = done.filter((migration) => !migration.executedAt).length; left > 0; left--) {
    const { error, results } = await migrator.migrateUp();
    if (error !== undefined) {
      const name = results?.find((result) => result.status === "Error")?.migrationName;
      throw new Error(`Migration ${name ?? "?"} failed: ${reasonOf(error)}`, { cause: error });
    }
    applied.push(...(results ?? []).map((result) => result.migrationName));
  }
  return applied;
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : "unknown");

async function refuseNewer<T>(db: Kysely<T>, known: Record<string, Migration>): Promise<void> {
  const table = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (table.rows[0]?.there !== true) return;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const unknown = done.rows.find(({ name }) => !(name in known));
  if (unknown !== undefined)
    throw new Error(
      `The database is newer than this code: it has the migration ${unknown.name}. ` +
        "Start the version that made it, or a later one.",
    );
}
