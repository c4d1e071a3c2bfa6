import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog } from "../log.ts";
import { connect, inTransaction } from "./connect.ts";
import { aBooking } from "#test/fixtures.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";

let app: TestApp;

beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const book = () => app.send("/api/bookings", { json: aBooking() });

const terminateBackends = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(app.db);

test("connections that break between the statements of a transaction are answered 503, once booked again", async () => {
  const statuses: number[] = [];
  const bookings = new AbortController();
  const bookers = Array.from({ length: 8 }, async () => {
    while (!bookings.signal.aborted) statuses.push((await book()).status);
  });
  // On a fast machine the connections are terminated before any booking is made: each 503 lets one through.
  for (let round = 0; round < 10; round++) {
    const before = statuses.length;
    while (!statuses.includes(503, before)) await terminateBackends();
    const refused = statuses.length;
    await expect.poll(() => statuses.includes(201, refused), { timeout: 10_000 }).toBe(true);
  }
  bookings.abort();
  await Promise.all(bookers);
  expect(new Set(statuses)).toEqual(new Set([201, 503]));
  expect((await book()).status).toBe(201);
});

test("a lock that is held too long is answered 503 with Retry-After", async () => {
  const holder = await app.db.startTransaction().execute();
  await sql`lock table booking in access exclusive mode`.execute(holder);
  const response = await book();
  await holder.rollback().execute();
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
  expect((await response.json()).message).toBe("We are very busy at the moment. Please try again");
  expect((await book()).status).toBe(201);
});

test("a deadlock is tried again, and both sides succeed", async () => {
  const account = sql`insert into service_name (id, service_name) values (9001, 'one'), (9002, 'two')`;
  await account.execute(app.db);
  const rename = (first: number, second: number) =>
    inTransaction(app.db, async (held) => {
      for (const id of [first, second]) {
        await sql`update service_name set position = position + 1 where id = ${id}`.execute(held);
        await sql`select pg_sleep(0.05)`.execute(held);
      }
    });
  await Promise.all([rename(9001, 9002), rename(9002, 9001)]);
  const { rows } = await sql`select position from service_name where id > 9000`.execute(app.db);
  expect(rows).toEqual([{ position: 2 }, { position: 2 }]);
});

test("defaults of a database or its roles change neither the form of a time nor the isolation of a transaction", async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const database = sql.id(rows[0]?.name ?? "");
  for (const setting of [
    sql`datestyle to 'German, DMY'`,
    sql`timezone to 'America/Los_Angeles'`,
    sql`default_transaction_isolation to 'repeatable read'`,
  ])
    await sql`alter database ${database} set ${setting}`.execute(app.db);
  const other = app.another();
  expect((await other.send("/api/bookings", { json: aBooking() })).status).toBe(201);
  await other.close();
  await terminateBackends();
  expect((await book()).status).toBe(201);
  // Settings of the URL are added to ours.
  const own = connect(`${app.url}?options=-c%20work_mem%3D8MB`, createLog("silent"), {
    size: 1,
  });
  const { rows: settings } = await sql`select current_setting('work_mem') as memory,
    split_part(current_setting('datestyle'), ',', 1) as style, current_setting('jit') as jit`.execute(
    own,
  );
  await own.destroy();
  expect(settings).toEqual([{ memory: "8MB", style: "ISO", jit: "off" }]);
  const { rows: held } = await sql`select current_setting('transaction_isolation') as isolation,
    now()::text ~ '^\\d{4}-\\d\\d-\\d\\d .*\\+00$' as "isIso"`.execute(app.application);
  expect(held).toEqual([{ isolation: "read committed", isIso: true }]);
});

test("a server that has become read-only is answered 503, and left once it is writable elsewhere", async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const database = sql.id(rows[0]?.name ?? "");
  await sql`alter database ${database} set default_transaction_read_only = on`.execute(app.db);
  await terminateBackends();
  // The new connections cannot write, like those to a demoted primary.
  expect((await book()).status).toBe(503);
  await app.db
    .transaction()
    .setAccessMode("read write")
    .execute((transaction) =>
      sql`alter database ${database} reset default_transaction_read_only`.execute(transaction),
    );
  expect((await book()).status).toBe(201);
});
