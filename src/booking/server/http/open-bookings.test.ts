import { sql } from "kysely";
import { expect, test } from "vitest";
import { arjun } from "../../../../seed/people.ts";
import { aBooking } from "../../../../test/support/fixtures.ts";
import { app, setUpTestApp } from "../../../../test/support/set-up-test-app.ts";
import { untilBlocked } from "../../../../test/support/until-blocked.ts";
import { openTestApp } from "../../../../test/support/test-app.ts";
import { countOpen } from "../queries/bookings.ts";

setUpTestApp({ rateLimits: true, empty: ["booking", "booking_request"] });

const TOO_MANY =
  "This phone number has 10 open bookings already. To book more, call us on +91 99999 00000";

let callers = 0;
/** Each booking comes from an address of its own, so that no other limit is met. */
const book = (change: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.send("/api/bookings", {
    json: aBooking(change),
    headers,
    from: `10.1.${Math.floor(++callers / 250)}.${callers % 250}`,
  });

const bookMany = async (count: number, change: Record<string, unknown> = {}) => {
  for (let n = 0; n < count; n++) expect((await book(change)).status).toBe(201);
};
const count = async () => (await app.db.selectFrom("booking").select("id").execute()).length;

test("a phone number has at most ten open bookings, and is given the number to call", async () => {
  await bookMany(10);
  const refused = await book({ phone_number: "+91 98110-45230" });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({
    message: TOO_MANY,
    issues: [{ path: "booking.phone_number", message: TOO_MANY }],
  });
  expect((await book({ phone_number: arjun.phone })).status).toBe(201);
  expect(await count()).toBe(11);
});

test("what is done, cancelled or past is not open", async () => {
  await bookMany(10);
  await sql`update booking set status = 'cancelled' where id = (select min(id) from booking)`.execute(
    app.db,
  );
  expect((await book()).status).toBe(201);
  expect((await book()).status).toBe(422);
  app.clock.now = new Date("2026-11-23T05:30:00Z");
  expect((await book({ booking_date: "2026-11-24" })).status).toBe(201);
});

test("of eight at the same moment by a phone number that has nine open one is taken", async () => {
  await bookMany(9);
  // Who has counted waits here. The others wait for that one, and hold no connection meanwhile.
  const held = await app.db.startTransaction().execute();
  await sql`lock table booking_line in exclusive mode`.execute(held);
  const answers = Promise.all(Array.from({ length: 8 }, () => book()));
  await untilBlocked(app.db, 1);
  await held.rollback().execute();
  const statuses = (await answers).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array<number>(7).fill(422)]);
  expect(await count()).toBe(10);
});

test("another process that counts a phone number's bookings waits for the first to end", async () => {
  const asked = { day: "2026-11-21", most: 10 };
  const [one, other] = [
    await app.db.startTransaction().execute(),
    await app.db.startTransaction().execute(),
  ];
  expect(await countOpen(one, "9811045230", asked)).toBe(0);
  expect(await countOpen(other, "9899034521", asked)).toBe(0);
  const counting = countOpen(other, "9811045230", asked);
  await untilBlocked(app.db, 1);
  await one.rollback().execute();
  expect(await counting).toBe(0);
  await other.rollback().execute();
});

test("a repeated Idempotency-Key counts neither as a booking nor as a try", async () => {
  await bookMany(9);
  const again = () =>
    app.send("/api/bookings", {
      json: aBooking(),
      headers: { "idempotency-key": "the-tenth" },
      from: "10.9.9.9",
    });
  const first = await (await again()).json();
  for (let n = 0; n < 70; n++) {
    const response = await again();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual(first);
  }
  expect(await count()).toBe(10);
  expect((await book()).status).toBe(422);
});

test("RATE_LIMITS=off lifts the number of open bookings, not the days ahead", async () => {
  const free = await openTestApp();
  for (let n = 0; n < 11; n++)
    expect((await free.send("/api/bookings", { json: aBooking() })).status).toBe(201);
  const far = aBooking({ booking_date: "2027-02-20" });
  expect((await free.send("/api/bookings", { json: far })).status).toBe(422);
  await free.close();
});
