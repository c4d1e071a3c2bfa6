import { expect, test } from "vitest";
import {
  acceptedPlan,
  countVisits,
  idOfVendor,
  makeMonthly,
  readPlan,
  recordVisitOutcome,
  sendPlan,
  setUpPlans,
  visitsOf,
} from "#test/plans.ts";
import { recordClosedDoor, recordEvent } from "#test/visits.ts";
import { answer, other, past, upcoming, vendor } from "#test/vendor-bookings.ts";
import { app, at, errorsOf, query, refusalOf, updateRows } from "#test/set-up-test-app.ts";

setUpPlans();

const firstVisit = async (key: string) => (await readPlan(key)).plan.visits[0]!;

test("a vendor sees each visit of the coming days, with what it may say of it", async () => {
  const { id, key } = await acceptedPlan(vendor);
  at("2026-11-24T08:30:00");
  const items = await visitsOf(vendor);
  expect(items.map(({ date }) => date)).toEqual([
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
  expect(items[0]).toMatchObject({
    booking_id: id,
    slot: "Morning",
    status: "planned",
    number: 1,
    visits_total: 26,
    is_sent: false,
    is_last: false,
    phone_number: "9811045230",
    can: ["done", "could_not_come"],
  });
  expect(items[1]).toMatchObject({ number: 2, can: ["could_not_come"] });
  const month = await visitsOf(vendor, "?from=2026-11-24&days=31");
  expect(month).toHaveLength(26);
  // Outcomes are accepted up to two weeks ahead.
  expect(month.findLast(({ can }) => can.length > 0)?.date).toBe("2026-12-08");
  expect(await visitsOf(other)).toEqual([]);
  for (const query of ["?days=0", "?days=32", "?from=tomorrow"])
    expect((await app.send(`/api/v1/visits${query}`, { token: vendor.token })).status).toBe(422);
  expect((await readPlan(key)).plan.visits_done).toBe(0);
});

test("the visits of a plan lose its customer's contact thirty days after it", async () => {
  const { id } = await acceptedPlan(vendor);
  const [first] = await visitsOf(vendor, "?from=2026-11-24&days=31");
  await query`update booking set plan_ends_on = '2026-11-24' where id = ${id}`;
  for (const day of ["2026-12-10", "2026-12-24"]) {
    at(`${day}T12:00:00`);
    const [kept] = await visitsOf(vendor, "?from=2026-11-24&days=1");
    expect(kept).toMatchObject({ full_address: first!.full_address, phone_number: "9811045230" });
  }
  at("2026-12-25T12:00:00");
  expect((await visitsOf(vendor, "?from=2026-11-24&days=1"))[0]).toMatchObject({
    full_address: "",
    phone_number: "98xxxxxx30",
    comment: "",
  });
});

test("what a vendor says of a visit is written once, and the plan goes on to the next day", async () => {
  const { id, key } = await acceptedPlan(vendor);
  const first = await firstVisit(key);
  at("2026-11-23T23:59:59");
  const early = await recordVisitOutcome(vendor, first.id, "done");
  expect([early.status, await errorsOf(early)]).toEqual([
    409,
    ["This can be said from Tue 24 Nov on"],
  ]);
  at("2026-11-24T07:59:59");
  const tooSoon = await recordVisitOutcome(vendor, first.id, "customer_away");
  expect([tooSoon.status, await errorsOf(tooSoon)]).toEqual([
    409,
    ["This can be said once it has begun, at 08:00"],
  ]);
  at("2026-11-24T08:00:00");
  const answers = await Promise.all(
    [1, 2, 3].map(() => recordVisitOutcome(vendor, first.id, "done")),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await answers[0]!.json()).toEqual({ id: first.id, status: "done" });
  const plan = await readPlan(key);
  expect([plan.plan.visits_done, plan.booking_date]).toEqual([1, "2026-11-25"]);
  expect(plan.changes.filter(({ what }) => what === "visit_done")).toHaveLength(1);
  const event = await app.db
    .selectFrom("booking_event")
    .select(["vendor_id", "actor_id", "from_date"])
    .where("booking_id", "=", id)
    .where("what", "=", "visit_done")
    .executeTakeFirstOrThrow();
  const vendorId = await idOfVendor(vendor);
  expect(event).toEqual({ vendor_id: vendorId, actor_id: vendorId, from_date: "2026-11-24" });
});

test("an absent customer counts as a visit; a missed one is replaced, and the customer notified", async () => {
  const { id, key } = await acceptedPlan(vendor);
  const [first, second] = (await readPlan(key)).plan.visits;
  at("2026-11-24T12:00:00");
  expect((await recordClosedDoor(vendor, first!.id)).status).toBe(200);
  expect((await readPlan(key)).plan).toMatchObject({ visits_done: 1, ends_on: "2026-12-23" });
  expect(
    (await recordVisitOutcome(vendor, second!.id, "could_not_come", "Van broken")).status,
  ).toBe(200);
  const missed = await readPlan(key);
  expect(countVisits(missed)).toEqual({ planned: 25, customer_away: 1, could_not_come: 1 });
  expect([missed.plan.ends_on, missed.booking_date]).toEqual(["2026-12-24", "2026-11-26"]);
  // The vendor's reason is for operators only.
  expect(JSON.stringify(missed)).not.toContain("Van broken");
  const { reason } = await app.db
    .selectFrom("booking_event")
    .select("reason")
    .where("booking_id", "=", id)
    .where("what", "=", "visit_missed")
    .executeTakeFirstOrThrow();
  expect(reason).toBe("Van broken");
  const told = await app.db
    .selectFrom("outbox")
    .select("event")
    .where("booking_id", "=", id)
    .where("event", "=", "visit-missed")
    .execute();
  expect(told).toHaveLength(1);
});

test("a wrong word is corrected until the end of the next day, and the sum stays what was sold", async () => {
  const { key } = await acceptedPlan(vendor);
  const first = await firstVisit(key);
  at("2026-11-24T12:00:00");
  await recordVisitOutcome(vendor, first.id, "could_not_come");
  expect(countVisits(await readPlan(key))).toEqual({ planned: 26, could_not_come: 1 });
  at("2026-11-25T23:59:59");
  expect((await recordVisitOutcome(vendor, first.id, "done")).status).toBe(200);
  expect(countVisits(await readPlan(key))).toEqual({ planned: 25, done: 1 });
  at("2026-11-26T12:00:00");
  // Recorded on the 25th: corrected until the end of the 26th.
  expect((await recordVisitOutcome(vendor, first.id, "customer_away")).status).toBe(200);
  at("2026-11-28T00:00:00");
  const late = await recordVisitOutcome(vendor, first.id, "could_not_come");
  expect([late.status, await errorsOf(late)]).toEqual([
    409,
    ["What was said of this visit could be corrected until Fri 27 Nov"],
  ]);
  expect((await recordVisitOutcome(vendor, first.id, "customer_away")).status).toBe(200);
});

test.each([
  [undefined, "08:49:59", "08:50:00"],
  // The customer expects the vendor from 9 on.
  ["09:00", "09:29:59", "09:30:00"],
])(
  "with the hour %s, a vendor at the door at 8:20 says that the customer was away after %s",
  async (time, early, waited) => {
    const { id } = await acceptedPlan(vendor);
    const [first] = await visitsOf(vendor, "?from=2026-11-24&days=1");
    if (time) await recordEvent(vendor, id, { event: "arrival", time });
    const cannot = async () => {
      expect((await visitsOf(vendor))[0]?.can).not.toContain("customer_away");
      expect(await refusalOf(recordVisitOutcome(vendor, first!.id, "customer_away"))).toEqual([
        409,
        "First say that you are at the door, and wait there for half an hour",
      ]);
    };
    at("2026-11-24T08:20:00");
    await recordVisitOutcome(vendor, first!.id, "could_not_come");
    await cannot();
    await updateRows("visit", { id: first!.id }, { status: "planned", outcome_at: null });
    await cannot();
    await recordEvent(vendor, id, { event: "on_the_way" });
    await recordEvent(vendor, id, { event: "at_the_door" });
    at(`2026-11-24T${early}`);
    await cannot();
    at(`2026-11-24T${waited}`);
    expect((await visitsOf(vendor))[0]?.can).toContain("customer_away");
    expect((await recordVisitOutcome(vendor, first!.id, "customer_away")).status).toBe(200);
  },
);

test("two words at once leave one, and as many visits as were sold", async () => {
  const { key } = await acceptedPlan(vendor);
  const first = await firstVisit(key);
  at("2026-11-24T12:00:00");
  await recordClosedDoor(vendor, first.id);
  const words = ["done", "could_not_come", "customer_away", "could_not_come", "done"];
  const answers = await Promise.all(
    words.map((word) => recordVisitOutcome(vendor, first.id, word)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const counts = countVisits(await readPlan(key));
  expect(counts["planned"]! + (counts["done"] ?? 0) + (counts["customer_away"] ?? 0)).toBe(26);
});

test("nothing is said of a visit of another vendor, one that was skipped, or one that is not there", async () => {
  const { key } = await acceptedPlan(vendor);
  const [first, second] = (await readPlan(key)).plan.visits;
  await sendPlan(key, `/plan/visits/${second!.id}/skip`, {});
  at("2026-11-25T12:00:00");
  expect((await recordVisitOutcome(other, first!.id, "done")).status).toBe(404);
  expect((await recordVisitOutcome(vendor, 999_999, "done")).status).toBe(404);
  // A skipped visit has no vendor.
  expect((await recordVisitOutcome(vendor, second!.id, "done")).status).toBe(404);
  expect((await recordVisitOutcome(vendor, first!.id, "planned")).status).toBe(422);
  const operator = await app.send(`/api/v1/visits/${first!.id}`, { json: { status: "done" } });
  expect(operator.status).toBe(401);
});

test("the last visit completes the booking, and only then can it be completed", async () => {
  await makeMonthly({ visits_a_month: 2 });
  const { id, key } = await acceptedPlan(vendor);
  const [first, second] = (await readPlan(key)).plan.visits;
  at("2026-11-24T12:00:00");
  expect((await upcoming(vendor))[0]?.can).not.toContain("completed");
  expect((await answer(vendor, id, "completed")).status).toBe(409);
  await recordVisitOutcome(vendor, first!.id, "done");
  at(`${second!.date}T12:00:00`);
  const [row] = await upcoming(vendor);
  expect(row?.can).toContain("completed");
  expect((await visitsOf(vendor))[0]).toMatchObject({ is_last: true });
  const answers = await Promise.all(
    ["done", "customer_away"].map((word) => recordVisitOutcome(vendor, second!.id, word)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await readPlan(key)).booking_status).toBe("completed");
  expect(await upcoming(vendor)).toEqual([]);
  expect((await past(vendor)).map((one) => one.booking_status)).toEqual(["completed"]);
  expect((await visitsOf(vendor))[0]).toMatchObject({ can: [], is_last: false });
});

test("who is sent to the last visit completes the booking for the one who has it", async () => {
  await makeMonthly({ visits_a_month: 1 });
  const { id, key } = await acceptedPlan(vendor);
  const first = await firstVisit(key);
  const otherId = await idOfVendor(other);
  await app.db
    .updateTable("visit")
    .set({ vendor_id: otherId, is_sent: true })
    .where("id", "=", first.id)
    .execute();
  at("2026-11-24T12:00:00");
  expect((await recordVisitOutcome(vendor, first.id, "done")).status).toBe(404);
  expect((await visitsOf(other))[0]).toMatchObject({ is_sent: true, phone_number: "9811045230" });
  expect((await recordVisitOutcome(other, first.id, "done")).status).toBe(200);
  const booking = await app.db
    .selectFrom("booking")
    .select(["status", "vendor_id"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(booking).toEqual({ status: "completed", vendor_id: await idOfVendor(vendor) });
  expect((await visitsOf(other))[0]).toMatchObject({
    phone_number: "98xxxxxx30",
    full_address: "",
  });
});

test("the only visit left of an ended plan completes it, whenever it was missed", async () => {
  const { key } = await acceptedPlan(vendor);
  const [first, second] = (await readPlan(key)).plan.visits;
  at("2026-11-24T20:30:00");
  await recordVisitOutcome(vendor, first!.id, "done");
  // Too late to end tomorrow's visit: it becomes the last.
  expect((await sendPlan(key, "/plan/end", {})).status).toBe(200);
  expect(countVisits(await readPlan(key))).toEqual({ done: 1, planned: 1, ended: 24 });
  expect((await recordVisitOutcome(vendor, second!.id, "could_not_come")).status).toBe(200);
  const after = await readPlan(key);
  expect([after.booking_status, after.booking_date]).toEqual(["completed", "2026-11-25"]);
});

test("visits of which nothing was said are listed however long ago they were, where they are asked for", async () => {
  const { key } = await acceptedPlan(vendor);
  at("2026-12-20T09:00:00");
  expect((await recordVisitOutcome(vendor, (await firstVisit(key)).id, "done")).status).toBe(200);
  const listed = async (query: string) => (await visitsOf(vendor, query)).map(({ date }) => date);
  expect(await listed("?from=2026-12-20&days=1")).toEqual(["2026-12-20"]);
  const missing = await listed("?from=2026-12-20&days=1&missing=also");
  expect([missing[0], missing.length]).toEqual(["2026-11-25", 23]);
  expect(await listed("?from=2026-11-26&days=1&missing=also")).toEqual([
    "2026-11-25",
    "2026-11-26",
  ]);
  expect((await app.send("/api/v1/visits?missing=no", { token: vendor.token })).status).toBe(422);
});
