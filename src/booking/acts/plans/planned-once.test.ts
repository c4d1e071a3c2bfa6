import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPool } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { bookPlan, makeMonthly } from "#test/plans.ts";
import { app } from "#test/set-up-test-app.ts";
import { answer, approvedVendors, book, setUpVendorBookings } from "#test/vendor-bookings.ts";

setUpVendorBookings();

/** PostgreSQL uses custom plans for the first five executions, then may choose a generic plan. */
const TRIED = 5;
/** High enough that at least one pooled connection exceeds the limit for each statement. */
const TIMES = 20;
const MOST_USED = 6;

type Planned = { statement: string; custom: number; generic: number };

type Plan = { "QUERY PLAN": string };

/** The prepared statements of each pooled connection, with their number of custom plans. */
async function listPlanned(): Promise<Planned[]> {
  const held = await Promise.all(
    Array.from({ length: MOST_USED }, () => app.application.startTransaction().execute()),
  );
  const lists = await Promise.all(
    held.map(async (connection) => {
      const { rows } = await sql<Planned>`
        select statement, custom_plans::int as custom, generic_plans::int as generic
        from pg_prepared_statements`.execute(connection);
      await connection.rollback().execute();
      return rows;
    }),
  );
  return lists.flat();
}

test("what books and accepts is not planned anew each time", async () => {
  const [vendor] = await approvedVendors(1);
  for (let at = 0; at < TIMES; at++) {
    const id = await book({ phone_number: `98765432${10 + at}` });
    expect((await answer(vendor!, id, "accepted")).status).toBe(200);
  }
  await makeMonthly({ days_a_week: 6 });
  for (let at = 0; at < TIMES; at++) await bookPlan({ phone_number: `98765433${10 + at}` });

  const planned = await listPlanned();
  const kept = planned.filter(({ generic }) => generic > 0).map(({ statement }) => statement);
  expect(kept.filter((text) => text.includes("insert into booking ("))).not.toEqual([]);
  expect(kept.filter((text) => text.includes("insert into visit ("))).not.toEqual([]);
  expect(planned.filter(({ custom }) => custom > TRIED)).toEqual([]);
});

/** Tables that grow with each booking: each statement needs an index on them. */
const GROWING =
  "booking|booking_line|booking_offer|booking_event|booking_wave|visit|outbox|message";

test("what books and accepts has an index for every table that grows", async () => {
  const [vendor] = await approvedVendors(1);
  const id = await book();
  expect((await answer(vendor!, id, "accepted")).status).toBe(200);

  const statements = new Set((await listPlanned()).map(({ statement }) => statement));
  expect(statements.size).toBeGreaterThan(2);
  // EXPLAIN of a generic plan needs the simple protocol, which kysely does not speak.
  const url = `${app.url}?options=-c%20enable_seqscan%3Doff`;
  const pool = createPool(url, createLog("silent"), { size: 1 });
  const whole = new RegExp(`Seq Scan on (?:${GROWING})\\b`);
  try {
    for (const statement of statements) {
      const { rows } = await pool.query<Plan>(`explain (generic_plan) ${statement}`);
      expect(rows.map((row) => row["QUERY PLAN"]).join("\n"), statement).not.toMatch(whole);
    }
  } finally {
    await pool.end();
  }
});
