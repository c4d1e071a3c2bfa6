import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { operatorToken } from "#test/vendors.ts";
import { app, setUpTestApp } from "#test/set-up-test-app.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";
import { recordChanges } from "./record-change.ts";
import { verifyTrail } from "./verify-trail.ts";

setUpTestApp();

/** Books and cancels, some at the same time: two entries for each booking. */
async function fillTrail(own: TestApp, count = 6): Promise<void> {
  const token = await operatorToken(own);
  await Promise.all(
    Array.from({ length: count }, async () => {
      await own.send("/api/bookings", { json: aBooking() });
    }),
  );
  const rows = await own.db.selectFrom("booking").select("id").execute();
  const cancelled = rows.map(({ id }) =>
    own.send(`/api/v1/ops/bookings/${id}/cancel`, { json: { reason: "No answer" }, token }),
  );
  for (const response of await Promise.all(cancelled)) expect(response.status).toBe(200);
}

const asOwner = (own: TestApp, ...statements: string[]) =>
  own.db.connection().execute(async (db) => {
    await sql`alter table audit_entry disable trigger audit_entry_stays`.execute(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
    await sql`alter table audit_entry enable trigger audit_entry_stays`.execute(db);
  });

describe("the audit trail", () => {
  let own: TestApp;
  beforeEach(async () => {
    own = await openTestApp();
  });
  afterEach(() => own.close());

  test("is a chain, also of entries made at the same time", async () => {
    await fillTrail(own);
    const { entries, brokenAt, lastHash } = await verifyTrail(own.db);
    expect(entries).toBeGreaterThanOrEqual(7);
    expect(brokenAt).toBeNull();
    expect(lastHash).toMatch(/^[0-9a-f]{64}$/);
  });

  test("is a chain, also of entries that one statement makes, in their order", async () => {
    const by = { operatorId: null, now: own.clock.now };
    const entry = { act: "approved", subject: "vendor service", name: "" } as const;
    const ids = [3, 1, 2];
    await recordChanges(
      own.db,
      by,
      ids.map((id) => ({ ...entry, id })),
    );
    const rows = await own.db
      .selectFrom("audit_entry")
      .select(["subject_id", "hash", "previous_hash"])
      .where("subject", "=", "vendor service")
      .orderBy("id")
      .execute();
    expect(rows.map(({ subject_id }) => subject_id)).toEqual(["3", "1", "2"]);
    expect(rows[2]?.previous_hash).toEqual(rows[1]?.hash);
    expect((await verifyTrail(own.db)).brokenAt).toBeNull();
  });

  test("shows a change of an entry, even by the owner of the table", async () => {
    await fillTrail(own);
    const third = await own.db
      .selectFrom("audit_entry")
      .select("id")
      .orderBy("id")
      .offset(2)
      .limit(1)
      .executeTakeFirstOrThrow();
    await asOwner(own, `update audit_entry set reason = 'Another' where id = ${third.id}`);
    expect((await verifyTrail(own.db)).brokenAt).toBe(Number(third.id));
  });

  test("shows an entry that was taken away, from its end only to who noted its hash", async () => {
    await fillTrail(own);
    const { lastHash } = await verifyTrail(own.db);
    await asOwner(own, "delete from audit_entry where id = (select max(id) from audit_entry)");
    expect(await verifyTrail(own.db)).toMatchObject({ brokenAt: null, hasNoted: true });
    expect((await verifyTrail(own.db, lastHash)).hasNoted).toBe(false);
    await asOwner(own, "delete from audit_entry where id = (select min(id) from audit_entry)");
    expect((await verifyTrail(own.db)).brokenAt).not.toBeNull();
  });
});

test.each([
  "update audit_entry set reason = 'x'",
  "delete from audit_entry",
  "truncate audit_entry",
  "alter table audit_entry disable trigger all",
  "drop table audit_entry",
  "update booking_event set reason = 'x'",
  "delete from booking_event",
  "delete from booking",
  "alter table booking_event add column x int",
  "create table x (y int)",
  "delete from kysely_migration",
  "update kysely_migration_checksum set sha256 = ''",
  "set role chamak_owner",
])("the application's role may not: %s", async (statement) => {
  await expect(sql.raw(statement).execute(app.application)).rejects.toThrow(
    /permission denied|must be owner/,
  );
});
