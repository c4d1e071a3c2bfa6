import { expect, test } from "vitest";
import { operatorToken, type Vendor } from "#test/vendors.ts";
import {
  acceptedPlan,
  bookPlan,
  countVisits,
  idOfVendor,
  readPlan,
  recordVisitOutcome,
  sendPlan,
  setUpPlans,
  visitsOf,
  toVisit,
} from "#test/plans.ts";
import { recordClosedDoor } from "#test/visits.ts";
import { answer, other, past, upcoming, vendor } from "#test/vendor-bookings.ts";
import { markUnassignedMissed } from "./record-visit-outcome.ts";
import { app, at, errorsOf } from "#test/set-up-test-app.ts";

setUpPlans();

const idOf = async (key: string, day: string) =>
  (await readPlan(key)).plan.visits.find(({ date }) => date === day)!.id;
const say = async (who: Vendor, key: string, day: string, word: string) => {
  const answered = await recordVisitOutcome(who, await idOf(key, day), word);
  expect(answered.status, await answered.clone().text()).toBe(200);
};

test("a visit that is missed ahead does not begin the plan: it is still cancelled or moved", async () => {
  const { key } = await acceptedPlan(vendor);
  await say(vendor, key, "2026-11-24", "could_not_come");
  const missed = await readPlan(key);
  expect([missed.can, missed.plan_changes.can]).toEqual([
    ["cancel", "reschedule"],
    ["skip", "pause"],
  ]);
  const refused = await sendPlan(key, "/plan/end", {});
  expect(await errorsOf(refused)).toEqual([
    "This plan has not begun. You can cancel the booking instead",
  ]);
  expect((await sendPlan(key, "/cancel", {})).status).toBe(200);
  expect((await readPlan(key)).booking_status).toBe("cancelled");
});

test("a plan that is ended without a visit that was made is cancelled, not completed", async () => {
  const { key } = await acceptedPlan(vendor);
  await say(vendor, key, "2026-11-24", "could_not_come");
  at("2026-11-25T09:00:00");
  await say(vendor, key, "2026-11-25", "could_not_come");
  const begun = await readPlan(key);
  expect([begun.can, begun.plan_changes.can]).toEqual([[], ["skip", "pause", "end"]]);
  expect((await sendPlan(key, "/plan/end", {})).status).toBe(200);
  const ended = await readPlan(key);
  expect([ended.booking_status, countVisits(ended)]).toEqual([
    "cancelled",
    { could_not_come: 2, ended: 26 },
  ]);
  expect(await past(vendor)).toMatchObject([{ outcome: "cancelled" }]);
});

test("so is an ended plan of which the last visit is missed", async () => {
  const { key } = await acceptedPlan(vendor);
  await say(vendor, key, "2026-11-24", "could_not_come");
  at("2026-11-25T20:30:00");
  await say(vendor, key, "2026-11-25", "could_not_come");
  await sendPlan(key, "/plan/end", {});
  expect((await readPlan(key)).booking_status).toBe("accepted");
  await say(vendor, key, "2026-11-26", "could_not_come");
  expect((await readPlan(key)).booking_status).toBe("cancelled");
});

test("a plan that has begun and was given back can be ended at any hour, and by nothing else", async () => {
  const { id, key } = await acceptedPlan(vendor);
  at("2026-11-24T13:00:00");
  await say(vendor, key, "2026-11-24", "done");
  at("2026-11-24T21:00:00");
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  const waits = await readPlan(key);
  expect([waits.booking_status, waits.can, waits.plan_changes.can]).toEqual([
    "pending",
    [],
    ["end"],
  ]);
  const skipped = await sendPlan(key, `/plan/visits/${await idOf(key, "2026-11-27")}/skip`, {});
  expect(await errorsOf(skipped)).toEqual([
    "No cleaner has this plan now, and we are asking others. You can end it",
  ]);
  expect((await sendPlan(key, "/cancel", {})).status).toBe(409);
  const token = await operatorToken(app);
  const desk = await (await app.send(`/api/v1/ops/bookings/${id}`, { token })).json();
  expect(desk.booking.plan.can).toEqual(["end"]);
  const ended = (await (await sendPlan(key, "/plan/end", {})).json()).booking;
  expect([ended.booking_status, countVisits(ended)]).toEqual(["completed", { done: 1, ended: 25 }]);
  expect(await upcoming(other)).toEqual([]);
});

/** Assigns the plan as an operator whose page shows `seen` as its vendor. */
async function assign(id: number, who: Vendor, seen: Vendor | null) {
  const json = {
    vendor_id: await idOfVendor(who),
    reason: "Agreed",
    seen_vendor_id: seen && (await idOfVendor(seen)),
  };
  const token = await operatorToken(app);
  const answered = await app.send(`/api/v1/ops/bookings/${id}/assign`, { json, token });
  expect(answered.status, await answered.clone().text()).toBe(200);
}

test("past unassigned visits of a plan are missed and replaced", async () => {
  const { id, key } = await bookPlan();
  at("2026-11-26T09:00:00");
  await assign(id, vendor, null);
  const plan = await readPlan(key);
  expect(countVisits(plan)).toEqual({ could_not_come: 2, planned: 26 });
  expect([plan.booking_date, plan.plan.ends_on]).toEqual(["2026-11-26", "2026-12-25"]);
  expect(plan.changes.filter(({ what }) => what === "visit_missed")).toHaveLength(2);
});

test("who was sent to a visit and then gets the plan gives that visit back with it", async () => {
  const { id, key } = await acceptedPlan(vendor);
  await send({ id, key }, "2026-11-27", other);
  await assign(id, other, vendor);
  at("2026-11-25T09:00:00");
  const visits = await visitsOf(other, "?from=2026-11-24&days=31");
  expect(visits.filter(({ is_sent }) => is_sent)).toEqual([]);
  await say(other, key, "2026-11-24", "done");
  await say(other, key, "2026-11-25", "done");
  expect((await answer(other, id, "rejected")).status).toBe(200);
  expect(await visitsOf(other, "?from=2026-11-26&days=31")).toEqual([]);
});

/** Assigns a substitute to the visit of a day. */
async function send({ id, key }: { id: number; key: string }, day: string, who: Vendor) {
  const json = toVisit(await idOf(key, day), {
    vendor_id: await idOfVendor(who),
    reason: "Agreed",
  });
  const token = await operatorToken(app);
  const path = `/api/v1/ops/bookings/${id}/plan/send`;
  const answered = await app.send(path, { json, token });
  expect(answered.status, await answered.clone().text()).toBe(200);
}

test("a plan is not given back before its vendor has said how today's visit went", async () => {
  const { id, key } = await acceptedPlan(vendor);
  at("2026-11-24T07:59:59");
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  expect((await answer(vendor, id, "accepted")).status).toBe(200);
  at("2026-11-24T08:00:00");
  await say(vendor, key, "2026-11-24", "done");
  at("2026-11-26T12:00:00");
  const early = await answer(vendor, id, "rejected");
  expect([early.status, await errorsOf(early)]).toEqual([
    409,
    ["First say how it went on Wed 25 Nov, Thu 26 Nov. Then you can give the plan back"],
  ]);
  await say(vendor, key, "2026-11-25", "could_not_come");
  await say(vendor, key, "2026-11-26", "done");
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  expect(countVisits(await readPlan(key))).toEqual({ done: 2, could_not_come: 1, planned: 24 });
});

test("visits that a vendor may have made stay its own to say when the plan is assigned to another", async () => {
  const { id, key } = await acceptedPlan(vendor);
  at("2026-11-25T12:00:00");
  await assign(id, other, vendor);
  const kept = await visitsOf(vendor, days);
  expect(
    kept.map(({ date, is_sent, full_address }) => [date, is_sent, full_address !== ""]),
  ).toEqual([
    ["2026-11-24", true, true],
    ["2026-11-25", true, true],
  ]);
  expect((await visitsOf(other, days))[0]?.date).toBe("2026-11-26");
  expect((await answer(other, id, "rejected")).status).toBe(200);
  await say(vendor, key, "2026-11-24", "done");
  await recordClosedDoor(vendor, await idOf(key, "2026-11-25"));
  expect(countVisits(await readPlan(key))).toEqual({ done: 1, customer_away: 1, planned: 24 });
});

const days = "?from=2026-11-24&days=31";

test("a substitute records its outcome while the plan is pending, and others can accept the rest", async () => {
  const { id, key } = await acceptedPlan(vendor);
  await send({ id, key }, "2026-11-24", other);
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  // The first unassigned visit is offered.
  expect((await readPlan(key)).booking_date).toBe("2026-11-25");
  at("2026-11-24T09:00:00");
  const late = await sendPlan(key, "/cancel", {});
  expect([late.status, (await readPlan(key)).can]).toEqual([409, []]);
  at("2026-11-25T07:00:00");
  expect(await upcoming(vendor)).toMatchObject([{ id, can: ["accepted"] }]);
  expect((await answer(vendor, id, "accepted")).status).toBe(200);
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  await say(other, key, "2026-11-24", "done");
  const begun = await readPlan(key);
  expect([begun.booking_status, begun.booking_date, countVisits(begun)]).toEqual([
    "pending",
    "2026-11-25",
    { done: 1, planned: 25 },
  ]);
});

test("an operator records the outcome of a substitute's visit while the plan is pending", async () => {
  const { id, key } = await acceptedPlan(vendor);
  await send({ id, key }, "2026-11-24", other);
  await answer(vendor, id, "rejected");
  at("2026-11-24T13:00:00");
  const token = await operatorToken(app);
  const { booking } = await (await app.send(`/api/v1/ops/bookings/${id}`, { token })).json();
  const [first, second] = booking.plan.visits as { id: number; can: string[] }[];
  expect([first?.can, second?.can]).toEqual([["outcome"], []]);
  const settled = await app.send(`/api/v1/ops/visits/${first?.id}/outcome`, {
    json: { status: "done" },
    token,
  });
  expect(settled.status, await settled.clone().text()).toBe(200);
  expect(countVisits(await readPlan(key))).toEqual({ done: 1, planned: 25 });
});

test("a plan with only substitutes' visits left cannot be accepted", async () => {
  const { id, key } = await acceptedPlan(vendor);
  at("2026-11-24T12:00:00");
  await say(vendor, key, "2026-11-24", "done");
  await send({ id, key }, "2026-11-25", other);
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  at("2026-11-24T21:00:00");
  expect((await sendPlan(key, "/plan/end", {})).status).toBe(200);
  expect((await readPlan(key)).booking_status).toBe("pending");
  expect((await upcoming(vendor)).map(({ can }) => can)).toEqual([[]]);
  const accepted = await answer(vendor, id, "accepted");
  expect([accepted.status, await errorsOf(accepted)]).toEqual([
    409,
    ["No visit of this plan is left for another vendor"],
  ]);
  const token = await operatorToken(app);
  const assigned = await app.send(`/api/v1/ops/bookings/${id}/assign`, {
    json: { vendor_id: await idOfVendor(vendor), reason: "Agreed", seen_vendor_id: null },
    token,
  });
  expect([assigned.status, await errorsOf(assigned)]).toEqual([
    409,
    [
      "No visit of this plan is left for another vendor. Say how the last one went, or send somebody to it",
    ],
  ]);
  at("2026-11-25T12:00:00");
  await say(other, key, "2026-11-25", "done");
  const over = await readPlan(key);
  expect([over.booking_status, countVisits(over)]).toEqual(["completed", { done: 2, ended: 24 }]);
});

test("an ended plan whose last visit has no outcome is not given back or assigned, but completed by a word", async () => {
  const { id, key } = await acceptedPlan(vendor);
  at("2026-11-24T20:30:00");
  await say(vendor, key, "2026-11-24", "done");
  await sendPlan(key, "/plan/end", {});
  at("2026-11-26T09:00:00");
  const back = await answer(vendor, id, "rejected");
  expect([back.status, await errorsOf(back)]).toEqual([
    409,
    ["First say how it went on Wed 25 Nov. Then you can give the plan back"],
  ]);
  const json = {
    vendor_id: await idOfVendor(other),
    reason: "Agreed",
    seen_vendor_id: await idOfVendor(vendor),
  };
  const token = await operatorToken(app);
  const assigned = await app.send(`/api/v1/ops/bookings/${id}/assign`, { json, token });
  expect(assigned.status).toBe(409);
  await say(vendor, key, "2026-11-25", "done");
  expect((await readPlan(key)).booking_status).toBe("completed");
});

test("an ended plan that is given back before its last visit is over by its day", async () => {
  const { id, key } = await acceptedPlan(vendor);
  at("2026-11-24T20:30:00");
  await say(vendor, key, "2026-11-24", "done");
  await sendPlan(key, "/plan/end", {});
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  // Accepted at the end of its day, undone on the next.
  at("2026-11-25T23:59:30");
  expect((await answer(other, id, "accepted")).status).toBe(200);
  at("2026-11-26T00:00:30");
  expect((await answer(other, id, "pending")).status).toBe(200);
  await markUnassignedMissed(app.db, app.clock.now);
  const over = await readPlan(key);
  expect([over.booking_status, countVisits(over)]).toEqual([
    "completed",
    { done: 1, could_not_come: 1, ended: 24 },
  ]);
});
