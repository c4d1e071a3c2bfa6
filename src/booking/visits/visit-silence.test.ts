import { beforeEach, expect, test } from "vitest";
import { acceptedJob, followVisit, recordEvent } from "#test/visits.ts";
import { setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { app, at, findRow, getJson, query } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";
import { bookingTimers } from "../messages/timers.ts";

setUpBookingsOfTwo();

const engine = testEngine(undefined);
const DAY = "2026-11-24";
let seen = 0;
beforeEach(async () => {
  await query`truncate outbox, graphile_worker._private_jobs cascade`;
  seen = (await listMessages(app)).at(-1)?.id ?? 0;
});

/** Subjects and texts of what the customer has been sent since the test began. */
async function sentToCustomer() {
  await deliverAll(app, engine);
  const { email } = (await findRow("booking", {})) as { email: string };
  return (await listMessages(app)).filter(({ id, recipient }) => id > seen && recipient === email);
}

const subjectsOf = async () => (await sentToCustomer()).map(({ subject }) => subject);

const cancel = (key: string) =>
  app.send(`/api/v1/bookings/follow/${key}/cancel`, { json: { reason: "" } });

const needsOf = async () => {
  const today = await getJson("/api/v1/ops/today", await operatorToken(app));
  return [...today.tonight.bookings, ...today.tomorrow.bookings].map(
    ({ kind }: { kind: string }) => kind,
  );
};

const FREE = ["wait", "another_time", "cancel_free"];

test.each([
  ["no word, a minute before", null, [], "12:29", []],
  ["no word", null, [], "12:30", FREE],
  ["no word after its hour", "09:00", [], "10:30", FREE],
  ["late by 40 minutes", "09:00", [{ event: "late", minutes: 40 }], "11:09", []],
  ["late by 40 minutes, then silence", "09:00", [{ event: "late", minutes: 40 }], "11:10", FREE],
  ["on the way", "09:00", [{ event: "on_the_way" }], "11:30", []],
])("half an hour after the hour, or the slot: %s", async (_, time, events, until, may) => {
  const { id, key } = await acceptedJob(vendor);
  if (time !== null) await recordEvent(vendor, id, { event: "arrival", time });
  at(`${DAY}T08:00:00`);
  for (const event of events) await recordEvent(vendor, id, event);
  at(`${DAY}T${until}:00`);
  // The slot has begun: its customer may complain in any case.
  expect((await followVisit(key)).may).toEqual([...may, "complain"]);
  expect((await cancel(key)).status).toBe(may.length > 0 ? 200 : 409);
});

test("a customer of whom nobody came moves the booking, and its vendor is not asked first", async () => {
  const { id, key } = await acceptedJob(vendor);
  at(`${DAY}T12:30:00`);
  expect(await needsOf()).toEqual(["no_show_risk"]);
  const to = { booking_date: "2026-11-26", booking_time_slot: "Morning" };
  const moved = await app.send(`/api/v1/bookings/follow/${key}/reschedule`, { json: to });
  expect(moved.status).toBe(200);
  expect(await findRow("booking", { id })).toMatchObject({
    status: "pending",
    asked_first_until: null,
  });
  expect(await needsOf()).toEqual([]);
});

test("a single booking whose vendor could not come: its customer is sent the choice, and cancels free", async () => {
  const { id, key } = await acceptedJob(vendor);
  at(`${DAY}T07:00:00`);
  const { id: visit } = await findRow("visit", { booking_id: id });
  const json = { status: "could_not_come", reason: "The scooter" };
  await app.send(`/api/v1/visits/${visit}`, { json, token: vendor.token });
  expect(await followVisit(key)).toMatchObject({
    state: "could_not_come",
    may: ["another_time", "cancel_free"],
  });
  expect((await subjectsOf()).at(-1)).toMatch(/could not come$/);
  expect((await cancel(key)).status).toBe(200);
});

test("Today lists a visit without an hour from 20:00 of the evening before until it begins", async () => {
  const { id } = await acceptedJob(vendor);
  at("2026-11-23T19:59:00");
  expect(await needsOf()).toEqual([]);
  at("2026-11-23T20:00:00");
  expect(await needsOf()).toEqual(["no_hour"]);
  at(`${DAY}T07:59:00`);
  expect(await needsOf()).toEqual(["no_hour"]);
  await recordEvent(vendor, id, { event: "arrival", time: "09:00" });
  expect(await needsOf()).toEqual([]);
});

test.each<[string, string | null, boolean[]]>([
  ["17:59", null, []],
  ["18:00", null, [true]],
  ["18:00", "09:00", [false]],
])(
  "at %s of the evening before, with the hour %s, the vendor is asked for it: %j",
  async (time, hour, asked) => {
    const { id } = await acceptedJob(vendor);
    if (hour !== null) await recordEvent(vendor, id, { event: "arrival", time: hour });
    at(`2026-11-23T${time}:00`);
    await bookingTimers["remind"]!(app.application, app.clock.now);
    await deliverAll(app, engine);
    const sent = (await listMessages(app)).filter(
      (one) => one.id > seen && one.event === "tomorrows-jobs" && one.recipient === vendor.email,
    );
    expect(sent.map(({ text }) => text.includes("Say when you come"))).toEqual(asked);
  },
);

test("the hour is in the reminder with the code, a change of it and each word are one message", async () => {
  const { id, key } = await acceptedJob(vendor);
  await recordEvent(vendor, id, { event: "arrival", time: "09:00" });
  at("2026-11-23T17:59:00");
  expect(await followVisit(key)).toMatchObject({ code: null });
  at("2026-11-23T18:00:00");
  await bookingTimers["remind"]!(app.application, app.clock.now);
  const reminder = (await sentToCustomer()).at(-1)!;
  const { code } = await followVisit(key);
  expect(reminder.text).toContain("tomorrow, between 9 and 10 am, phone number ending in ");
  expect(reminder.text).toContain(`so that the work can start: ${code}.`);
  await recordEvent(vendor, id, { event: "arrival", time: "10:00" });
  at("2026-11-23T18:02:00");
  expect((await subjectsOf()).at(-1)).toMatch(/will come on .+ between 10 and 11 am$/);
  const before = (await subjectsOf()).length;
  at(`${DAY}T09:10:00`);
  const said = await recordEvent(vendor, id, { event: "on_the_way" });
  await app.send(`/api/v1/jobs/${id}/events/${said.undo.id}`, {
    method: "DELETE",
    token: vendor.token,
  });
  at(`${DAY}T09:20:00`);
  await recordEvent(vendor, id, { event: "on_the_way" });
  for (const minutes of [20, 40]) await recordEvent(vendor, id, { event: "late", minutes });
  at(`${DAY}T09:22:00`);
  expect((await subjectsOf()).slice(before)).toEqual([
    expect.stringMatching(/is on the way to you$/),
    expect.stringMatching(/will be about 40 minutes late$/),
  ]);
  const calendar = await app.send(`/api/v1/bookings/follow/${key}/calendar.ics`);
  expect(await calendar.text()).toContain("DTSTART;TZID=Asia/Kolkata:20261124T100000");
});
