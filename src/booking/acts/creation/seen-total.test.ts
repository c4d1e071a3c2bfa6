import { beforeEach, expect, test } from "vitest";
import { toPaise } from "#kernel/money/money.ts";
import { aBooking, GROUT, WASHROOM } from "#test/fixtures.ts";
import {
  app,
  findRows,
  query,
  refusalOf,
  setUpTestApp,
  updateRows,
} from "#test/set-up-test-app.ts";

setUpTestApp();
beforeEach(async () => {
  await query`truncate booking, booking_request cascade`;
  await setPrice(949);
});

const setPrice = (rupees: number) =>
  updateRows("bookable", { id: WASHROOM.id }, { price_paise: toPaise(rupees) });

const KEY = { "idempotency-key": "0198c6f0-5f5c-7000-8000-00000000beef", "end-session": "yes" };
const book = (change: Record<string, unknown>, headers: Record<string, string> = {}) =>
  app.send("/api/bookings", { json: aBooking(change), headers });

const stored = async () => ({
  bookings: await findRows("booking", {}, ["id"]),
  requests: await findRows("booking_request", {}, ["booking_id"]),
});

test("where the customer saw another total nothing is booked, and both are returned line by line", async () => {
  await setPrice(1049.5);
  const response = await book({ seen_total: 1749 }, KEY);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    status: 409,
    message:
      "Prices have changed: your booking now comes to ₹1,849.50, not ₹1,749. Nothing has been booked yet",
    current: {
      seen_total: 1749,
      total: 1849.5,
      lines: [
        { product_id: WASHROOM.id, title: WASHROOM.title, quantity: 1, price: 1049.5 },
        { product_id: GROUT.id, title: GROUT.title, quantity: 2, price: 400 },
      ],
    },
  });
  expect(await stored()).toEqual({ bookings: [], requests: [] });
});

test("once the customer has seen the new total, it is booked at that", async () => {
  await setPrice(1049.5);
  expect((await book({ seen_total: 1749 }, KEY)).status).toBe(409);
  const again = await book({ seen_total: 1849.5 }, KEY);
  expect(again.status).toBe(201);
  expect((await again.json()).booking.total).toBe(1849.5);
});

test("a lower price is no less a change: a total of one paisa more or less is another", async () => {
  for (const seen_total of [1749.01, 1748.99, 0])
    expect((await book({ seen_total })).status).toBe(409);
  expect((await book({ seen_total: 1749 })).status).toBe(201);
  expect((await book({ seen_total: "1749.00" })).status).toBe(201);
});

test("a call without it books at today's prices, as the specification shows it", async () => {
  await setPrice(1049.5);
  const response = await book({});
  expect(response.status).toBe(201);
  expect((await response.json()).booking.total).toBe(1849.5);
});

test("a repeat is answered with its booking, also after the price has changed", async () => {
  const first = await (await book({ seen_total: 1749 }, KEY)).json();
  await setPrice(1049.5);
  const again = await book({ seen_total: 1749 }, KEY);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(first);
});

test.each([-1, "dear", "1e3", "1,749", null, [1749], 1e13])(
  "a total of %j is refused",
  async (seen_total) => {
    expect(await refusalOf(book({ seen_total }))).toEqual([
      422,
      "seen_total must be a number of rupees",
    ]);
  },
);
