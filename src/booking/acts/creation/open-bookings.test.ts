import { sql } from "kysely";
import { expect, test } from "vitest";
import { arjun } from "../../../../seed/people.ts";
import { newCustomer } from "#test/accounts.ts";
import { aBooking } from "#test/fixtures.ts";
import { app, findRows, query, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";
import { untilBlocked } from "#test/until-blocked.ts";
import { openTestApp } from "#test/test-app.ts";
import type { Db } from "#server/database/connect.ts";
import { rateLimits } from "../../ground/rate-limits.ts";

setUpTestApp({ rateLimits: true, empty: ["booking", "booking_request", "rate_limit"] });

const TOO_MANY =
  "This phone number has 10 open bookings already. To book more, call us on +91 99999 00000";

const book = (
  change: Record<string, unknown> = {},
  headers: Record<string, string> = {},
  from = "10.1.0.1",
) => app.send("/api/bookings", { json: aBooking(change), headers, from });

const bookMany = async (count: number, change: Record<string, unknown> = {}, from?: string) => {
  for (let n = 0; n < count; n++) expect((await book(change, {}, from)).status).toBe(201);
};
const count = async () => (await findRows("booking", {}, ["id"])).length;

test("ten open bookings of one sender keep no other sender with that phone number from booking, thirty do", async () => {
  for (const from of ["10.1.0.1", "10.1.0.2"]) {
    await bookMany(10, {}, from);
    expect((await book({}, {}, from)).status).toBe(422);
  }
  await bookMany(5, {}, "10.1.0.3");
  await bookMany(5, {}, "10.1.0.4");
  expect((await book({}, {}, "10.1.0.3")).status).toBe(422);
  expect((await book({}, {}, "10.1.0.5")).status).toBe(422);
  expect((await book({ phone_number: arjun.phone }, {}, "10.1.0.5")).status).toBe(201);
});

test("a sender has at most ten open bookings with a phone number, and is given the number to call", async () => {
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

test("ten bookings of strangers do not keep the customer who proved the number from booking", async () => {
  const { token, phone_number } = await newCustomer(app);
  await bookMany(10, { phone_number });
  const own = () => book({ phone_number }, { authorization: `Bearer ${token}` });
  expect((await own()).status).toBe(422);
  await updateRows("account", { phone_number }, { phone_proven_at: app.clock.now });
  for (let n = 0; n < 10; n++) expect((await own()).status).toBe(201);
  expect((await own()).status).toBe(422);
  expect((await book({ phone_number })).status).toBe(422);
});

test("what is done, cancelled or past is not open", async () => {
  await bookMany(10);
  await query`update booking set status = 'cancelled' where id = (select min(id) from booking)`;
  expect((await book()).status).toBe(201);
  expect((await book()).status).toBe(422);
  app.clock.now = new Date("2026-11-23T05:30:00Z");
  expect((await book({ booking_date: "2026-11-24" })).status).toBe(201);
});

test("of eight at the same moment by a phone number that has nine open one is taken", async () => {
  await bookMany(9);
  // The one that has counted waits here, the others for that one.
  const held = await app.db.startTransaction().execute();
  await sql`lock table booking_line in exclusive mode`.execute(held);
  const answers = Promise.all(Array.from({ length: 8 }, () => book()));
  await untilBlocked(app.db, 8);
  await held.rollback().execute();
  const statuses = (await answers).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([201, ...Array<number>(7).fill(422)]);
  expect(await count()).toBe(10);
});

test("another process that counts a phone number's bookings waits for the first to end", async () => {
  const countOpen = async (db: Db, phone: string) => {
    const { rows } = await sql<{ open: number }>`
      select count_open_bookings(${phone}, '2026-11-21', 10, null) as open`.execute(db);
    return rows[0]?.open;
  };
  const [one, other] = [
    await app.db.startTransaction().execute(),
    await app.db.startTransaction().execute(),
  ];
  expect(await countOpen(one, "9811045230")).toBe(0);
  expect(await countOpen(other, "9899034521")).toBe(0);
  const counting = countOpen(other, "9811045230");
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
      from: "10.1.0.1",
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

test("RATE_rateLimits=off lifts the number of open bookings, not the days ahead", async () => {
  const free = await openTestApp();
  for (let n = 0; n < 11; n++)
    expect((await free.send("/api/bookings", { json: aBooking() })).status).toBe(201);
  const far = aBooking({ booking_date: "2027-02-20" });
  expect((await free.send("/api/bookings", { json: far })).status).toBe(422);
  await free.close();
});

test("another body under a settled Idempotency-Key uses up the limit", async () => {
  const headers = { "idempotency-key": "settled" };
  const book = (booking = aBooking()) =>
    app.send("/api/bookings", { json: booking, headers, from: "203.0.113.77" });
  expect((await book()).status).toBe(201);
  const other = aBooking({ first_name: "Other" });
  for (let tries = 1; tries < rateLimits.booking.most; tries++)
    expect((await book(other)).status).toBe(409);
  expect((await book(other)).status).toBe(429);
  // The request itself, repeated, is still answered.
  expect((await book()).status).toBe(201);
});

const SIX = [0, 1, 2, 3, 4, 5];
const phone = (at: number): string => `987654321${at}`;

/** Sends the bookings of visitors at the same moment; each asks for another quantity. */
const bookAll = (visitors: number[]): Promise<Response[]> =>
  Promise.all(
    visitors.map((at) =>
      app.send("/api/bookings", {
        json: aBooking({
          phone_number: phone(at),
          pin_code: at % 2 === 0 ? "201301" : "122001",
          products: [{ product_id: 601, product_count: at + 1 }],
        }),
        headers: { "idempotency-key": `at-once-${at}` },
        from: `10.1.1.${at}`,
      }),
    ),
  );

test("of visitors at the same moment each has its own booking, and one that waits in vain fails alone", async () => {
  const stuck = 3;
  const held = await app.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(7601015, hashtext(${phone(stuck)}))`.execute(held);
  const answers = await bookAll(SIX).finally(() => held.rollback().execute());
  expect(answers.map(({ status }) => status)).toEqual(SIX.map((at) => (at === stuck ? 503 : 201)));
  const again = await bookAll(SIX);
  expect(again.map(({ status }) => status)).toEqual(SIX.map(() => 201));
  const rows = await query`
    select phone_number, city.name as city, quantity,
      (select array_agg(what order by id) from booking_event where booking_id = booking.id) as events,
      (select count(*)::int from outbox where booking_id = booking.id) as told
    from booking join city on city.id = city_id join booking_line as line on line.booking_id = booking.id
    where phone_number like '987654321%' order by phone_number`;
  expect(rows).toEqual(
    SIX.map((at) => ({
      phone_number: phone(at),
      city: at % 2 === 0 ? "Noida" : "Gurugram",
      quantity: at + 1,
      events: ["booked"],
      told: 1,
    })),
  );
});
