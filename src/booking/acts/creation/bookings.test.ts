import { expect, test } from "vitest";
import { toPaise } from "#kernel/money/money.ts";
import { aBooking, GROUT, WASHROOM } from "#test/fixtures.ts";
import { customerToken, isSignedIn } from "#test/accounts.ts";
import { kavita } from "../../../../seed/people.ts";
import { book, stored, setUpPublicBookings } from "#test/public-bookings.ts";
import { app, findRow, getJson, SATURDAY, updateRows } from "#test/set-up-test-app.ts";

setUpPublicBookings();

test("booking stores the booking with the catalogue's prices and answers its id", async () => {
  const response = await book(aBooking({ phone_number: "+91 98110-45230", comment: "Two dogs" }));
  expect(response.status).toBe(201);
  const { booking } = await response.json();
  expect(booking).toMatchObject({
    booking_date: "2026-11-22",
    booking_time_slot: "Morning",
    first_name: "Kavita",
    last_name: "Sharma",
    product: [
      { id: WASHROOM.id, title: WASHROOM.title, quantity: 1, price: 949 },
      { id: GROUT.id, title: GROUT.title, quantity: 2, price: 400 },
    ],
    total: 1749,
    hints: [],
  });
  const { bookings, lines } = await stored();
  expect(bookings).toHaveLength(1);
  expect(bookings[0]).toMatchObject({
    order_id: booking.order_id,
    customer_id: null,
    phone_number: "9811045230",
    booking_date: "2026-11-22",
    full_address: kavita.address,
    comment: "Two dogs",
    booked_at: SATURDAY,
  });
  expect(lines.map(({ price_paise, quantity }) => [price_paise, quantity])).toEqual([
    [94900, 1],
    [40000, 2],
  ]);
});

test("booking ignores a price, a status and a customer that the browser sends", async () => {
  const products = [{ product_id: WASHROOM.id, product_count: 1, price: 1, title: "Free" }];
  const response = await book(aBooking({ products, customer_id: 1, booking_status: "completed" }));
  const { booking } = await response.json();
  expect(booking).toMatchObject({ total: 949, booking_status: "pending" });
  expect((await stored()).bookings[0]?.customer_id).toBeNull();
});

test("a booking keeps its price when the catalogue's changes afterwards", async () => {
  const { booking } = await (await book(aBooking())).json();
  await updateRows("bookable", { id: 601 }, { price_paise: toPaise(0.01) });
  const followed = await app.send(`/api/v1/bookings/follow/${booking.follow_key}`);
  await updateRows("bookable", { id: 601 }, { price_paise: toPaise(949) });
  expect((await followed.json()).booking.total).toBe(1749);
});

test("a booking is the customer's own with a customer's token, a guest's with any other", async () => {
  const signIn = await app.send("/api/", {
    json: { phone_number: kavita.phone, password: kavita.password },
  });
  const { token } = await signIn.json();
  expect((await book(aBooking(), {}, token)).status).toBe(201);
  expect((await book(aBooking(), {}, "a-token-that-nobody-was-given")).status).toBe(201);
  const owners = (await stored()).bookings.map(({ customer_id }) => customer_id);
  expect(owners).toEqual([expect.any(Number), null]);
});

test("booking accepts numbers as strings, adds up a repeated product, normalises text", async () => {
  const products = [
    { product_id: "601", product_count: "1" },
    { product_id: 601, product_count: 2 },
  ];
  const change = { products, pin_code: 201301, first_name: "  Kavita ", comment: null };
  const { booking } = await (await book(aBooking(change))).json();
  const line = { id: 601, title: WASHROOM.title, quantity: 3, price: 949 };
  expect(booking.product).toEqual([{ ...line, price_per: "one washroom", rhythm: null }]);
  expect(booking.first_name).toBe("Kavita");
});

test("booking accepts a slot of today that has begun and a pin code outside the areas, each with a hint", async () => {
  const change = { booking_date: "2026-11-21", pin_code: "400001" };
  const response = await book(aBooking(change));
  expect(response.status).toBe(201);
  expect((await response.json()).booking.hints).toEqual([
    "This time of day has already begun. We will call to confirm.",
    "We do not clean there yet. Our team will try to find a cleaner and call you.",
  ]);
});

test("booking refuses a slot of today that is over, at its field", async () => {
  const at = async (time: string, booking_time_slot: string, booking_date = "2026-11-21") => {
    app.clock.now = new Date(`2026-11-21T${time}+05:30`);
    return book(aBooking({ booking_date, booking_time_slot }));
  };
  expect((await at("11:59", "Morning")).status).toBe(201);
  expect((await at("19:59", "Evening")).status).toBe(201);
  for (const [time, slot] of [
    ["12:00", "Morning"],
    ["22:46", "Morning"],
    ["20:00", "Evening"],
  ] as const) {
    const reply = await at(time, slot);
    const message = "This time of day is over. Choose another time or another day.";
    expect(reply.status).toBe(422);
    expect((await reply.json()).issues).toMatchObject([
      { path: "booking.booking_time_slot", message },
    ]);
  }
  expect((await at("22:46", "Morning", "2026-11-22")).status).toBe(201);
  expect((await stored()).bookings).toHaveLength(3);
});

test("a booking has the area, the phone number and what the price of each line is for", async () => {
  const products = [{ product_id: 101, product_count: 1 }];
  const { booking } = await (await book(aBooking({ products }))).json();
  const typed = {
    phone_number: kavita.phone,
    full_address: kavita.address,
    pin_code: kavita.pinCode,
  };
  expect(booking).toMatchObject({
    ...typed,
    product: [{ id: 101, price_per: "a month", rhythm: { days_a_week: 6 } }],
  });
  const follow = async () =>
    (await getJson(`/api/v1/bookings/follow/${booking.follow_key}`)).booking;
  expect(await follow()).toMatchObject(typed);
  // A link that was passed on shows no address once the work is done.
  const { id } = await findRow("account", { role: "vendor" });
  for (const end of [
    { status: "completed", vendor_id: id },
    { status: "cancelled", vendor_id: null },
  ] as const) {
    await updateRows("booking", {}, end);
    const shown = await follow();
    expect(shown.booking_status).toBe(end.status);
    for (const name of Object.keys(typed)) expect(shown).not.toHaveProperty(name);
  }
});

test("booking counts today by the clock in India", async () => {
  app.clock.now = new Date("2026-11-21T18:45:00Z"); // a quarter past midnight in India
  expect((await book(aBooking({ booking_date: "2026-11-21" }))).status).toBe(422);
  expect((await book(aBooking({ booking_date: "2026-11-22" }))).status).toBe(201);
});

test("booking draws order ids that are short, readable and not alike", async () => {
  const ids = new Set<string>();
  for (let i = 0; i < 20; i++) ids.add((await (await book(aBooking())).json()).booking.order_id);
  expect(ids.size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^[2-9B-DF-HJKMNP-TV-Z]{4}-[2-9B-DF-HJKMNP-TV-Z]{4}$/);
});

test("a booking can be followed with its key and with no other", async () => {
  const { booking } = await (await book(aBooking())).json();
  const followed = await app.send(`/api/v1/bookings/follow/${booking.follow_key}`);
  expect((await followed.json()).booking).toMatchObject(booking);
  for (const key of [booking.order_id, `${booking.follow_key}x`, "%00", "A".repeat(22)])
    expect((await app.send(`/api/v1/bookings/follow/${key}`)).status).toBe(404);
});

const key = { "idempotency-key": "0198c6f0-5f5c-7000-8000-000000000000" };

test("an Idempotency-Key answers the same booking to the same body, and books once", async () => {
  const first = await (await book(aBooking(), key)).json();
  app.clock.now = new Date("2026-11-25T05:30:00Z"); // days later the answer still stands
  const again = await (await book(aBooking(), key)).json();
  // As it stands by now.
  expect(again.booking.state.name).toBe("nobody_accepted");
  expect({ ...again.booking, state: first.booking.state }).toEqual(first.booking);
  expect((await stored()).bookings).toHaveLength(1);
});

test("an Idempotency-Key answers the same booking after a restart", async () => {
  const first = await (await book(aBooking(), key)).json();
  await app.restart();
  expect(await (await book(aBooking(), key)).json()).toEqual(first);
  expect((await stored()).bookings).toHaveLength(1);
});

test("an Idempotency-Key is refused with another body", async () => {
  await book(aBooking(), key);
  const response = await book(aBooking({ first_name: "Somebody" }), key);
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({
    message: "This Idempotency-Key has been used for another booking",
  });
  expect((await stored()).bookings).toHaveLength(1);
});

test("an Idempotency-Key books once when eight arrive at once, twenty times over", async () => {
  for (let round = 0; round < 20; round++) {
    const own = { "idempotency-key": `round-${round}` };
    const responses = await Promise.all(Array.from({ length: 8 }, () => book(aBooking(), own)));
    const answers = await Promise.all(responses.map((response) => response.json()));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map(({ booking }) => booking.order_id)).size).toBe(1);
  }
  expect((await stored()).bookings).toHaveLength(20);
});

test("an Idempotency-Key is free again after a refusal, which leaves nothing behind", async () => {
  expect((await book(aBooking({ booking_date: "2026-11-20" }), key)).status).toBe(422);
  expect(await stored()).toEqual({ bookings: [], lines: [], requests: [] });
  expect((await book(aBooking(), key)).status).toBe(201);
});

test("an Idempotency-Key must be printable and of a sensible length", async () => {
  expect((await book(aBooking(), { "idempotency-key": "k".repeat(201) })).status).toBe(422);
  expect((await book(aBooking(), { "idempotency-key": "two words" })).status).toBe(422);
  expect((await stored()).bookings).toEqual([]);
});

const ENDING = { "end-session": "yes", "idempotency-key": "key-of-the-last-call" };
test("a booking by a call as the specifications show it leaves the token good", async () => {
  const token = await customerToken(app);
  expect((await book(aBooking(), {}, token)).status).toBe(201);
  expect((await book(aBooking(), { "idempotency-key": "a-key" }, token)).status).toBe(201);
  expect(await isSignedIn(app, token)).toBe(true);
});

test("a booking by our own form, which removes the token, revokes it on the server too", async () => {
  const [token, other] = [await customerToken(app), await customerToken(app)];
  expect((await book(aBooking(), ENDING, token)).status).toBe(201);
  expect([await isSignedIn(app, token), await isSignedIn(app, other)]).toEqual([false, true]);
  expect((await stored()).bookings[0]?.customer_id).toEqual(expect.any(Number));
});

test("a booking that ends its session, repeated after its answer was lost, it answers the same booking and makes no other", async () => {
  const token = await customerToken(app);
  const first = (await (await book(aBooking(), ENDING, token)).json()).booking;
  // The token is over by now, and a tab that noticed has forgotten it.
  const again = await book(aBooking(), ENDING, token);
  const asNobody = await book(aBooking(), ENDING);
  expect([again.status, asNobody.status]).toEqual([201, 201]);
  expect((await again.json()).booking).toEqual(first);
  expect((await asNobody.json()).booking).toEqual(first);
  expect((await stored()).bookings).toHaveLength(1);
});

test("a booking that ends its session, repeated with the key but other details, it is refused", async () => {
  const token = await customerToken(app);
  expect((await book(aBooking(), ENDING, token)).status).toBe(201);
  const other = await book(aBooking({ first_name: "Somebody" }), ENDING);
  expect(other.status).toBe(409);
  expect(JSON.stringify(await other.json())).not.toContain("follow_key");
  // Without the header it is another request: who asks is part of it.
  const plain = { "idempotency-key": ENDING["idempotency-key"] };
  expect((await book(aBooking(), plain)).status).toBe(409);
});

test("a booking that is refused ends no session", async () => {
  const token = await customerToken(app);
  expect((await book(aBooking({ booking_date: "2020-01-01" }), ENDING, token)).status).toBe(422);
  expect((await book(aBooking({ products: [] }), ENDING, token)).status).toBe(422);
  expect(await isSignedIn(app, token)).toBe(true);
});
