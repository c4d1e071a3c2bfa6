import { execFile } from "node:child_process";
import { chmod, mkdtemp, open, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfiguration } from "#server/configuration/configuration.ts";
import { connect, type Db } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { openFiles } from "#files.ts";
import { createLog } from "#server/log.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { loadSamples } from "../../seed/load-samples.ts";
import { loadSampleDay } from "../../seed/sample-day/load-sample-day.ts";
import { createDatabase } from "../support/postgres.ts";

const log = createLog("silent");
const now = new Date("2026-11-21T05:30:00Z");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "chamak-backup-"));
  // As root, PostgreSQL runs as somebody else, who has to get in.
  await chmod(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Settings = { DATA_DIR: string; DATABASE_URL?: string; DATABASE_OWNER_URL?: string };

const settingsOf = (DATA_DIR: string, { url, ownerUrl }: { url: string; ownerUrl: string }) => ({
  DATA_DIR,
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
});

const whereOf = (dataDir: string) => ({
  databaseUrl: undefined,
  databaseOwnerUrl: undefined,
  dataDir,
});

async function run(script: string, args: string[], settings: Settings) {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...environment } = process.env;
  const env = { ...environment, ...settings };
  const ran = await promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], {
    env,
  }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  const code = "code" in ran ? ran.code : 0;
  return { code, said: `${ran.stdout}${ran.stderr}`.trim() };
}

/** A day at work with people, bookings and papers. */
async function fill(db: Db, dataDir: string): Promise<void> {
  await loadSamples(db, { now, people: true });
  const files = await openFiles(readConfiguration({ DATA_DIR: dataDir }));
  const site = { name: "Chamak", phone: "+91 99999 00000", email: "help@chamak.example" };
  await loadSampleDay(db, { now, site, files, log });
}

/** Every table's rows and every sequence, counted and hashed by the database itself. */
async function contentsOf(db: Db): Promise<Record<string, string>> {
  const relations = await sql<{ name: string; kind: string }>`
    select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
      and relname not like 'kysely%' order by 1`.execute(db);
  const found: Record<string, string> = {};
  for (const { name, kind } of relations.rows) {
    // How far a sequence has counted ahead for itself is no part of it.
    const columns = kind === "S" ? "last_value, is_called" : "*";
    const { rows } = await sql<{ content: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as content
      from (select ${sql.raw(columns)} from ${sql.id(name)}) t`.execute(db);
    found[name] = rows[0]?.content ?? "";
  }
  return found;
}

async function rulesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select indexdef from pg_indexes where schemaname = 'public'
    order by 1`.execute(db);
  return rows.map(({ rule }) => rule);
}

async function filesIn(dataDir: string): Promise<Record<string, string>> {
  const names = await readdir(join(dataDir, "files"));
  const contents = names.toSorted().map(async (name) => {
    const content = await readFile(join(dataDir, "files", name), "base64");
    return [name, content] as const;
  });
  return Object.fromEntries(await Promise.all(contents));
}

async function empty(url: string): Promise<void> {
  const db = connect(url, log);
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await db.destroy();
}

test("a backup of the database at DATABASE_URL comes back in another one, with the files", async () => {
  const [one, other] = await Promise.all([createDatabase(), createDatabase()]);
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  const file = join(folder, "backup.zip");
  const source = connect(one.ownerUrl, log);
  await empty(one.ownerUrl);
  await migrate(source);
  await fill(source, from);
  await empty(other.ownerUrl);

  // A site is at work on it meanwhile: its connection stays open.
  const made = await run("backup", [file], settingsOf(from, one));
  expect(made).toEqual({ code: 0, said: expect.stringMatching(/holds \d+ tables with \d+ rows/) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  const target = settingsOf(to, other);
  const restored = await run("restore", [file], target);
  expect(restored).toEqual({ code: 0, said: expect.stringMatching(/^Restored as of 20/) });
  let db = connect(other.ownerUrl, log);
  const [contents, rules] = [await contentsOf(source), await rulesOf(source)];
  expect(Object.keys(contents).length).toBeGreaterThan(30);
  expect(contents["booking"]).toMatch(/^[1-9]/);
  expect(await contentsOf(db)).toEqual(contents);
  expect(await rulesOf(db)).toEqual(rules);
  expect(Object.keys(await filesIn(to)).length).toBeGreaterThan(0);
  expect(await filesIn(to)).toEqual(await filesIn(from));
  await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow();

  expect(await run("restore", [file, "--replace"], target)).toEqual({
    code: 1,
    said: "A site is running on the database: stop it first.",
  });
  await sql`delete from session`.execute(db);
  await sql`create table left_over (id integer)`.execute(db);
  await db.destroy();
  expect(await run("restore", [file], target)).toEqual({
    code: 1,
    said: "The database is not empty: say --replace to take away what it has.",
  });
  expect(await run("restore", [file, "--replace"], target)).toMatchObject({ code: 0 });
  db = connect(other.ownerUrl, log);
  expect(await contentsOf(db)).toEqual(contents);
  expect(await rulesOf(db)).toEqual(rules);

  await Promise.all([source.destroy(), db.destroy()]);
  await Promise.all([one.drop(), other.drop()]);
}, 180_000);

test("a backup of the private database is made beside the site, and comes back in a new folder", async () => {
  const [from, to] = [join(folder, "from"), join(folder, "to")];
  const file = join(folder, "backup.zip");
  const site = await openDatabase(whereOf(from), log);
  await fill(site.db, from);
  expect(await run("backup", [file], { DATA_DIR: from })).toMatchObject({ code: 0 });
  const contents = await contentsOf(site.db);

  const refused = await run("restore", [file, "--replace"], { DATA_DIR: from });
  expect(refused.said).toMatch(
    /^Another Chamak \(process \d+\) is already running on the data folder/,
  );
  expect(refused.code).toBe(1);
  await site.close();

  expect(await run("restore", [file], { DATA_DIR: to })).toMatchObject({ code: 0 });
  const restored = await openDatabase(whereOf(to), log);
  expect(await contentsOf(restored.db)).toEqual(contents);
  expect(await filesIn(to)).toEqual(await filesIn(from));
  await restored.close();

  // The audit trail's chain of hashes came back whole.
  expect(await run("verify-trail", [], { DATA_DIR: to })).toMatchObject({ code: 0 });

  // A site that is stopped is backed up as well, and its server is stopped again.
  const again = join(folder, "again.zip");
  expect(await run("backup", [again], { DATA_DIR: to })).toMatchObject({ code: 0 });
  expect(await readdir(join(to, "postgres"))).not.toContain("postmaster.pid");
}, 180_000);

test("a damaged backup, a strange file and a name that is taken are refused in a sentence", async () => {
  const database = await createDatabase();
  const settings = settingsOf(folder, database);
  const file = join(folder, "backup.zip");
  expect(await run("backup", [file], settings)).toMatchObject({ code: 0 });
  expect(await run("backup", [file], settings)).toEqual({
    code: 1,
    said: `${file} exists already: choose another name.`,
  });
  const handle = await open(file, "r+");
  await handle.write(Buffer.from([255, 255, 255, 255]), 0, 4, 2_000);
  await handle.close();
  const damaged = await run("restore", [file, "--replace"], settings);
  expect(damaged.said).toMatch(/is damaged: .+\.$/);
  expect(damaged.code).toBe(1);
  const strange = await run("restore", ["package.json"], settings);
  expect(strange.said).toBe("package.json is not a backup, or it is damaged.");

  const db = connect(database.ownerUrl, log);
  expect((await contentsOf(db))["category"]).toMatch(/^[1-9]/);

  // A backup of a development version, from before migrations were immutable.
  await sql`update kysely_migration set name = '001-catalogue' where name = '001-account'`.execute(
    db,
  );
  await db.destroy();
  const older = join(folder, "older.zip");
  expect(await run("backup", [older], settings)).toMatchObject({ code: 0 });
  expect(await run("restore", [older, "--replace"], settings)).toEqual({
    code: 1,
    said:
      "The backup is of a development version (migration 001-catalogue): " +
      "only the version that made it can restore it.",
  });
  await database.drop();
}, 180_000);
