import { expect, test } from "vitest";
import { aBooking, WASHROOM } from "#test/fixtures.ts";
import { book, stored, setUpPublicBookings } from "#test/public-bookings.ts";
import { app } from "#test/set-up-test-app.ts";

setUpPublicBookings();

const counted = (product_count: unknown) => ({
  products: [{ product_id: WASHROOM.id, product_count }],
});
const COUNT = "Each item needs a count from 1 to 50";
const DAY = "Choose a day that the calendar has, for example 2026-11-22";
const PIN = "Enter a pin code of 6 digits, for example 201301";
const PHONE = "Enter a phone number with 10 digits";

test.each<[string, unknown, string]>([
  ["a past date", aBooking({ booking_date: "2026-11-20" }), "Booking date can't be in the past"],
  [
    "a date 91 days ahead",
    aBooking({ booking_date: "2027-02-20" }),
    "Booking date can be at most 90 days ahead",
  ],
  [
    "a date in 8,000 years",
    aBooking({ booking_date: "9999-12-31" }),
    "Booking date can be at most 90 days ahead",
  ],
  ["30 February", aBooking({ booking_date: "2027-02-30" }), DAY],
  ["the word today", aBooking({ booking_date: "today" }), DAY],
  ["infinity as a date", aBooking({ booking_date: "infinity" }), DAY],
  ["a date and time", aBooking({ booking_date: "2026-11-22T00:00:00Z" }), DAY],
  ["no date", aBooking({ booking_date: undefined }), "Choose a day"],
  ["another slot", aBooking({ booking_time_slot: "Noon" }), "Choose Morning or Evening"],
  ["a slot in lower case", aBooking({ booking_time_slot: "morning" }), "Choose Morning or Evening"],
  ["a pin code of letters", aBooking({ pin_code: "abcdef" }), PIN],
  ["a pin code with a 0 in front", aBooking({ pin_code: "012345" }), PIN],
  ["a pin code of seven digits", aBooking({ pin_code: "2013011" }), PIN],
  ["no products", aBooking({ products: [] }), "No Any item found in cart"],
  ["products that are no list", aBooking({ products: {} }), "Send the products as a list"],
  ["count 0", aBooking(counted(0)), COUNT],
  ["count -1", aBooking(counted(-1)), COUNT],
  ["count 1.5", aBooking(counted(1.5)), COUNT],
  ["a billion", aBooking(counted(1e9)), COUNT],
  ["count 1e1 as text", aBooking(counted("1e1")), COUNT],
  ["count null", aBooking(counted(null)), COUNT],
  [
    "an unknown product",
    aBooking({ products: [{ product_id: 999_999, product_count: 1 }] }),
    "An item in your cart is no longer offered. Please remove it and book again",
  ],
  [
    "a product that is too many together",
    aBooking({ products: [1, 2].map(() => ({ product_id: WASHROOM.id, product_count: 30 })) }),
    "Classic washroom cleaning can be booked at most 50 times",
  ],
  [
    "a name of 100,000 letters",
    aBooking({ first_name: "a".repeat(100_000) }),
    "First name can have at most 80 characters",
  ],
  ["a name of blanks", aBooking({ last_name: "   " }), "Enter your last name"],
  [
    "a control character in a name",
    aBooking({ first_name: "Kav\u0007ita" }),
    "First name has a character that cannot be printed",
  ],
  [
    "NUL in an address",
    aBooking({ full_address: "B-1204\u0000" }),
    "Full address has a character that cannot be printed",
  ],
  ["an e-mail without @", aBooking({ email: "kavita" }), "Enter an email like name@example.in"],
  ["nine digits of phone", aBooking({ phone_number: "981104523" }), PHONE],
  [
    "ten zeros of phone",
    aBooking({ phone_number: "0000000000" }),
    "This number cannot be called. Check the digits",
  ],
  [
    "ten nines",
    aBooking({ phone_number: "9999999999" }),
    "This number cannot be called. Check the digits",
  ],
  [
    "an office's landline",
    aBooking({ phone_number: "0120 4567890" }),
    "Enter a mobile number: it begins with 6, 7, 8 or 9",
  ],
  ["null where the booking should be", { booking: null }, "Send the booking as an object"],
  ["a list where the booking should be", { booking: [] }, "Send the booking as an object"],
  ["null as the whole", null, "Send an object with a booking in it"],
  ["text as the whole", "booking", "Send an object with a booking in it"],
])(
  "P-CALL1-07 bad input is refused in one sentence, with nothing stored: %s",
  async (_name, json, sentence) => {
    const response = await book(json);
    expect(response.status).toBe(422);
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const answer = await response.json();
    expect(answer).toMatchObject({ message: sentence, detail: sentence, errors: [sentence] });
    expect(answer.status).toBe(422);
    expect(answer).not.toHaveProperty("booking");
    expect(await stored()).toEqual({ bookings: [], lines: [], requests: [] });
  },
);

test("bad input: a date is reported at its field, and one 90 days ahead is taken", async () => {
  const far = await (await book(aBooking({ booking_date: "2027-02-20" }))).json();
  expect(far.issues).toMatchObject([
    { path: "booking.booking_date", message: "Booking date can be at most 90 days ahead" },
  ]);
  // Still the 21st in India, though the 22nd has begun further east.
  app.clock.now = new Date("2026-11-21T18:29:00Z");
  expect((await book(aBooking({ booking_date: "2027-02-19" }))).status).toBe(201);
  expect((await book(aBooking({ booking_date: "2027-02-20" }))).status).toBe(422);
});

test("bad input: several at once are each reported with their field", async () => {
  const response = await book(aBooking({ pin_code: "1", email: "x", first_name: undefined }));
  const { issues, errors } = await response.json();
  expect(errors).toHaveLength(3);
  expect(issues.map(({ path }: { path: string }) => path)).toEqual([
    "booking.first_name",
    "booking.email",
    "booking.pin_code",
  ]);
});

test("bad input: the message that documented clients read has every error", async () => {
  const { message, errors } = await (await book({ booking: {} })).json();
  expect(errors.length).toBeGreaterThan(8);
  expect(message).toBe(errors.join(". "));
});
