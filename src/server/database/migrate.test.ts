import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createDatabase } from "../../../test/postgres.ts";
import { createLog } from "../log.ts";
import { connect, type Db } from "./connect.ts";
import { migrate } from "./migrate.ts";

const log = createLog("silent");
let database: Awaited<ReturnType<typeof createDatabase>>;
let db: Db;

beforeEach(async () => {
  database = await createDatabase();
  db = connect(database.url, log);
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

test("two processes at once apply each migration once", async () => {
  await empty();
  const other = connect(database.url, log);
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
