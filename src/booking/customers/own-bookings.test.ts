import { expect, test } from "vitest";
import type { OwnBooking } from "./contract.ts";
import { newCustomer } from "#test/accounts.ts";
import { aBooking } from "#test/fixtures.ts";
import { book, setUpPublicBookings } from "#test/public-bookings.ts";
import { app, findRow, getJson, updateRows } from "#test/set-up-test-app.ts";

setUpPublicBookings();

type Answer = { items: OwnBooking[]; next: string | null };

const list = async (token: string, query = ""): Promise<Answer> =>
  (await app.send(`/api/v1/bookings${query}`, { token })).json();

const daysOf = ({ items }: Answer): string[] => items.map(({ booking_date }) => booking_date);

async function bookOn(day: string, token?: string, change: Record<string, unknown> = {}) {
  const response = await book(aBooking({ booking_date: day, ...change }), {}, token);
  expect(response.status).toBe(201);
  return (await response.json()).booking as OwnBooking;
}

const claim = (key: string, token?: string): Promise<Response> =>
  app.send(`/api/v1/bookings/follow/${key}/claim`, {
    method: "POST",
    ...(token !== undefined && { token }),
  });

test("a customer's bookings are upcoming ones, the soonest first, and past ones, the latest first", async () => {
  const { token } = await newCustomer(app);
  for (const day of ["2026-11-25", "2026-11-23", "2026-11-24"]) await bookOn(day, token);
  const cancelled = await bookOn("2026-11-30", token);
  await updateRows("booking", { order_id: cancelled.order_id }, { status: "cancelled" });
  expect(daysOf(await list(token))).toEqual([
    "2026-11-30",
    "2026-11-25",
    "2026-11-24",
    "2026-11-23",
  ]);
  // 24 November in India, 23 November in UTC.
  app.clock.now = new Date("2026-11-23T20:00:00Z");
  expect(daysOf(await list(token, "?when=upcoming"))).toEqual(["2026-11-24", "2026-11-25"]);
  expect(daysOf(await list(token, "?when=past"))).toEqual(["2026-11-30", "2026-11-23"]);
});

test("a customer's bookings have what /follow needs, the lines and the address", async () => {
  const { token } = await newCustomer(app);
  const made = await bookOn("2026-11-23", token);
  const { items } = await list(token);
  expect(items).toEqual([
    expect.objectContaining({
      order_id: made.order_id,
      follow_key: made.follow_key,
      booking_status: "pending",
      is_upcoming: true,
      product: made.product,
      total: made.total,
      pin_code: "201301",
    }),
  ]);
});

test("a customer's bookings come in pages, each once, also on days with several", async () => {
  const { token } = await newCustomer(app);
  for (const day of ["2026-11-24", "2026-11-23", "2026-11-24", "2026-11-24"])
    await bookOn(day, token);
  for (const when of ["", "&when=upcoming"]) {
    const seen: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const part: Answer = await list(token, `?limit=1&cursor=${next}${when}`);
      seen.push(...part.items.map(({ order_id }) => order_id));
      next = part.next;
    }
    expect(new Set(seen).size).toBe(4);
    expect(seen).toHaveLength(4);
  }
  for (const cursor of ["5", "2026-02-30.1", "2026-11-24.99999999999"])
    expect((await app.send(`/api/v1/bookings?cursor=${cursor}`, { token })).status).toBe(422);
});

test("a customer's bookings are of no other customer", async () => {
  const [one, other] = [await newCustomer(app), await newCustomer(app)];
  await bookOn("2026-11-23", one.token);
  await bookOn("2026-11-23");
  expect((await list(other.token)).items).toEqual([]);
  const [mine] = (await list(one.token)).items;
  const id = await findRow("booking", { order_id: mine?.order_id ?? "" }, ["id"]);
  // Another customer's booking as cursor reveals nothing.
  expect((await list(other.token, `?cursor=2026-11-24.${id.id}`)).items).toEqual([]);
});

test("claiming a guest's booking needs its link and the same phone number, and can be repeated", async () => {
  const { token, phone_number } = await newCustomer(app);
  const made = await bookOn("2026-11-23", undefined, { phone_number });
  const follow = async () => (await getJson(`/api/v1/bookings/follow/${made.follow_key}`)).booking;
  expect((await follow()).is_unclaimed).toBe(true);
  expect((await claim(made.follow_key)).status).toBe(401);
  expect((await list(token)).items).toEqual([]);
  for (let time = 0; time < 2; time++) {
    const response = await claim(made.follow_key, token);
    expect(response.status).toBe(200);
    expect((await response.json()).booking.order_id).toBe(made.order_id);
  }
  expect((await list(token)).items).toHaveLength(1);
  expect((await follow()).is_unclaimed).toBeUndefined();
});

test("claiming a guest's booking is refused with another phone number, for another's booking, and without one", async () => {
  const [one, other] = [await newCustomer(app), await newCustomer(app)];
  const { phone_number } = one;
  const made = await bookOn("2026-11-23", undefined, { phone_number });
  expect((await claim(made.follow_key, other.token)).status).toBe(409);
  expect((await list(other.token)).items).toEqual([]);
  const own = await bookOn("2026-11-24", one.token, { phone_number: other.phone_number });
  expect((await claim(own.follow_key, other.token)).status).toBe(409);
  expect((await claim("A".repeat(22), one.token)).status).toBe(404);
});

test("claiming a guest's booking by two concurrent presses claims it once", async () => {
  const { token, phone_number } = await newCustomer(app);
  const made = await bookOn("2026-11-23", undefined, { phone_number });
  const answers = await Promise.all([1, 2, 3].map(() => claim(made.follow_key, token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await list(token)).items).toHaveLength(1);
});
