import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "#test/postgres.ts";
import { createLog } from "../log.ts";
import { connect, type Db } from "./connect.ts";
import { PREPARED } from "./prepared.ts";

const nameOf = (db: Db, id: number) =>
  db.selectFrom("city").select("name").where("id", "=", id).modifyEnd(PREPARED).executeTakeFirst();

test("a marked statement is prepared once by each connection, others are not", async () => {
  const database = await createDatabase();
  const db = connect(database.url, createLog("silent"), { size: 1 });
  const owner = connect(database.ownerUrl, createLog("silent"), { size: 1 });
  try {
    const prepared = () =>
      sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect((await nameOf(db, 1))?.name).not.toBe((await nameOf(db, 2))?.name);
    await db.selectFrom("city").select("id").where("id", "=", 1).execute();
    expect((await prepared()).rows.map(({ statement }) => statement)).toEqual([
      expect.stringContaining('select "name" from "city"'),
    ]);
    // After a migration changed its result type, it fails once, and then runs unnamed.
    await sql`alter table city alter column name type varchar(200)`.execute(owner);
    await nameOf(db, 1).catch(() => undefined);
    expect((await nameOf(db, 1))?.name).toBeTypeOf("string");
    // A broken connection loses its statements; the next one prepares them anew.
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => undefined);
    await expect.poll(() => nameOf(db, 1)).toEqual({ name: expect.any(String) });
    expect((await prepared()).rows).toHaveLength(1);
  } finally {
    await Promise.all([db.destroy(), owner.destroy()]);
    await database.drop();
  }
});
