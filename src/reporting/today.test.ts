import { beforeAll, beforeEach, expect, test } from "vitest";
import type { TodayAnswer, WaitingAnswer } from "./contract.ts";
import { aMessage } from "#test/fixtures.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import { app, findRow, getJson, query, setUpTestApp, updateRows } from "#test/set-up-test-app.ts";
import { SATURDAY } from "#test/test-app.ts";
import { answerOffer, createBooking } from "#test/bookings.ts";

let token: string;
let rakesh: Vendor;
let imran: Vendor;
setUpTestApp({ empty: ["booking", "contact", "vendor_application", "area_wish"] });
beforeAll(async () => {
  token = await operatorToken(app);
  [rakesh, imran] = [await newVendor(app), await newVendor(app)];
  for (const vendor of [rakesh, imran]) await offerApproved(app, vendor);
});
beforeEach(async () => {
  token = await operatorToken(app);
});

const book = (change: Record<string, unknown>): Promise<number> => createBooking(app, change);
const answer = (vendor: Vendor, id: number, status: string) => answerOffer(app, vendor, id, status);
async function read(): Promise<TodayAnswer> {
  return (await app.send("/api/v1/ops/today", { token })).json();
}
async function waiting(): Promise<WaitingAnswer> {
  return (await app.send("/api/v1/ops/waiting", { token })).json();
}
const briefly = (needs: { bookings: { kind: string; booking: { id: number } }[] }) =>
  needs.bookings.map(({ kind, booking }) => [kind, booking.id]);

test("nothing waits on a calm day", async () => {
  const today = await read();
  expect(today).toMatchObject({ count: 0, today: "2026-11-21" });
  expect(today.waiting).toMatchObject({
    approvals: null,
    inbox: null,
    new_wishes: null,
    empty_categories: [],
  });
  expect(await waiting()).toMatchObject({ today: 0, bookings: 0, approvals: 0, inbox: 0 });
});

test("O-SEED-02: bookings that need a person come by when and why, most urgent first", async () => {
  // Saturday, 11:00 in India: today's morning has begun, its evening has not.
  const evening = await book({ booking_date: "2026-11-21", booking_time_slot: "Evening" });
  const begun = await book({ booking_date: "2026-11-21", booking_time_slot: "Morning" });
  const outside = await book({ booking_date: "2026-11-22", pin_code: "400001" });
  const next = await book({ booking_date: "2026-11-22" });
  const farOutside = await book({ booking_date: "2026-12-05", pin_code: "400001" });
  await book({ booking_date: "2026-11-23" });
  const taken = await book({ booking_date: "2026-11-22" });
  await answer(rakesh, taken, "accepted");

  const today = await read();
  expect(briefly(today.tonight)).toEqual([
    ["call", begun],
    ["unaccepted", evening],
  ]);
  expect(briefly(today.tomorrow)).toEqual([
    ["outside", outside],
    ["unaccepted", next],
  ]);
  expect(briefly(today.waiting)).toEqual([["outside", farOutside]]);
  expect(today.tonight.bookings[1]).toMatchObject({
    begins_at: "2026-11-21T10:30:00.000Z",
    booking: { offers: 2, what: "Classic washroom cleaning", lines: 2 },
  });
  expect(today.count).toBe(5);
  expect(await waiting()).toMatchObject({ today: 5, bookings: 5 });
});

test("O-SEED-02: what no vendor can accept waits at once, not only the day before", async () => {
  const nobody = await book({
    booking_date: "2026-12-05",
    products: [{ product_id: 1401, product_count: 1 }],
  });
  const declined = await book({ booking_date: "2026-12-06" });
  await book({ booking_date: "2026-12-07" });
  await answer(rakesh, declined, "rejected");
  expect(briefly((await read()).waiting)).toEqual([["unoffered", nobody]]);
  await answer(imran, declined, "rejected");
  const { waiting: left, count } = await read();
  expect(briefly(left)).toEqual([
    ["unoffered", nobody],
    ["unoffered", declined],
  ]);
  expect(left.bookings).toMatchObject([
    { booking: { offers: 0, unanswered: 0 } },
    { booking: { offers: 2, unanswered: 0 }, rejected_by: 2 },
  ]);
  expect(count).toBe(2);
  expect(await waiting()).toMatchObject({ today: 2, bookings: 2 });
  const one = await getJson(`/api/v1/ops/bookings/${nobody}`, token);
  expect(one.booking).toMatchObject({ status: "pending", offers: 0, unanswered: 0 });
});

test("a booking whose customer was called no longer needs a call; one outside the areas then needs a vendor", async () => {
  const id = await book({ booking_date: "2026-11-21", booking_time_slot: "Morning" });
  await app.send(`/api/v1/ops/bookings/${id}/confirm`, { method: "POST", token });
  expect(briefly((await read()).tonight)).toEqual([["unaccepted", id]]);
  await answer(rakesh, id, "accepted");
  expect((await read()).count).toBe(0);
});

test("a booking lists who rejected it and who gave it back", async () => {
  const id = await book({ booking_date: "2026-11-22" });
  await answer(rakesh, id, "rejected");
  await answer(imran, id, "accepted");
  expect((await read()).count).toBe(0);
  app.clock.now = new Date("2026-11-21T05:50:00Z");
  await answer(imran, id, "rejected");
  expect((await read()).tomorrow.bookings[0]).toMatchObject({
    kind: "unaccepted",
    rejected_by: 1,
    given_back_by: 1,
    given_back: { by: imran.email, at: "2026-11-21T05:50:00.000Z" },
  });
});

test("past bookings that are unaccepted or not marked completed are listed", async () => {
  const nobody = await book({ booking_date: "2026-11-22" });
  const unfinished = await book({ booking_date: "2026-11-22", booking_time_slot: "Evening" });
  const done = await book({ booking_date: "2026-11-22" });
  await answer(rakesh, unfinished, "accepted");
  await answer(rakesh, done, "accepted");
  app.clock.now = new Date("2026-11-22T05:30:00Z");
  await answer(rakesh, done, "completed");
  // Two in the morning of Monday in India, still Sunday elsewhere.
  app.clock.now = new Date("2026-11-22T20:30:00Z");
  const { waiting: left } = await (
    await app.send("/api/v1/ops/today", { token: await operatorToken(app) })
  ).json();
  expect(briefly(left)).toEqual([
    ["missed", nobody],
    ["unfinished", unfinished],
  ]);
});

test("O-SEED-01, O-SEED-04: approvals, messages and applications wait with their oldest", async () => {
  const vendor = await newVendor(app);
  await app.send("/api/v1/vendors", {
    json: { products: [{ product_id: 601, price: 820 }], vendor_address_ids: [vendor.addressId] },
    token: vendor.token,
  });
  await app.send("/api/contacts", { json: aMessage() });
  app.clock.now = new Date("2026-11-21T06:30:00Z");
  await app.send("/api/vendors", {
    json: {
      vendor: {
        name: "Shine Crew",
        phone_number: "9899034522",
        location: "Noida",
        sub_location: "Sector 62",
        services: [{ service_name: "Sofa cleaning", price: 500 }],
      },
    },
  });
  const { waiting: left, count } = await read();
  expect(left.approvals).toMatchObject({
    count: 1,
    changed_prices: 0,
    since: SATURDAY.toISOString(),
    oldest: { vendor: vendor.email, title: "Classic washroom cleaning", price: 820 },
  });
  expect(left.inbox).toEqual({
    messages: 1,
    applications: 1,
    since: SATURDAY.toISOString(),
    oldest: { name: "Ritu Malhotra", about: "Two towers, one day" },
  });
  expect(count).toBe(2);
  expect(await waiting()).toMatchObject({ today: 2, bookings: 0, approvals: 1, inbox: 2 });
  await query`delete from vendor_service where status = 'pending'`;
});

test("of each kind the first twenty are shown and the rest is counted", async () => {
  for (let i = 0; i < 22; i++) await book({ booking_date: "2026-11-22" });
  const { tomorrow, count } = await read();
  expect(tomorrow.bookings).toHaveLength(20);
  expect(tomorrow).toMatchObject({ count: 22, rest: [{ kind: "unaccepted", count: 2 }] });
  expect(count).toBe(22);
  expect(await waiting()).toMatchObject({ today: 22 });
});

test("O-SEED-05: a category with nothing to book is listed until it has something", async () => {
  const { category_id } = await findRow("bookable", { id: 601 });
  const set = (status: "approved" | "rejected") =>
    updateRows("bookable", { category_id }, { status });
  await set("rejected");
  expect((await read()).waiting.empty_categories).toMatchObject([{ id: category_id }]);
  expect(await waiting()).toMatchObject({ today: 1 });
  await set("approved");
  expect((await read()).count).toBe(0);
});

test("the next three days show the bookings of each slot by state", async () => {
  const rejected = await book({ booking_date: "2026-11-22" });
  await answer(rakesh, rejected, "rejected");
  await answer(imran, rejected, "rejected");
  await book({ booking_date: "2026-11-22" });
  const taken = await book({ booking_date: "2026-11-23", booking_time_slot: "Evening" });
  await answer(rakesh, taken, "accepted");
  const { next_days } = await read();
  const nothing = { accepted: 0, on_offer: 0, nobody: 0 };
  expect(next_days).toEqual([
    {
      date: "2026-11-21",
      slots: [
        { slot: "Morning", ...nothing },
        { slot: "Evening", ...nothing },
      ],
    },
    {
      date: "2026-11-22",
      slots: [
        { slot: "Morning", accepted: 0, on_offer: 1, nobody: 1 },
        { slot: "Evening", ...nothing },
      ],
    },
    {
      date: "2026-11-23",
      slots: [
        { slot: "Morning", ...nothing },
        { slot: "Evening", accepted: 1, on_offer: 0, nobody: 0 },
      ],
    },
  ]);
});

test("wishes of the last 24 hours are one row, until we come there or they are older", async () => {
  const wish = async (pin_code: string, contact: string) =>
    expect(
      (await app.send("/api/v1/area_wishes", { json: { pin_code, contact } })).status,
    ).toBeLessThan(300);
  await wish("560001", "9811045281");
  await wish("560002", "9811045281");
  await wish("560002", "9811045282");
  expect((await read()).count).toBe(1);
  expect((await read()).waiting).toMatchObject({
    count: 1,
    new_wishes: {
      wishes: 3,
      pin_codes: 2,
      most_wished: "560002",
      newest_at: SATURDAY.toISOString(),
    },
  });
  expect(await waiting()).toMatchObject({ today: 1 });

  await query`update area_wish set told_at = ${SATURDAY} where pin_code = '560002'`;
  expect((await read()).waiting.new_wishes).toMatchObject({ wishes: 1, most_wished: "560001" });
  app.clock.now = new Date(SATURDAY.getTime() + 24 * 60 * 60 * 1000);
  token = await operatorToken(app);
  expect((await read()).waiting).toMatchObject({ count: 0, new_wishes: null });
  expect(await waiting()).toMatchObject({ today: 0 });
});

test("a booking that nobody accepts names who was asked from 12 hours before its slot on", async () => {
  await book({ booking_date: "2026-11-22", booking_time_slot: "Morning" });
  await answer(imran, await book({ booking_date: "2026-11-22" }), "accepted");
  expect((await read()).tomorrow.bookings).toMatchObject([{ kind: "unaccepted", asked: null }]);
  app.clock.now = new Date("2026-11-21T14:30:00Z");
  const names = [rakesh.email, imran.email];
  expect((await read()).tomorrow.bookings).toMatchObject([
    { kind: "unaccepted", booking: { offers: 2 }, asked: { names, next_wave_at: null } },
    { kind: "no_hour", asked: null },
  ]);
});
