import { sql } from "kysely";
import { expect, test } from "vitest";
import { createDatabase } from "#test/postgres.ts";
import { createLog } from "../log.ts";
import { connect } from "./connect.ts";
import { openDatabase } from "./open-database.ts";
import { PREPARED } from "./prepared.ts";

const log = createLog("silent");

test("behind a pooler nothing is prepared by name, and the role has the timeouts", async () => {
  const { url, ownerUrl, drop } = await createDatabase();
  const opened = await openDatabase(
    { databaseUrl: url, databaseOwnerUrl: ownerUrl, databaseDirectUrl: url, dataDir: "/nowhere" },
    log,
    { size: 1 },
  );
  const db = connect(url, log, { size: 1, pooler: true });
  try {
    const city = db.selectFrom("city").select("name").where("id", "=", 1).modifyEnd(PREPARED);
    expect(await city.execute()).toHaveLength(1);
    const prepared = await sql`select name from pg_prepared_statements`.execute(db);
    expect(prepared.rows).toEqual([]);
    const { rows } = await sql`select name, setting, source from pg_settings
      where name in ('DateStyle', 'lock_timeout', 'statement_timeout') order by name collate "C"`.execute(
      db,
    );
    expect(rows).toEqual([
      { name: "DateStyle", setting: "ISO, MDY", source: "user" },
      { name: "lock_timeout", setting: "2000", source: "user" },
      { name: "statement_timeout", setting: "15000", source: "user" },
    ]);
  } finally {
    await Promise.all([db.destroy(), opened.close()]);
    await resetRole(url);
    await drop();
  }
});

/** Other tests share the role. */
async function resetRole(url: string): Promise<void> {
  const db = connect(url, log, { size: 1 });
  await sql`alter role current_user reset all`.execute(db).finally(() => db.destroy());
}
