import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "#test/postgres.ts";
import { createLog } from "../log.ts";
import { connect, type Db } from "./connect.ts";
import { openDatabase } from "./open-database.ts";

const log = createLog("silent");
let database: Awaited<ReturnType<typeof createDatabase>>;
let owner: Db;

beforeEach(async () => {
  database = await createDatabase();
  owner = connect(database.ownerUrl, log, { size: 1 });
});
afterEach(async () => {
  await owner.destroy();
  await database.drop();
});

/** Opens the database as a site whose only credential is that of `url`. */
const openWith = (url: string) =>
  openDatabase({ databaseUrl: url, databaseOwnerUrl: undefined, dataDir: "/nowhere" }, log);

const forgetLast = () =>
  sql<{ name: string }>`delete from kysely_migration where name =
    (select max(name) from kysely_migration) returning name`.execute(owner);

test("a site without the owner's URL works on a migrated database, as its own role", async () => {
  const { db, ownerUrl, close } = await openWith(database.url);
  expect(ownerUrl).toBe(database.url);
  await expect(sql`create table strange (id integer)`.execute(db)).rejects.toThrow(/denied/);
  expect(await db.selectFrom("city").select("id").limit(1).execute()).toHaveLength(1);
  await close();
});

test("it is refused on a database that lacks a migration, which stays as it is", async () => {
  const { rows } = await forgetLast();
  await expect(openWith(database.url)).rejects.toThrow(
    `The database lacks the migration ${rows[0]?.name}, and the role of DATABASE_URL may not make tables: ` +
      "run npm run migrate with DATABASE_OWNER_URL set, then start again.",
  );
  expect((await forgetLast()).rows[0]?.name).not.toBe(rows[0]?.name);
});

test("it is refused on a database that is newer than the code", async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('900-of-tomorrow', 'now')`.execute(
    owner,
  );
  await expect(openWith(database.url)).rejects.toThrow("The database is newer than this code");
});

test("a role that owns the tables migrates without another URL", async () => {
  await sql`drop schema public, graphile_worker cascade`.execute(owner);
  await sql`create schema public`.execute(owner);
  const { db, close } = await openWith(database.ownerUrl);
  expect(await db.selectFrom("city").select("id").execute()).toEqual([]);
  await close();
});
