import { sql, type RawBuilder } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { makeVendors, type GeneratedVendor } from "../../../../test/races/made-vendors.ts";
import { operatorToken } from "#test/vendors.ts";
import { app, findRow, query, setUpTestApp } from "#test/set-up-test-app.ts";

let vendor: GeneratedVendor;
let id: number;
let token: string;
setUpTestApp();
beforeAll(async () => {
  [vendor] = (await makeVendors(app.db, 1, app.clock.now)) as [GeneratedVendor];
  expect((await app.send("/api/bookings", { json: aBooking() })).status).toBe(201);
  ({ id } = await findRow("booking", {}, ["id"]));
  token = await operatorToken(app);
});

/** Has what others need until `act` has been answered. */
async function whileHeld<Answer>(
  lock: RawBuilder<unknown>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const held = await app.db.startTransaction().execute();
  await lock.execute(held);
  try {
    return await act();
  } finally {
    await held.rollback().execute();
  }
}

test("a call that waits two seconds for a lock is answered 503 with Retry-After, and nothing is stored", async () => {
  const answers = await whileHeld(sql`lock table booking_event in exclusive mode`, () =>
    Promise.all([
      app.send("/api/bookings", { json: aBooking(), headers: { "idempotency-key": "busy" } }),
      app.send(`/api/bookings/${id}/accept_reject_booking`, {
        json: { status: "accepted" },
        token: vendor.token,
      }),
    ]),
  );
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  const rows = await query`select count(*)::int as bookings, min(status) as status,
    (select count(*)::int from booking_request) as requests from booking`;
  expect(rows).toEqual([{ bookings: 1, status: "pending", requests: 0 }]);
});

test("the same for a booking that an operator reassigns, and for one past its deadline", async () => {
  const cancel = () =>
    app.send(`/api/v1/ops/bookings/${id}/cancel`, { json: { reason: "A test" }, token });
  const late = await whileHeld(sql`select from booking where id = ${id} for update`, cancel);
  expect(late.status).toBe(503);
  // As if the statement took longer than its 15 seconds: the server breaks it off.
  const broken = await whileHeld(sql`lock table booking_event in exclusive mode`, async () => {
    const answer = cancel();
    await expect
      .poll(async () => {
        const rows = await query`select pg_cancel_backend(pid) from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
        return rows.length;
      })
      .toBeGreaterThan(0);
    return answer;
  });
  expect([broken.status, broken.headers.has("retry-after")]).toEqual([503, true]);
  expect((await cancel()).status).toBe(200);
});
