import { createHash } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "#test/postgres.ts";
import { createLog } from "../log.ts";
import { connect, type Db } from "./connect.ts";
import { migrate } from "./migrate.ts";
import { watchMigrations } from "./migrations.ts";

const log = createLog("silent");
let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Db;

beforeEach(async () => {
  database = await createDatabase();
  db = connect(database.ownerUrl, log);
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

const empty = async () => {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
};

test("an empty database gets every migration, a second time none", async () => {
  await empty();
  const applied = await migrate(db);
  expect(applied.length).toBeGreaterThanOrEqual(4);
  expect(applied).toEqual(applied.toSorted());
  expect(await migrate(db)).toEqual([]);
});

test("a role that may change no tables starts on a database that is up to date", async () => {
  const application = connect(database.url, log);
  try {
    expect(await migrate(application)).toEqual([]);
  } finally {
    await application.destroy();
  }
});

test("two processes at once apply each migration once", async () => {
  await empty();
  const other = connect(database.ownerUrl, log);
  const [one, two] = await Promise.all([migrate(db), migrate(other)]);
  await other.destroy();
  const names = [...one, ...two];
  expect(new Set(names).size).toBe(names.length);
  const rows = await sql<{ count: string }>`select count(*) from kysely_migration`.execute(db);
  expect(Number(rows.rows[0]?.count)).toBe(names.length);
});

test("a database newer than the code is refused, and left as it is", async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('900-of-tomorrow', 'now')`.execute(
    db,
  );
  await expect(migrate(db)).rejects.toThrow(
    "The database is newer than this code: it has the migration 900-of-tomorrow.",
  );
});

const OF_DEVELOPMENT =
  "and cannot be brought up to date: make a backup with that version if its data is needed there, " +
  "then remove the data folder, or empty the database at DATABASE_URL, and start again.";

async function stateOf(): Promise<unknown> {
  const tables = await sql`
    select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`.execute(
    db,
  );
  const applied = await sql`select * from kysely_migration order by name`.execute(db);
  return [tables.rows, applied.rows];
}

test("a database of a development version is refused, and left as it is", async () => {
  // The names before the migrations were split by feature, when there were no checksums.
  await sql`drop table kysely_migration_checksum`.execute(db);
  await sql`delete from kysely_migration`.execute(db);
  await sql`insert into kysely_migration (name, timestamp)
    values ('001-catalogue', 'now'), ('002-account', 'now'), ('065-own-product-facts', 'now')`.execute(
    db,
  );
  const before = await stateOf();
  await expect(migrate(db)).rejects.toThrow(
    `The database is of a development version (migration 001-catalogue) ${OF_DEVELOPMENT}`,
  );
  expect(await stateOf()).toEqual(before);
});

test("a database whose migration was changed after it was applied is refused", async () => {
  await withMigrations({ "001-thing.sql": "create table thing (name text);" }, async (folder) => {
    await migrate(db, { folder });
    await writeFile(new URL("001-thing.sql", folder), "create table thing (title text);");
    await expect(migrate(db, { folder })).rejects.toThrow(
      `The database is of a development version (migration 001-thing) ${OF_DEVELOPMENT}`,
    );
  });
});

test("a released migration is never changed: a change of the tables is a new file", async () => {
  const folder = new URL("../../../migrations/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).toSorted();
  const sums = await Promise.all(
    files.map(async (name) => {
      const content = await readFile(new URL(name, folder));
      return `${createHash("sha256").update(content).digest("hex")}  ${name}`;
    }),
  );
  const listed = (await readFile(new URL("SHA256SUMS", folder), "utf8")).trimEnd().split("\n");
  // The lines that differ, not 60 that do not.
  const cure = "npm run migration writes the line of a new file; a committed file is never changed";
  expect(
    sums.filter((line) => !listed.includes(line)),
    cure,
  ).toEqual([]);
  expect(
    listed.filter((line) => !sums.includes(line)),
    cure,
  ).toEqual([]);
});

/** Runs migrations of its own in an empty database. */
async function withMigrations(files: Record<string, string>, act: (folder: URL) => Promise<void>) {
  await empty();
  const folder = await mkdtemp(join(tmpdir(), "chamak-migrations-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await act(pathToFileURL(`${folder}/`));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const isValid = async (index: string) => {
  const { rows } = await sql<{ indisvalid: boolean }>`
    select indisvalid from pg_index where indexrelid = ${index}::regclass`.execute(db);
  return rows[0]?.indisvalid;
};

const isAnyoneWaiting = async () => {
  const { rows } = await sql<{ there: boolean }>`
    select exists (
      select from pg_locks where not granted and relation = 'thing'::regclass
    ) as there`.execute(db);
  return rows[0]?.there === true;
};

const INDEX = `-- no transaction
drop index concurrently if exists thing_name;
create index concurrently thing_name on thing (name);
`;

test("an index is made concurrently while another process waits to migrate", async () => {
  const files = { "001-thing.sql": "create table thing (name text);", "002-index.sql": INDEX };
  await withMigrations(files, async (folder) => {
    const other = connect(database.ownerUrl, log);
    const both = await Promise.all([migrate(db, { folder }), migrate(other, { folder })]);
    await other.destroy();
    expect(both.flat().toSorted()).toEqual(["001-thing", "002-index"]);
    expect(await isValid("thing_name")).toBe(true);
  });
});

test("a table that is in use is waited for again and again, without blocking its readers", async () => {
  const files = {
    "001-thing.sql": "create table thing (name text);",
    "002-column.sql": "alter table thing add column size integer;",
  };
  await withMigrations(files, async (folder) => {
    await migrate(db, { folder, last: "001-thing" });
    const reader = await db.startTransaction().execute();
    await sql`select from thing`.execute(reader);
    const migrating = migrate(db, { folder, lockTimeoutMs: 20 });
    while (!(await isAnyoneWaiting())) continue;
    // Lets another reader in between two attempts.
    await sql`select from thing`.execute(db);
    await reader.commit().execute();
    expect(await migrating).toEqual(["002-column"]);
  });
});

test("a migration may take longer than a request's statement", async () => {
  await withMigrations({ "001-slow.sql": "select pg_sleep(0.3);" }, async (folder) => {
    const hurried = connect(`${database.ownerUrl}?statement_timeout=100`, log, { size: 1 });
    expect(await migrate(hurried, { folder })).toEqual(["001-slow"]);
    // The connection has its former timeouts again.
    const { rows } = await sql`show statement_timeout`.execute(hurried);
    expect(rows).toEqual([{ statement_timeout: "100ms" }]);
    await hurried.destroy();
  });
});

test("a migration that fails leaves nothing, and is named", async () => {
  const files = { "001-half.sql": "create table thing (name text); select 1 / 0;" };
  await withMigrations(files, async (folder) => {
    await expect(migrate(db, { folder })).rejects.toThrow(
      "Migration 001-half failed: division by zero",
    );
    const { rows } = await sql`select to_regclass('thing') as thing`.execute(db);
    expect(rows).toEqual([{ thing: null }]);
  });
});

test("a file that comes into the folder is named once", async () => {
  await withMigrations({ "001-thing.sql": "" }, async (folder) => {
    const named: string[] = [];
    const isNamed = new Promise<void>((resolve) => {
      const end = watchMigrations((file) => {
        named.push(file);
        end();
        resolve();
      }, folder);
    });
    await writeFile(new URL("002-column.sql", folder), "select 1;");
    await isNamed;
    expect(named).toEqual(["002-column.sql"]);
  });
});
