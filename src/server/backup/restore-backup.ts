import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Client } from "pg";
import { from, to } from "pg-copy-streams";
import type { Db } from "../database/connect.ts";
import { findMismatch } from "../database/find-mismatch.ts";
import { migrateInTransaction } from "../database/migrate.ts";
import { whileLocked } from "../database/migration-lock.ts";
import { readMigrations } from "../database/read-migrations.ts";
import type { FileStore } from "../files/file-store.ts";
import type { Archive } from "./archive-reader.ts";
import { openCopyConnection } from "./copy-connection.ts";
import { emptyDatabase, isEmpty } from "./empty-database.ts";
import { fileMember, tableMember, type Manifest } from "./manifest.ts";
import { measure } from "./measure.ts";
import { copyIn, copyOut, listTables, setSequences, type Table } from "./tables.ts";
import { withoutChecks } from "./without-checks.ts";

export type RestoreTarget = {
  /** The database's URL as the owner of its tables. */
  url: string;
  files: FileStore;
  /** Delete the existing data of the database. */
  replace: boolean;
};

/**
 * Restores a backup in one transaction: the tables as of the backup's migrations, every row, the
 * sequences, and, before the commit, the stored files. Each table is read back and compared with
 * the backup. Throws one sentence, and leaves the database unchanged, when a site runs on it, when
 * it has tables without `replace`, or when anything differs.
 */
export async function restoreBackup(archive: Archive, target: RestoreTarget): Promise<void> {
  const { client, db, close } = await openCopyConnection(target.url, "chamak-restore");
  try {
    // A site that starts now waits for this lock.
    await whileLocked(db, async (connection) => {
      await refuseRunning(connection);
      await refuseUnknown(archive.manifest);
      if (!target.replace && !(await isEmpty(connection)))
        throw new Error("The database is not empty: say --replace to take away what it has.");
      const transaction = await connection.startTransaction().execute();
      try {
        if (target.replace) await emptyDatabase(transaction);
        await migrateInTransaction(transaction, archive.manifest.migrations.at(-1) ?? "");
        await fill(archive, transaction, client);
        await putFiles(archive, target.files);
        await transaction.commit().execute();
      } catch (error) {
        await transaction
          .rollback()
          .execute()
          .catch(() => undefined);
        throw error;
      }
      await sql`analyze`.execute(connection);
    });
  } finally {
    await close();
  }
}

async function refuseRunning(db: Db): Promise<void> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'chamak' limit 1`.execute(db);
  if (rows.length > 0) throw new Error("A site is running on the database: stop it first.");
}

/** The backup's migrations must be the first of those that this code has. */
async function refuseUnknown({ migrations }: Manifest): Promise<void> {
  const applied = migrations.map((name) => ({ name }));
  const mismatch = findMismatch(applied, await readMigrations());
  if (mismatch?.isNewer === true)
    throw new Error(
      `The backup is newer than this code: it has the migration ${mismatch.name}. ` +
        "Restore it with the version that made it, or a later one.",
    );
  if (mismatch !== undefined)
    throw new Error(
      `The backup is of a development version (migration ${mismatch.name}): ` +
        "only the version that made it can restore it.",
    );
}

async function fill({ manifest, read }: Archive, db: Db, client: Client): Promise<void> {
  const tables = await listTables(db);
  const backedUp = manifest.tables.map(({ name, columns }) => ({ name, columns }));
  const made = tables.map(({ name, columns }) => ({ name, columns }));
  if (JSON.stringify(backedUp) !== JSON.stringify(made))
    throw new Error("The tables of the backup are not those that its migrations make.");
  await withoutChecks(db, async () => {
    const names = tables.map(({ name }) => sql.id(name));
    await sql`truncate ${sql.join(names)}`.execute(db);
    for (const table of tables)
      await pipeline(read(tableMember(table.name)), client.query(from(copyIn(table))));
  });
  await setSequences(db, manifest.sequences);
  for (const [index, table] of tables.entries())
    await compare(client, table, manifest.tables[index]?.sha256);
}

async function compare(client: Client, table: Table, sha256: string | undefined): Promise<void> {
  const { through, result } = measure();
  await pipeline(
    client.query(to(copyOut(table))),
    through,
    new Writable({ write: (_chunk, _encoding, done) => done() }),
  );
  if (result().sha256 !== sha256)
    throw new Error(`The table ${table.name} did not come back as it was backed up.`);
}

async function putFiles({ manifest, read }: Archive, files: FileStore): Promise<void> {
  for (const { id } of manifest.files)
    await files.put(id, Buffer.concat(await read(fileMember(id)).toArray()));
}
