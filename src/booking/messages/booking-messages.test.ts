import { expect, test } from "vitest";
import { UNDO_MS } from "../ground/limits.ts";
import { accountIdOf } from "#test/accounts.ts";
import { answerOffer, createBooking } from "#test/bookings.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { app, findRow, findRows, query, setUpTestApp } from "#test/set-up-test-app.ts";
import { newVendor, offerApproved, operatorToken, type Vendor } from "#test/vendors.ts";
import { bookingTimers } from "./timers.ts";

setUpTestApp({ empty: ["booking", "vendor_address", "outbox", "graphile_worker._private_jobs"] });

const engine = testEngine(undefined);
const MINUTE = 60_000;
const KAVITA = "kavita.sharma@example.in";

/** Advances the clock and returns the messages sent since: recipients and texts. */
let seen = 0;
async function told(minutes = 0): Promise<string[]> {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE);
  await deliverAll(app, engine);
  // A digest comes from the outbox row that an earlier event added.
  await deliverAll(app, engine);
  const messages = (await listMessages(app)).filter(({ id }) => id > seen);
  seen = messages.at(-1)?.id ?? seen;
  return messages.map(({ recipient, event }) => `${recipient.split("@")[0]} ${event}`).toSorted();
}

async function vendorOf(): Promise<Vendor & { name: string }> {
  const vendor = await newVendor(app);
  await offerApproved(app, vendor);
  await told();
  return { ...vendor, name: vendor.email.split("@")[0] ?? "" };
}

const kavita = KAVITA.split("@")[0];
const accept = (vendor: Vendor, id: number) => answerOffer(app, vendor, id, "accepted");

test("a booking: received and offered; accepted: notified after the two minutes in which it can be undone", async () => {
  const vendor = await vendorOf();
  const id = await createBooking(app);
  expect(await told()).toEqual([`${kavita} received`, `${vendor.name} offered`]);
  await accept(vendor, id);
  expect(await told(1)).toEqual([]);
  expect(await told(1)).toEqual([`${kavita} vendor-found`]);
});

test("completed: notified after the two minutes in which it can be taken back, once; reopened: at once", async () => {
  const vendor = await vendorOf();
  const id = await createBooking(app);
  await accept(vendor, id);
  await told(24 * 60);
  await answerOffer(app, vendor, id, "completed");
  expect(await told(1)).toEqual([]);
  await answerOffer(app, vendor, id, "accepted");
  expect(await told(2)).toEqual([]);
  await answerOffer(app, vendor, id, "completed");
  await answerOffer(app, vendor, id, "accepted");
  app.clock.now = new Date(app.clock.now.getTime() + 1_000);
  await answerOffer(app, vendor, id, "completed");
  expect(await told(2)).toEqual([`${kavita} completed`]);
  const json = { reason: "Nobody came" };
  const path = `/api/v1/ops/bookings/${id}/reopen`;
  await app.send(path, { json, token: await operatorToken(app) });
  expect(await told()).toEqual([`${kavita} changed`, `${vendor.name} changed`]);
});

test("accepted, undone and accepted again within two minutes is notified once", async () => {
  const vendor = await vendorOf();
  const id = await createBooking(app);
  await told();
  await accept(vendor, id);
  app.clock.now = new Date(app.clock.now.getTime() + 10_000);
  await answerOffer(app, vendor, id, "pending");
  await accept(vendor, id);
  expect(await told(UNDO_MS / MINUTE)).toEqual([`${kavita} vendor-found`]);
  expect(await told(10)).toEqual([]);
});

test("given back: the customer is notified if the acceptance was, and eligible vendors are notified again", async () => {
  const [vendor, other] = [await vendorOf(), await vendorOf()];
  const id = await createBooking(app);
  await told();
  await accept(vendor, id);
  await told(3);
  await answerOffer(app, vendor, id, "rejected");
  expect(await told(10)).toEqual([`${kavita} changed`, `${other.name} offered`]);
  await accept(other, id);
  await answerOffer(app, other, id, "rejected");
  expect(await told(10)).toEqual([]);
});

test("a burst of offers to a vendor is one message, and what is gone meanwhile is not in it", async () => {
  const [vendor, other] = [await vendorOf(), await vendorOf()];
  await createBooking(app, { email: "a@example.in" });
  expect(await told()).toEqual(
    ["a received", `${other.name} offered`, `${vendor.name} offered`].toSorted(),
  );
  const ids = [];
  for (const email of ["b@example.in", "c@example.in", "d@example.in"])
    ids.push(await createBooking(app, { email }));
  await accept(other, ids[0] ?? 0);
  expect((await told(1)).filter((line) => line.includes("offered"))).toEqual([]);
  expect((await told(5)).filter((line) => line.startsWith(vendor.name))).toEqual([
    `${vendor.name} offered`,
  ]);
  const last = (await listMessages(app)).findLast(({ recipient }) => recipient === vendor.email);
  expect(last?.subject).toBe("2 new jobs for you");
  expect(last?.text).not.toContain("Kavita");
});

test("of a flood of offers a message knows the newest hundred, and says that there were more", async () => {
  const vendor = await vendorOf();
  await createBooking(app);
  await told();
  const book = () => createBooking(app, { phone_number: `9${String(next++).padStart(9, "0")}` });
  let next = 0;
  const message = async () => {
    await told(6);
    const sent = await listMessages(app);
    return sent.findLast(({ recipient }) => recipient === vendor.email);
  };
  for (let count = 0; count < 100; count++) await book();
  expect((await message())?.subject).toBe("100 new jobs for you");
  // Twice sixty offers, not notified yet.
  let newest = 0;
  for (let count = 0; count < 120; count++) {
    newest = await book();
    if (count % 60 === 59) await told();
  }
  await accept(vendor, newest);
  const { subject, text } = (await message()) ?? {};
  expect(subject).toBe("Many new jobs for you");
  expect(text).toContain("and at least 89 more");
});

test.each(["B-1204 Canary Residency Sector 76", "Sector 76, Noida, B-1204 Canary"])(
  "no message to vendors or operators has a part of the address %j",
  async (full_address) => {
    const vendor = await vendorOf();
    const token = await operatorToken(app);
    const id = await createBooking(app, { full_address });
    await createBooking(app, { full_address });
    await told(5);
    await accept(vendor, id);
    app.clock.now = new Date("2026-11-21T14:30:00Z");
    for (const timer of Object.values(bookingTimers)) await timer(app.application, app.clock.now);
    expect(await told(5)).toContain(`${vendor.name} tomorrows-jobs`);
    const path = `/api/v1/ops/bookings/${id}/cancel`;
    expect((await app.send(path, { json: { reason: "Ill" }, token })).status).toBe(200);
    expect(await told()).toContain(`${vendor.name} cancelled`);
    const others = (await listMessages(app)).filter(({ recipient }) => recipient !== KAVITA);
    expect(others.length).toBeGreaterThan(3);
    expect(others.filter(({ text, html }) => /canary/i.test(`${text} ${html}`))).toEqual([]);
    expect(others.map(({ text }) => text).join()).toContain("Morning, 8 am to 12 noon, Noida");
  },
);

test("assigned and reassigned by an operator, cancelled with a reason, completed", async () => {
  const [vendor, other] = [await vendorOf(), await vendorOf()];
  const token = await operatorToken(app);
  const ops = (id: number, act: string, json: Record<string, unknown>) =>
    app.send(`/api/v1/ops/bookings/${id}/${act}`, { json, token });
  const [one, two] = [await accountIdOf(app, vendor.email), await accountIdOf(app, other.email)];
  const id = await createBooking(app);
  await told();
  expect((await ops(id, "assign", { vendor_id: one })).status).toBe(200);
  expect(await told()).toEqual([`${kavita} vendor-found`, `${vendor.name} assigned`]);
  expect((await ops(id, "assign", { vendor_id: two, seen_vendor_id: one })).status).toBe(200);
  expect(await told()).toEqual([
    `${kavita} changed`,
    ...[`${other.name} assigned`, `${vendor.name} changed`].toSorted(),
  ]);
  expect((await ops(id, "cancel", { reason: "No water", seen_vendor_id: two })).status).toBe(200);
  expect(await told()).toEqual([`${kavita} cancelled`, `${other.name} cancelled`]);
  const [toKavita, toVendor] = (await listMessages(app)).slice(-2);
  expect(toKavita?.text).toContain("Why: No water");
  expect(toVendor?.text).not.toContain("No water");
});

test("moved by the customer: customer and the vendor that had it hear of it; cancelled: both again", async () => {
  const vendor = await vendorOf();
  const id = await createBooking(app, { booking_date: "2026-11-25" });
  await accept(vendor, id);
  await told(5);
  const { follow_key } = await findRow("booking", { id });
  const follow = async (act: string, json: Record<string, unknown>) =>
    (await app.send(`/api/v1/bookings/follow/${follow_key}/${act}`, { json })).status;
  const moved = { booking_date: "2026-11-26", booking_time_slot: "Evening" };
  expect(await follow("reschedule", moved)).toBe(200);
  expect(await told(10)).toEqual([`${kavita} changed`, `${vendor.name} changed`]);
  const [toCustomer, toFormer] = (await listMessages(app)).slice(-2);
  expect(toFormer?.text).toContain("we ask you first");
  expect(toCustomer?.text).toContain("Thursday 26 November 2026, Evening, 4 pm to 8 pm");
  expect(await follow("cancel", { reason: "We are away" })).toBe(200);
  expect(await told(10)).toEqual([`${kavita} cancelled`]);
});

test("a vendor that may not answer is notified that a rescheduled job is not its own any more", async () => {
  const vendor = await vendorOf();
  const id = await createBooking(app, { booking_date: "2026-11-25" });
  await accept(vendor, id);
  await told(5);
  const operator = await operatorToken(app);
  const vendorId = await accountIdOf(app, vendor.email);
  const json = { reason: "Papers have expired" };
  const paused = await app.send(`/api/v1/ops/vendors/${vendorId}/suspend`, {
    json,
    token: operator,
  });
  expect(paused.status).toBe(200);
  await told();
  const moved = { booking_date: "2026-11-26", booking_time_slot: "Evening", reason: "" };
  const path = `/api/v1/ops/bookings/${id}/reschedule`;
  const answered = await app.send(path, {
    json: { ...moved, seen_vendor_id: vendorId },
    token: operator,
  });
  expect(answered.status).toBe(200);
  await told();
  const messages = await listMessages(app);
  const toFormer = messages.findLast(({ recipient }) => recipient === vendor.email);
  expect(toFormer?.text).toContain("this job is not yours any more");
  expect(toFormer?.text).not.toContain("ask you first");
});

test("on the evening before, customer and vendor are reminded once of what is still so", async () => {
  const vendor = await vendorOf();
  const stays = await createBooking(app, { email: "stays@example.in" });
  const goes = await createBooking(app, { email: "goes@example.in" });
  await accept(vendor, stays);
  await told(5);
  const remind = () => bookingTimers["remind"]?.(app.application, app.clock.now);
  await remind();
  expect(await told()).toEqual([]);
  app.clock.now = new Date("2026-11-21T12:30:00Z");
  await remind();
  await remind();
  const token = await operatorToken(app);
  const path = `/api/v1/ops/bookings/${goes}/cancel`;
  expect((await app.send(path, { json: { reason: "Ill" }, token })).status).toBe(200);
  expect(await told()).toEqual(
    ["goes cancelled", "stays reminder", `${vendor.name} tomorrows-jobs`].toSorted(),
  );
  await remind();
  expect(await told(10)).toEqual([]);
  const ofTomorrow = (await listMessages(app)).filter(({ subject }) => /tomorrow/i.test(subject));
  expect(ofTomorrow.map(({ event }) => event).toSorted()).toEqual(["reminder", "tomorrows-jobs"]);
  for (const { send_until } of ofTomorrow)
    expect(send_until).toEqual(new Date("2026-11-22T00:00:00+05:30"));
});

test("a link that an operator sends on request ignores the customer's preferences", async () => {
  const id = await createBooking(app);
  const token = await operatorToken(app);
  expect((await app.send(`/api/v1/ops/bookings/${id}/send_link`, { json: {}, token })).status).toBe(
    202,
  );
  await deliverAll(app, { ...engine, preferences: async () => [] });
  const events = (await listMessages(app)).map(({ recipient, event }) => `${recipient} ${event}`);
  expect(events).toEqual([`${KAVITA} link`]);
});

test("a customer and a vendor with one address are both notified of a cancellation", async () => {
  const vendor = await vendorOf();
  const id = await createBooking(app, { email: vendor.email });
  await accept(vendor, id);
  await told(5);
  const token = await operatorToken(app);
  const path = `/api/v1/ops/bookings/${id}/cancel`;
  expect((await app.send(path, { json: { reason: "Ill" }, token })).status).toBe(200);
  expect(await told()).toEqual([`${vendor.name} cancelled`, `${vendor.name} cancelled`]);
});

test("a later offer is notified by its own event only", async () => {
  const vendor = await vendorOf();
  await createBooking(app);
  // As another process's worker does for vendors 65 and up.
  const later = new Date(app.clock.now.getTime() + 1_000);
  await query`update booking_offer set offered_at = ${later}`;
  expect(await told()).toEqual([`${kavita} received`]);
  expect(vendor.name).not.toBe("");
});

test("of many unaccepted bookings operators read the first hundred, and that there are more", async () => {
  await operatorToken(app);
  const ids = [];
  for (let at = 0; at < 110; at++)
    ids.push(await createBooking(app, { phone_number: String(9_000_000_000 + at) }));
  await told();
  app.clock.now = new Date("2026-11-21T14:30:00Z");
  await bookingTimers["watchUnaccepted"]?.(app.application, app.clock.now);
  expect(await told()).toContain("desk unaccepted");
  const message = (await listMessages(app)).findLast(({ event }) => event === "unaccepted");
  expect(message?.subject).toBe("Nobody has accepted many bookings that are soon");
  const orders = await findRows("booking", {}, ["id", "order_id"]);
  const listed = orders.flatMap(({ id, order_id }) =>
    message?.text.includes(order_id) === true ? [id] : [],
  );
  expect(listed.toSorted((one, other) => one - other)).toEqual(ids.slice(0, 100));
  expect(message?.text).toContain("There are more: look at the list.");
});

test("operators are notified once of unaccepted bookings twelve hours before", async () => {
  await operatorToken(app);
  await createBooking(app, { email: "one@example.in" });
  await createBooking(app, { email: "two@example.in" });
  await told();
  const watch = () => bookingTimers["watchUnaccepted"]?.(app.application, app.clock.now);
  app.clock.now = new Date("2026-11-21T14:29:00Z");
  await watch();
  expect(await told()).toEqual([]);
  app.clock.now = new Date("2026-11-21T14:30:00Z");
  await watch();
  const lines = await told();
  expect(lines).toContain("desk unaccepted");
  expect(new Set(lines).size).toBe(lines.length);
  await watch();
  expect(await told(20)).toEqual([]);
  // A call to the customer, and its note, do not restart the wait.
  await query`insert into booking_event (booking_id, what, happened_at)
    select id, 'confirmed', ${app.clock.now} from booking`;
  await watch();
  expect(await told(20)).toEqual([]);
});
