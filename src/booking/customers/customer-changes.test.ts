import { beforeEach, expect, test } from "vitest";
import { answer, approvedVendors, setUpVendorBookings, upcoming } from "#test/vendor-bookings.ts";
import { aBooking } from "#test/fixtures.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";
import { app, at, findRow, findRows, query, refusalOf } from "#test/set-up-test-app.ts";
import { offerQueuedBookings } from "../offers/offer-queued-bookings.ts";
import { answerOffer } from "../acts/answer-offer.ts";
import { rescheduleBooking } from "../acts/reschedule-booking.ts";

setUpVendorBookings();

let vendor: Vendor;
let other: Vendor;
beforeEach(async () => {
  [vendor, other] = (await approvedVendors(2)) as [Vendor, Vendor];
});

async function book(change: Record<string, unknown> = {}) {
  const json = aBooking({ booking_date: "2026-11-24", ...change });
  const response = await app.send("/api/bookings", { json });
  const { booking } = await response.json();
  const rows = await query<{ id: number }>`select id from booking
    where order_id = ${booking.order_id}`;
  return { id: rows[0]!.id, key: String(booking.follow_key) };
}

const follow = (key: string, act = "", json?: unknown) =>
  app.send(`/api/v1/bookings/follow/${key}${act}`, json === undefined ? {} : { json });
const cancel = (key: string, json: unknown = {}) => follow(key, "/cancel", json);
const reschedule = (key: string, booking_date: string, booking_time_slot = "Morning") =>
  follow(key, "/reschedule", { booking_date, booking_time_slot });

const storedOf = async (id: number) => {
  const rows = await query`select status, vendor_id, booking_date, booking_time_slot,
    (select json_agg(what order by id) from booking_event where booking_id = booking.id) as events
    from booking where id = ${id}`;
  return rows[0] as { events: string[]; [column: string]: unknown };
};

const offers = () => offerQueuedBookings(app.db, { now: () => app.clock.now });

test("a customer cancels until 20:00 in India on the evening before, and gets the number to call after that", async () => {
  const { id, key } = await book();
  at("2026-11-23T19:59:59");
  expect(await (await follow(key)).json()).toMatchObject({
    booking: { can: ["cancel", "reschedule"], state: { change_until: "2026-11-23T14:30:00.000Z" } },
  });
  at("2026-11-23T20:00:00");
  expect((await (await follow(key)).json()).booking.can).toEqual([]);
  expect(await refusalOf(cancel(key), "errors")).toEqual([
    409,
    [
      "This booking could be changed here until 8 pm on Mon 23 Nov. To change it now, call us on +91 99999 00000",
    ],
  ]);
  expect((await reschedule(key, "2026-11-26")).status).toBe(409);

  at("2026-11-23T19:59:59");
  const done = await cancel(key, { reason: "We are away" });
  expect(done.status).toBe(200);
  expect(await done.json()).toMatchObject({
    booking: { booking_status: "cancelled", cancelled_because: "We are away", can: [] },
  });
  expect(await storedOf(id)).toMatchObject({ status: "cancelled", vendor_id: null });
});

test("cancelling notifies the vendor, withdraws every offer, and is idempotent", async () => {
  const { id, key } = await book();
  expect((await answer(vendor, id, "accepted")).status).toBe(200);
  const answers = await Promise.all([cancel(key), cancel(key), cancel(key)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const bodies = await Promise.all(answers.map((one) => one.text()));
  expect(new Set(bodies).size).toBe(1);
  const { events } = await storedOf(id);
  expect(events.filter((what) => what === "cancelled")).toHaveLength(1);
  expect(await upcoming(vendor)).toEqual([]);
  expect(await upcoming(other)).toEqual([]);
  // The event names the former vendor.
  const rows = await query`select vendor_id is not null as named, actor_id from booking_event
    where booking_id = ${id} and what = 'cancelled'`;
  expect(rows).toEqual([{ named: true, actor_id: null }]);
  expect(await refusalOf(reschedule(key, "2026-11-26"), "errors")).toEqual([
    409,
    ["This booking was cancelled"],
  ]);
});

test("rescheduling asks the vendor that had it alone for two hours, then the others", async () => {
  const { id, key } = await book();
  await answer(vendor, id, "accepted");
  const moved = await reschedule(key, "2026-11-26", "Evening");
  expect(await moved.json()).toMatchObject({
    booking: {
      booking_status: "pending",
      booking_date: "2026-11-26",
      booking_time_slot: "Evening",
      total: 1749,
    },
  });
  await offers();
  expect(await upcoming(vendor)).toMatchObject([
    { id, booking_date: "2026-11-26", booking_status: "pending", can: ["accepted", "rejected"] },
  ]);
  expect(await upcoming(other)).toEqual([]);
  expect(await refusalOf(answer(other, id, "accepted"), "errors")).toEqual([
    409,
    ["This booking was moved to another day or time. It comes back when you are asked again"],
  ]);
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000 - 1);
  await offers();
  expect(await upcoming(other)).toEqual([]);
  app.clock.now = new Date(app.clock.now.getTime() + 1);
  await offers();
  expect(await upcoming(other)).toMatchObject([{ id, booking_date: "2026-11-26" }]);
  expect((await answer(other, id, "accepted")).status).toBe(200);
});

test("where that vendor says no, the others are asked at once", async () => {
  const { id, key } = await book();
  await answer(vendor, id, "accepted");
  await reschedule(key, "2026-11-26");
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  expect(await upcoming(other)).toMatchObject([{ id }]);
});

test("who becomes able while one vendor is asked alone is offered the booking after that", async () => {
  const { id, key } = await book();
  await answer(vendor, id, "accepted");
  await reschedule(key, "2026-11-26");
  const [late] = (await approvedVendors(1)) as [Vendor];
  await offers();
  expect(await upcoming(late)).toEqual([]);
  app.clock.now = new Date(app.clock.now.getTime() + 2 * 3_600_000);
  await offers();
  expect(await upcoming(late)).toMatchObject([{ id }]);
});

test("a pending booking is offered anew, also to vendors who rejected the former day", async () => {
  const { id, key } = await book();
  await answer(vendor, id, "rejected");
  expect((await reschedule(key, "2026-11-26")).status).toBe(200);
  for (const one of [vendor, other])
    expect(await upcoming(one)).toMatchObject([
      { id, booking_status: "pending", booking_date: "2026-11-26" },
    ]);
  const { events } = await storedOf(id);
  expect(events).toEqual([
    "booked",
    "offered",
    "offered",
    "rejected",
    "rescheduled",
    "offered",
    "offered",
  ]);
});

test("the new day and slot are checked as when booking, and repeating them changes nothing", async () => {
  const { id, key } = await book();
  const wrong = await Promise.all([
    reschedule(key, "2026-11-20"),
    reschedule(key, "2027-06-01"),
    reschedule(key, "2026-02-30"),
    reschedule(key, "2026-11-26", "Night"),
  ]);
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422]);
  const problems = await Promise.all(wrong.map((one) => one.json()));
  expect(problems.map(({ issues }) => issues)).toMatchObject([
    [{ path: "booking_date", message: "Booking date can't be in the past" }],
    [{ path: "booking_date", message: "Booking date can be at most 90 days ahead" }],
    [
      {
        path: "booking_date",
        message: "Choose a day that the calendar has, for example 2026-11-22",
      },
    ],
    [{ path: "booking_time_slot", message: "Choose Morning or Evening" }],
  ]);
  expect((await reschedule(key, "2026-11-24")).status).toBe(200);
  const answers = await Promise.all([1, 2, 3].map(() => reschedule(key, "2026-11-27")));
  expect(new Set(await Promise.all(answers.map((one) => one.text()))).size).toBe(1);
  const { events } = await storedOf(id);
  expect(events.filter((what) => what === "rescheduled")).toHaveLength(1);
});

test("a customer moves a booking five times without a call, an operator as often as is needed", async () => {
  const { id, key } = await book();
  for (const day of [25, 26, 27, 28, 29])
    expect((await reschedule(key, `2026-11-${day}`)).status).toBe(200);
  expect(await refusalOf(reschedule(key, "2026-11-30"), "errors")).toEqual([
    409,
    ["This booking was moved 5 times already. To move it again, call us on +91 99999 00000"],
  ]);
  const operator = await findRow("account", { role: "operator" }, ["id"]);
  const request = {
    bookingId: id,
    who: "operator",
    actorId: operator.id,
    slot: "Evening",
    now: app.clock.now,
    supportPhone: "",
  } as const;
  expect(await rescheduleBooking(app.db, { ...request, day: "2026-11-30" })).toBeUndefined();
  const { booking } = await (
    await app.send(`/api/v1/ops/bookings/${id}`, { token: await operatorToken(app) })
  ).json();
  expect(booking.events.find(({ what }: { what: string }) => what === "rescheduled")).toMatchObject(
    {
      by: expect.stringContaining("desk"),
      moved: {
        from: { booking_date: "2026-11-29", booking_time_slot: "Morning" },
        to: { booking_date: "2026-11-30", booking_time_slot: "Evening" },
      },
    },
  );
  const audit = await findRows("audit_entry", { subject: "booking" }, ["act"]);
  expect(audit).toEqual([{ act: "rescheduled" }]);
});

test("a link that opens nothing changes nothing, and a GET changes nothing", async () => {
  const { id, key } = await book();
  const unknown = "x".repeat(22);
  expect((await cancel(unknown)).status).toBe(404);
  expect((await reschedule(unknown, "2026-11-26")).status).toBe(404);
  for (const act of ["", "/cancel", "/reschedule"])
    for (const method of ["GET", "HEAD"])
      await app.send(`/api/v1/bookings/follow/${key}${act}`, { method });
  expect((await storedOf(id)).events).toEqual(["booked", "offered", "offered"]);
});

test("a vendor's late answer to a cancelled or moved booking is refused", async () => {
  const { id, key } = await book();
  const rows = await query<{ id: number }>`select id from account
    where email = ${vendor.email}`;
  await answer(vendor, id, "accepted");
  await reschedule(key, "2026-11-26");
  const completed = await answer(vendor, id, "completed");
  expect(completed.status).toBe(409);
  await cancel(key);
  const now = app.clock.now;
  expect(await answerOffer(app.db, rows[0]!.id, id, { answer: "accepted", now })).toMatchObject({
    sentences: ["This booking was cancelled"],
  });
});

test("a vendor does not accept a day that it did not see", async () => {
  const { id, key } = await book();
  await reschedule(key, "2026-11-26", "Evening");
  const accept = (booking_date: string, booking_time_slot: string) =>
    app.send(`/api/bookings/${id}/accept_reject_booking`, {
      json: { status: "accepted" },
      headers: { "seen-slot": `${booking_date} ${booking_time_slot}` },
      token: vendor.token,
    });
  expect(await refusalOf(accept("2026-11-24", "Morning"), "errors")).toEqual([
    409,
    ["This booking was moved to Thu 26 Nov, Evening, 4 pm to 8 pm. Look whether you can come then"],
  ]);
  expect((await accept("2026-11-26", "Evening")).status).toBe(200);
});
