import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "kysely";
import type { Client } from "pg";
import { from, to } from "pg-copy-streams";
import type { Db } from "../database/connect.ts";
import { findMismatch, readMigrations, whileLocked } from "../database/migrations.ts";
import { migrateInTransaction } from "../database/migrate.ts";
import type { FileStore } from "../files/file-store.ts";
import { type Archive, fileMember, type Manifest, measure, tableMember } from "./archive.ts";
import {
  copyIn,
  copyOut,
  listTables,
  openCopyConnection,
  setSequences,
  type Table,
} from "./tables.ts";

type RestoreTarget = {
  /** The database's URL as the owner of its tables. */
  url: string;
  files: FileStore;
  replace: boolean;
};

/**
 * Restores a backup in one transaction and compares each table with it. Throws one sentence and changes
 * nothing if a site uses the database, it has tables without `replace`, or anything differs.
 */
export async function restoreBackup(archive: Archive, target: RestoreTarget): Promise<void> {
  const { client, db, close } = await openCopyConnection(target.url, "chamak-restore");
  try {
    // A starting site waits for this lock.
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

async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') limit 1`.execute(db);
  return rows.length === 0;
}

type DatabaseObject = { kind: "table" | "view" | "sequence" | "routine" | "type"; name: string };

/** Drops everything in the schema except objects of extensions. The schema keeps its rights. */
async function emptyDatabase(db: Db): Promise<void> {
  const { rows } = await sql<DatabaseObject>`
    select case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind,
           oid::regclass::text as name
    from pg_class class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass
                      and objid = class.oid and deptype in ('e', 'i', 'a'))
    union all
    select 'routine', oid::regprocedure::text from pg_proc proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass
                      and objid = proc.oid and deptype = 'e')
    union all
    select 'type', oid::regtype::text from pg_type type
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
      and not exists (select from pg_depend where classid = 'pg_type'::regclass
                      and objid = type.oid and deptype = 'e')`.execute(db);
  for (const { kind, name } of rows)
    await sql`drop ${sql.raw(kind)} if exists ${sql.raw(name)} cascade`.execute(db);
}

type Trigger = { table: string; name: string; state: "O" | "A" | "R" };
type ForeignKey = { table: string; name: string; definition: string };

const ENABLE = { O: "enable", A: "enable always", R: "enable replica" };

/** Runs `act` without triggers and foreign keys; recreating these afterwards checks every row. */
async function withoutChecks(transaction: Db, act: () => Promise<void>): Promise<void> {
  const triggers = await listTriggers(transaction);
  const keys = await listForeignKeys(transaction);
  for (const { table, name } of keys)
    await sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`.execute(transaction);
  for (const { table, name } of triggers)
    await sql`alter table ${sql.id(table)} disable trigger ${sql.id(name)}`.execute(transaction);
  await act();
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      transaction,
    );
  for (const { table, name, state } of triggers)
    await sql`alter table ${sql.id(table)} ${sql.raw(ENABLE[state])} trigger ${sql.id(name)}`.execute(
      transaction,
    );
}

async function listTriggers(db: Db): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select class.relname as table, tgname as name, tgenabled as state
    from pg_trigger
    join pg_class class on class.oid = tgrelid
    where class.relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'
    order by 1, 2`.execute(db);
  return rows;
}

async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select class.relname as table, conname as name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con
    join pg_class class on class.oid = conrelid
    where connamespace = 'public'::regnamespace and contype = 'f'
    order by 1, 2`.execute(db);
  return rows;
}
