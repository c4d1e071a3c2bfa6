import { beforeEach, expect, test } from "vitest";
import { setHalfDays } from "#test/half-days.ts";
import { aBooking } from "#test/fixtures.ts";
import { answerOffer, createBooking } from "#test/bookings.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, findRow, findRows, getJson, query, setUpTestApp } from "#test/set-up-test-app.ts";

setUpTestApp({ empty: ["booking", "booking_request", "vendor_service"] });

let vendor: Vendor;
beforeEach(async () => {
  vendor = await newVendor(app);
  await offerApproved(app, vendor);
  await setCity({ full_slot: "refuse", morning_notice_hours: 12, evening_notice_hours: 4 });
});

const operator = () => operatorToken(app);

async function setCity(change: object) {
  const token = await operator();
  const list = await getJson("/api/v1/ops/cities", token);
  const { id, version, name, pin_prefixes } = (list.items ?? list).find(
    (city: { id: number }) => city.id === 1,
  );
  const saved = await app.send(`/api/v1/ops/cities/${id}`, {
    method: "PUT",
    token,
    json: { name, pin_prefixes, version, ...change },
  });
  expect(await saved.json()).toMatchObject(change);
}

const book = (change: object = {}, headers: Record<string, string> = {}) =>
  app.send("/api/bookings", { json: aBooking({ ...change }), headers });
const stateOf = async (day: string, slot: string) => {
  const query = `pin_code=201301&product_ids=601&from=${day}&days=1`;
  const { days } = await getJson(`/api/v1/slots?${query}`);
  return days[0][slot];
};
const count = async () => (await findRows("booking", {}, ["id"])).length;
const refusal = async (response: Response) => {
  expect(response.status).toBe(409);
  return response.json();
};

test("a city that takes what is full books beyond it, and an older client's change keeps the setting", async () => {
  await setHalfDays(app, vendor, { jobs: 1 });
  await setCity({});
  expect((await book()).status).toBe(201);
  expect(await stateOf("2026-11-22", "Morning")).toMatchObject({ state: "full", is_refused: true });
  await refusal(await book());
  await setCity({ full_slot: "take" });
  expect(await stateOf("2026-11-22", "Morning")).not.toHaveProperty("is_refused");
  expect((await book()).status).toBe(201);
});

test("a full slot is refused with the other time of the day, the next one, or neither", async () => {
  await setHalfDays(app, vendor, { jobs: 1 });
  await createBooking(app);
  expect(await refusal(await book())).toMatchObject({
    message: "Morning is full on Sun 22 Nov. Evening has room.",
    issues: [{ path: "booking.booking_time_slot" }],
  });
  await createBooking(app, { booking_time_slot: "Evening" });
  expect(await refusal(await book())).toMatchObject({
    message:
      "Morning is full on Sun 22 Nov, and so is Evening. The nearest time with room is Morning on Mon 23 Nov.",
  });
  await setHalfDays(app, vendor, { works: [] });
  expect(await refusal(await book())).toMatchObject({
    message: "Morning is full on Sun 22 Nov, and so is Evening. Choose another day, or call us.",
  });
});

test("of 250 at once exactly ten get the ten places, on two servers, and each other reads that it is full", async () => {
  await setHalfDays(app, vendor, { jobs: 10 });
  const other = app.another();
  const answers = await Promise.all(
    Array.from({ length: 250 }, (_, n) =>
      (n % 2 === 0 ? app.send : other.send)("/api/bookings", {
        json: aBooking({ phone_number: String(9_811_000_000 + n) }),
      }),
    ),
  );
  await other.close();
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(240);
  for (const answer of refused)
    expect([answer.status, (await answer.json()).message]).toEqual([
      409,
      "Morning is full on Sun 22 Nov. Evening has room.",
    ]);
  expect(await count()).toBe(10);
});

test("a request that took the last place is answered with its booking when it is repeated", async () => {
  await setHalfDays(app, vendor, { jobs: 1 });
  const key = { "idempotency-key": "the-last-place" };
  const first = await book({}, key);
  expect(first.status).toBe(201);
  const again = await book({}, key);
  expect(again.status).toBe(201);
  expect(await again.json()).toEqual(await first.json());
  expect(await count()).toBe(1);
});

test("a refused request may be sent again with the same key for another slot", async () => {
  await setHalfDays(app, vendor, { jobs: 1 });
  await createBooking(app);
  const key = { "idempotency-key": "refused-at-first" };
  await refusal(await book({}, key));
  expect((await book({ booking_time_slot: "Evening" }, key)).status).toBe(201);
});

test("operators book for callers, and move, beyond the places; customers do not move there", async () => {
  await setHalfDays(app, vendor, { jobs: 1 });
  await createBooking(app);
  const token = await operator();
  const made = await app.send("/api/v1/ops/bookings", { json: aBooking(), token });
  expect(made.status).toBe(201);
  await createBooking(app, { booking_date: "2026-11-24" });
  const { follow_key, id } = await findRow("booking", { booking_date: "2026-11-24" });
  const to = { booking_date: "2026-11-22", booking_time_slot: "Morning" };
  const moved = await app.send(`/api/v1/bookings/follow/${follow_key}/reschedule`, { json: to });
  expect(await refusal(moved)).toMatchObject({
    message: "Morning is full on Sun 22 Nov. Evening has room.",
    issues: [{ path: "booking_time_slot" }],
  });
  const byOperator = await app.send(`/api/v1/ops/bookings/${id}/reschedule`, { json: to, token });
  expect(byOperator.status).toBe(200);
});

test("slots of unknown state, and those of other cities, are booked as before", async () => {
  await query`truncate vendor_service cascade`;
  expect((await book()).status).toBe(201);
  const delhi = await newVendor(app, 2);
  await offerApproved(app, delhi);
  await setHalfDays(app, delhi, { jobs: 1 });
  for (let n = 0; n < 2; n++) expect((await book({ pin_code: "110001" })).status).toBe(201);
});

const FULL = "This time was already full. We will call you to fix another.";

test("the call promised for a full slot is kept until the desk has called, or a vendor accepts", async () => {
  await setHalfDays(app, vendor, { jobs: 1 });
  await createBooking(app, { booking_date: "2026-11-29" });
  await setCity({ full_slot: "take" });
  const token = await operator();
  const booked = async () => {
    const id = await createBooking(app, { booking_date: "2026-11-29" });
    const { follow_key } = await findRow("booking", { id });
    const follow = async () =>
      (await getJson(`/api/v1/bookings/follow/${follow_key}`)).booking.hints as string[];
    const isCall = async () => {
      const { waiting } = await getJson("/api/v1/ops/today", token);
      return waiting.bookings.some(
        (need: { kind: string; booking: { id: number } }) =>
          need.kind === "call" && need.booking.id === id,
      );
    };
    expect([await follow(), await isCall()]).toEqual([[FULL], true]);
    return { id, follow, isCall };
  };
  const called = await booked();
  const path = `/api/v1/ops/bookings/${called.id}/confirm`;
  expect((await app.send(path, { method: "POST", token })).status).toBe(200);
  expect([await called.follow(), await called.isCall()]).toEqual([[], false]);
  const accepted = await booked();
  expect((await answerOffer(app, vendor, accepted.id, "accepted")).status).toBe(200);
  expect([await accepted.follow(), await accepted.isCall()]).toEqual([[], false]);
});

const SOON = "This is at short notice. We will call to confirm.";
const BEGUN = "This time of day has already begun. We will call to confirm.";

test.each([
  ["2026-11-30T14:29:59Z", "2026-12-01", "Morning", []],
  ["2026-11-30T14:30:00Z", "2026-12-01", "Morning", [SOON]],
  ["2026-11-30T18:29:59Z", "2026-12-01", "Morning", [SOON]],
  ["2026-11-30T18:30:00Z", "2026-12-01", "Morning", [SOON]],
  ["2026-12-01T02:30:00Z", "2026-12-01", "Morning", [BEGUN]],
  ["2026-12-01T06:29:59Z", "2026-12-01", "Evening", []],
  ["2026-12-01T06:30:00Z", "2026-12-01", "Evening", [SOON]],
  ["2026-12-01T10:30:00Z", "2026-12-01", "Evening", [BEGUN]],
])("at %s the %s %s says %j", async (at, booking_date, booking_time_slot, hints) => {
  app.clock.now = new Date(at);
  const { needs_call } = await stateOf(booking_date, booking_time_slot);
  expect(needs_call).toBe(hints.length > 0 ? true : undefined);
  const response = await book({ booking_date, booking_time_slot });
  expect(response.status).toBe(201);
  expect((await response.json()).booking.hints).toEqual(hints);
});

test("what was chosen at short notice is on the desk's list, whatever the city says later", async () => {
  await setCity({ morning_notice_hours: 24 });
  const id = await createBooking(app);
  await setCity({ morning_notice_hours: 0 });
  await createBooking(app);
  const token = await operator();
  const { tomorrow } = await getJson("/api/v1/ops/today", token);
  expect(tomorrow.count).toBe(2);
  expect(tomorrow.bookings).toMatchObject([
    { kind: "call", booking: { id, needs_call: true } },
    { kind: "unaccepted", booking: { needs_call: false } },
  ]);
  const booking = await getJson(`/api/v1/ops/bookings/${id}`, token);
  expect(booking.booking.call_because).toEqual(["It was booked at short notice."]);
  const confirmed = await app.send(`/api/v1/ops/bookings/${id}/confirm`, { method: "POST", token });
  expect(confirmed.status).toBe(200);
});

test("moving a booking says anew whether that is at short notice", async () => {
  await setCity({ morning_notice_hours: 24 });
  await createBooking(app, { booking_date: "2026-11-24" });
  const { follow_key } = await findRow("booking", {});
  const move = async (booking_date: string) => {
    const json = { booking_date, booking_time_slot: "Morning" };
    const path = `/api/v1/bookings/follow/${follow_key}/reschedule`;
    return (await (await app.send(path, { json })).json()).booking.hints;
  };
  expect(await move("2026-11-22")).toEqual([SOON]);
  expect(await move("2026-11-23")).toEqual([]);
});
