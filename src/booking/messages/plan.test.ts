import { beforeEach, expect, test } from "vitest";
import { accountIdOf } from "#test/accounts.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { bookPlan, makeMonthly, readPlan, sendPlan } from "#test/plans.ts";
import { app, at, setUpTestApp } from "#test/set-up-test-app.ts";
import { answerOffer } from "#test/bookings.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import { queueNotification } from "#notifications/exports.ts";
import { bookingTimers } from "./timers.ts";

setUpTestApp({
  empty: ["booking", "vendor_address", "vendor_service", "outbox", "graphile_worker._private_jobs"],
});

const engine = testEngine(undefined);
const KAVITA = "kavita.sharma@example.in";

let vendor: Vendor;
let seen = 0;
beforeEach(async () => {
  vendor = await newVendor(app);
  await offerApproved(app, vendor);
  await makeMonthly({ days_a_week: 6 });
  await toldKavita();
});

/** The messages sent to the customer since the last call. */
async function toldKavita() {
  await deliverAll(app, engine);
  const messages = (await listMessages(app)).filter(({ id }) => id > seen);
  seen = messages.at(-1)?.id ?? seen;
  return messages.filter(({ recipient }) => recipient === KAVITA);
}

async function acceptedPlan() {
  const { id, key } = await bookPlan();
  await answerOffer(app, vendor, id, "accepted");
  app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000);
  return { id, key };
}

/** Records the outcome `done`, as the vendor, of all visits before a day. */
async function letPass(id: number, day: string): Promise<void> {
  await app.db
    .updateTable("visit")
    .set({ status: "done" })
    .where("booking_id", "=", id)
    .where("day", "<", day)
    .execute();
  await app.db
    .updateTable("booking")
    .set({ has_begun: true, booking_date: day })
    .where("id", "=", id)
    .execute();
}

test("messages about a monthly booking name its plan", async () => {
  await acceptedPlan();
  const messages = await toldKavita();
  expect(messages.map(({ event }) => event)).toEqual(["received", "vendor-found"]);
  for (const { text } of messages) {
    expect(text).toContain("6 days a week, 26 visits");
    expect(text).toContain("First visit");
    expect(text).toContain("Tuesday 24 November 2026");
    expect(text).toContain("Wednesday 23 December 2026");
  }
});

test("reminders are sent for the first visit, and for one after two days without", async () => {
  const { id, key } = await acceptedPlan();
  await toldKavita();
  const evening = async (day: string) => {
    at(`${day}T18:30:00`);
    await bookingTimers["remind"]?.(app.application, app.clock.now);
    await bookingTimers["remind"]?.(app.application, app.clock.now);
    return (await toldKavita()).map(({ event }) => event);
  };
  expect(await evening("2026-11-22")).toEqual([]);
  expect(await evening("2026-11-23")).toEqual(["reminder"]);
  expect(await evening("2026-11-24")).toEqual([]);
  // 30 November has no visit by the rhythm; 29 November and 1 December are skipped.
  at("2026-11-25T10:00:00");
  const { visits } = (await readPlan(key)).plan;
  for (const date of ["2026-11-29", "2026-12-01"]) {
    const visit = visits.find((one) => one.date === date)!;
    expect((await sendPlan(key, `/plan/visits/${visit.id}/skip`, {})).status).toBe(200);
  }
  await letPass(id, "2026-11-28");
  expect(await evening("2026-11-27")).toEqual([]);
  expect(await evening("2026-11-30")).toEqual([]);
  const before = await evening("2026-12-01");
  expect(before).toEqual(["reminder"]);
  const last = (await listMessages(app)).findLast(({ event }) => event === "reminder");
  expect(last?.text).toContain("Wednesday 2 December 2026, Morning");
  expect(last?.send_until).toEqual(new Date("2026-12-02T00:00:00+05:30"));
});

test("five days before its end a plan that is not renewed is notified once, with the renewal", async () => {
  const { id, key } = await acceptedPlan();
  await toldKavita();
  const look = async (time: string) => {
    at(time);
    await bookingTimers["notifyPlanEnds"]?.(app.application, app.clock.now);
    return (await toldKavita()).filter(({ event }) => event === "plan-ends");
  };
  await letPass(id, "2026-12-17");
  expect(await look("2026-12-17T11:00:00")).toEqual([]);
  expect(await look("2026-12-18T09:59:00")).toEqual([]);
  const [told, ...more] = await look("2026-12-18T10:00:00");
  expect(more).toEqual([]);
  expect(told?.subject).toBe("Your plan ends on Wednesday 23 December");
  expect(told?.text).toContain(
    "The next month would begin on Thursday 24 December: 27 visits for ₹949.",
  );
  expect(told?.text).toContain(`/follow/${key}`);
  expect(await look("2026-12-19T10:00:00")).toEqual([]);
  // A new last day is notified again; the end of a renewed or ended plan is not.
  const { visits } = (await readPlan(key)).plan;
  const planned = visits.filter(({ status }) => status === "planned");
  await sendPlan(key, `/plan/visits/${planned.at(-1)!.id}/skip`, {});
  expect(await look("2026-12-20T10:00:00")).toHaveLength(1);
  await sendPlan(key, `/plan/visits/${planned.at(-2)!.id}/skip`, {});
  expect((await sendPlan(key, "/plan/renew", {})).status).toBe(200);
  expect(await look("2026-12-21T10:00:00")).toEqual([]);
});

test("the customer is notified of a missed visit and of a substitute", async () => {
  const { id } = await acceptedPlan();
  await toldKavita();
  const day = "2026-11-24";
  const vendorId = await accountIdOf(app, vendor.email);
  const queue = (event: string) =>
    queueNotification(app.db, {
      event,
      bookingId: id,
      vendorId,
      data: { day },
      now: app.clock.now,
    });
  await queue("visit-missed");
  expect(await toldKavita()).toEqual([]);
  await queue("visit-sent");
  const [sent] = await toldKavita();
  expect(sent).toMatchObject({ event: "visit-sent" });
  expect(sent?.text).toContain("Tuesday 24 November 2026, Morning");
  await app.db
    .updateTable("visit")
    .set({ status: "could_not_come" })
    .where("booking_id", "=", id)
    .where("day", "=", day)
    .execute();
  await queue("visit-sent");
  expect(await toldKavita()).toEqual([]);
  await queue("visit-missed");
  const [missed] = await toldKavita();
  expect(missed?.text).toContain("We add one visit at the end");
});

test("of many changes of a plan within two minutes its vendor reads once how it is by then", async () => {
  const { key } = await acceptedPlan();
  await toldKavita();
  const change = async (path: string, json: object = {}) =>
    expect((await sendPlan(key, `/plan/${path}`, json)).status, path).toBe(200);
  const wait = async (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000);
    const before = seen;
    await toldKavita();
    return (await listMessages(app))
      .filter(({ id, recipient }) => id > before && recipient === vendor.email)
      .map(({ subject, text }) => `${subject}: ${text}`);
  };
  for (let time = 0; time < 15; time++) {
    await change("pause", { from: "2026-12-01", to: "2026-12-05" });
    await change("resume");
  }
  expect(await wait(1)).toEqual([]);
  const { visits } = (await readPlan(key)).plan;
  await change(`visits/${visits[1]!.id}/skip`);
  await change("pause", { from: "2026-12-01", to: "2026-12-05" });
  const [told, ...more] = await wait(1);
  expect(more).toEqual([]);
  expect(told).toContain(
    "A monthly plan of yours has changed: The plan has changed several times. It is paused from Tue 1 Dec to Sat 5 Dec. Skipped visits: Wed 25 Nov.",
  );
  expect(await wait(10)).toEqual([]);
  // A single change is notified by its own message.
  await change("resume");
  expect((await wait(2))[0]).toContain("The customer has ended the pause.");
});

async function complete(id: number) {
  const token = await operatorToken(app);
  const json = { seen_vendor_id: await accountIdOf(app, vendor.email) };
  const completed = await app.send(`/api/v1/ops/bookings/${id}/complete`, { json, token });
  expect(completed.status, await completed.text()).toBe(200);
}

test("the month is over by its last visit, in words", async () => {
  const { id } = await acceptedPlan();
  await letPass(id, "2026-12-23");
  await toldKavita();
  at("2026-12-23T13:00:00");
  await complete(id);
  const [over] = await toldKavita();
  expect(over).toMatchObject({ event: "completed", subject: "Your month is over" });
  expect(over?.text).toContain("book the next month with the link below");
});

test("the customer of a plan that was ended is not asked to book the next month", async () => {
  const { id, key } = await acceptedPlan();
  await letPass(id, "2026-11-29");
  at("2026-11-28T21:00:00");
  expect((await sendPlan(key, "/plan/end", {})).status).toBe(200);
  await toldKavita();
  at("2026-11-29T13:00:00");
  await complete(id);
  const [over] = await toldKavita();
  expect(over?.text).toContain("The last visit of your monthly plan is done.");
  expect(over?.text).not.toContain("next month");
});
