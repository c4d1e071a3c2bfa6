import { beforeEach, expect, test } from "vitest";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { bookPlan, readPlan, sendPlan, toVisit } from "#test/plans.ts";
import { answer, ops as opsAs } from "#test/ops-bookings.ts";
import { app } from "#test/set-up-test-app.ts";
import { at, meera, ravi, token, setUpOpsPlans } from "#test/ops-plans.ts";
import { bookingTimers } from "../../messages/timers.ts";

setUpOpsPlans();

const engine = testEngine(undefined);
const FRIDAY = "2026-11-27";

let plan: { id: number; key: string };
let visitId: number;
let seen = 0;

/** A plan of Meera's with Ravi as substitute on Friday. */
beforeEach(async () => {
  plan = await bookPlan();
  expect((await answer(meera, plan.id, "accepted")).status).toBe(200);
  await at("2026-11-21T10:10:00");
  const { visits } = (await readPlan(plan.key)).plan;
  visitId = visits.find(({ date }) => date === FRIDAY)!.id;
  await sendRavi();
  await toldRavi();
});

async function sendRavi(): Promise<void> {
  const json = toVisit(visitId, { vendor_id: ravi.id });
  const response = await app.send(`/api/v1/ops/bookings/${plan.id}/plan/send`, { json, token });
  expect(response.status, await response.text()).toBe(200);
}

/** The messages sent to Ravi since: subjects and texts. */
async function toldRavi(): Promise<string[]> {
  await deliverAll(app, engine);
  const messages = (await listMessages(app)).filter(({ id }) => id > seen);
  seen = messages.at(-1)?.id ?? seen;
  return messages
    .filter(({ recipient }) => recipient === ravi.email)
    .map(({ subject, text }) => `${subject}: ${text}`);
}

const OFF =
  "A visit of yours is off: The visit on Fri 27 Nov to which we sent you does not take place. Please do not go there that day.";

const byCustomer = async (path: string, json: unknown = {}) =>
  expect((await sendPlan(plan.key, path, json)).status).toBe(200);
async function begin(): Promise<void> {
  await at("2026-11-24T12:00:00");
  const { visits } = (await readPlan(plan.key)).plan;
  const json = { status: "done" };
  const path = `/api/v1/ops/visits/${visits[0]!.id}/outcome`;
  expect((await app.send(path, { json, token })).status).toBe(200);
}

test.each<[string, () => Promise<void>]>([
  ["skips it", () => byCustomer(`/plan/visits/${visitId}/skip`)],
  ["pauses", () => byCustomer("/plan/pause", { from: FRIDAY, to: "2026-11-28" })],
  ["ends the plan", () => begin().then(() => byCustomer("/plan/end"))],
  ["cancels", () => byCustomer("/cancel")],
  [
    "moves the plan",
    () => byCustomer("/reschedule", { booking_date: "2026-12-05", booking_time_slot: "Morning" }),
  ],
])("a vendor sent to one visit is told once that it is off: the customer %s", async (_, act) => {
  await act();
  const told = await toldRavi();
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(OFF);
});

test("a substitute is notified of an outcome by an operator, and of another address", async () => {
  const { booking } = await opsAs(`/${plan.id}`, undefined, token);
  const { version, first_name, last_name, email, phone_number, pin_code } = booking;
  const edit = { version, first_name, last_name, email, phone_number, pin_code };
  const json = { ...edit, full_address: "Another house, Sector 12" };
  const path = `/api/v1/ops/bookings/${plan.id}`;
  expect((await app.send(path, { method: "PUT", json, token })).status).toBe(200);
  expect((await toldRavi())[0]).toContain("Contact or address of a job has changed");
  // Ravi does not see the other visits of the plan.
  const { visits } = (await readPlan(plan.key)).plan;
  const other = visits.find(({ date }) => date > FRIDAY)!;
  await byCustomer(`/plan/visits/${other.id}/skip`);
  expect(await toldRavi()).toEqual([]);
  const outcome = { json: { status: "could_not_come" }, token };
  await app.send(`/api/v1/ops/visits/${visitId}/outcome`, outcome);
  expect((await toldRavi())[0]).toContain("No cleaner comes on Fri 27 Nov");
});

test("a substitute who is assigned again before the message is not notified of the visit that was off", async () => {
  await byCustomer(`/plan/visits/${visitId}/skip`);
  await byCustomer(`/plan/visits/${visitId}/restore`);
  await sendRavi();
  const told = await toldRavi();
  expect(told.filter((text) => text.includes("is off"))).toEqual([]);
  expect(told).toHaveLength(1);
});

test("a substitute is reminded on the evening before, also while the plan is pending", async () => {
  expect((await answer(meera, plan.id, "rejected")).status).toBe(200);
  await toldRavi();
  await at("2026-11-26T18:30:00");
  await bookingTimers["remind"]?.(app.application, app.clock.now);
  const [told] = await toldRavi();
  expect(told).toContain("tomorrow");
});
