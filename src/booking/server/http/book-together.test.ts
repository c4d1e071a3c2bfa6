import { sql } from "kysely";
import { expect, test } from "vitest";
import { aBooking } from "../../../../test/support/fixtures.ts";
import { app, setUpTestApp } from "../../../../test/support/set-up-test-app.ts";
import { untilBlocked } from "../../../../test/support/until-blocked.ts";
import type { Booking } from "#booking/contract/public.ts";

setUpTestApp({ rateLimits: true, empty: ["booking", "booking_request"] });

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const phone = (at: number): string => `98765432${10 + at}`;

/** Sends the bookings of visitors at the same moment; each asks for another quantity. */
const bookAll = (numbers: number[]): Promise<Response[]> =>
  Promise.all(
    numbers.map((at) =>
      app.send("/api/bookings", {
        json: aBooking({
          first_name: `Visitor ${LETTERS[at]}`,
          phone_number: phone(at),
          pin_code: at % 2 === 0 ? "201301" : "122001",
          products: [{ product_id: 601, product_count: at + 1 }],
        }),
        headers: { "idempotency-key": `together-${at}` },
        from: `10.1.1.${at}`,
      }),
    ),
  );

const bookingOf = async (answer: Response): Promise<Booking> =>
  ((await answer.json()) as { booking: Booking }).booking;

const ten = Array.from({ length: 10 }, (_, at) => at);

test("bookings of one moment are stored together, each with its own lines, city and answer", async () => {
  const answers = await bookAll(ten);
  const { rows: price } = await sql<{ paise: number }>`
    select price_paise as paise from bookable where id = 601`.execute(app.db);
  for (const [at, answer] of answers.entries()) {
    expect(answer.status).toBe(201);
    const { order_id, total } = await bookingOf(answer);
    expect(total).toBe(((at + 1) * price[0]!.paise) / 100);
    const { rows } = await sql`
      select first_name, phone_number, city.name as city, line.quantity,
        (select array_agg(what order by id) from booking_event where booking_id = booking.id) as events,
        (select count(*)::int from outbox where booking_id = booking.id) as told
      from booking join city on city.id = city_id join booking_line as line on line.booking_id = booking.id
      where order_id = ${order_id}`.execute(app.db);
    expect(rows).toEqual([
      {
        first_name: `Visitor ${LETTERS[at]}`,
        phone_number: phone(at),
        city: at % 2 === 0 ? "Noida" : "Gurugram",
        quantity: at + 1,
        events: ["booked"],
        told: 1,
      },
    ]);
  }
  const { rows } = await sql<{ statements: number }>`
    select count(distinct xmin::text)::int as statements from booking`.execute(app.db);
  expect(rows[0]!.statements).toBeLessThan(ten.length);
});

test("sent once more they are the same bookings, beside others that are new", async () => {
  const first = await Promise.all((await bookAll(ten)).map(bookingOf));
  const again = await Promise.all((await bookAll([...ten, 10, 11])).map(bookingOf));
  expect(again.slice(0, ten.length).map(({ order_id }) => order_id)).toEqual(
    first.map(({ order_id }) => order_id),
  );
  expect(new Set(again.map(({ order_id }) => order_id)).size).toBe(12);
});

test("one that waits for its lock in vain fails alone, and is stored once when it is sent again", async () => {
  const stuck = 3;
  const held = await app.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(7601015, hashtext(${phone(stuck)}))`.execute(held);
  const answers = await bookAll(ten).finally(() => held.rollback().execute());
  expect(answers.map(({ status }) => status)).toEqual(ten.map((at) => (at === stuck ? 503 : 201)));
  const [again] = await bookAll([stuck]);
  expect(again?.status).toBe(201);
  const { rows } = await sql`
    select count(*)::int as bookings, count(distinct phone_number)::int as visitors from booking`.execute(
    app.db,
  );
  expect(rows).toEqual([{ bookings: 10, visitors: 10 }]);
});

test("while one waits for a lock, what comes after it is stored beside it", async () => {
  const held = await app.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(7601015, hashtext(${phone(0)}))`.execute(held);
  const stuck = bookAll([0]);
  try {
    await untilBlocked(app.db, 1);
    const [beside] = await bookAll([1]);
    expect(beside?.status).toBe(201);
    const { rows } = await sql`select phone_number from booking`.execute(app.db);
    expect(rows).toEqual([{ phone_number: phone(1) }]);
  } finally {
    await held.rollback().execute();
  }
  expect((await stuck).map(({ status }) => status)).toEqual([201]);
});
