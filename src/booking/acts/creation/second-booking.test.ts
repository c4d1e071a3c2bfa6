import { beforeEach, expect, test } from "vitest";
import { aBooking, GROUT, WASHROOM } from "#test/fixtures.ts";
import { app, findRows, query, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp();
beforeEach(() => query`truncate booking, booking_request cascade`);

const ASK = { "ask-second": "yes", "idempotency-key": "asked-once" };
const book = (change: object = {}, headers: Record<string, string> = {}) =>
  app.send("/api/bookings", { json: aBooking({ ...change }), headers });
const count = async () => (await findRows("booking", {}, ["id"])).length;

test("what is booked already is asked about, and booked under the same key once that is confirmed", async () => {
  expect((await book()).status).toBe(201);
  const asked = await book(
    { full_address: "b 1204 tower-7, Neem Residency; Sector 76 Noida" },
    ASK,
  );
  expect(asked.status).toBe(409);
  expect(await asked.json()).toMatchObject({
    asks: "second",
    message:
      "You have booked this already: Classic washroom cleaning, Sun 22 Nov, Morning, 8 am to 12 noon. Book a second one?",
  });
  expect(await count()).toBe(1);
  expect((await book({}, { "idempotency-key": ASK["idempotency-key"] })).status).toBe(201);
  expect(await count()).toBe(2);
  // The answer was lost, and the page asks with the same key: it is answered, not asked.
  expect((await book({}, ASK)).status).toBe(201);
  expect(await count()).toBe(2);
});

test.each<[what: string, change: object]>([
  ["another day", { booking_date: "2026-11-23" }],
  ["another time", { booking_time_slot: "Evening" }],
  ["another flat", { full_address: "B-1205, Tower 7, Neem Residency, Sector 76, Noida" }],
  ["another person", { phone_number: "9811045231" }],
  ["another service", { products: [{ product_id: 602, product_count: 1 }] }],
])("%s is no second booking", async (_what, change) => {
  expect((await book()).status).toBe(201);
  expect((await book(change, ASK)).status).toBe(201);
});

test("a cancelled booking is none, and a call by the documents is not asked", async () => {
  const products = [GROUT, WASHROOM].map(({ id }) => ({ product_id: id, product_count: 1 }));
  for (let n = 0; n < 2; n++) expect((await book({ products })).status).toBe(201);
  await query`update booking set status = 'cancelled'`;
  expect((await book({}, ASK)).status).toBe(201);
});
