import { sql } from "kysely";
import { expect, test } from "vitest";
import { saveTime } from "#test/availability.ts";
import { bookPlan, recordVisitOutcome, toVisit } from "#test/plans.ts";
import { answer, ops as opsAs, type Answered } from "#test/ops-bookings.ts";
import { app } from "#test/set-up-test-app.ts";
import { at, meera, ravi, token, setUpOpsPlans } from "#test/ops-plans.ts";

setUpOpsPlans();

const ops = (path: string, json?: unknown) => opsAs(path, json, token);

/** A plan from Tuesday, 24 November 2026, accepted by Meera. */
async function acceptedPlan(change = {}) {
  const { id, key } = await bookPlan(change);
  expect((await answer(meera, id, "accepted")).status).toBe(200);
  return { id, key };
}

const planOf = async (id: number) => (await ops(`/${id}`)).booking.plan!;

const visits = async (path: string, json: unknown = {}): Promise<Answered> => {
  const response = await app.send(`/api/v1/ops/visits/${path}`, { json, token });
  return { status: response.status, ...(await response.json()) };
};

const sendTo = (id: number, visitId: number, json: Parameters<typeof toVisit>[1]) =>
  ops(`/${id}/plan/send`, toVisit(visitId, json));

const entries = () =>
  app.db
    .selectFrom("audit_entry")
    .select(["act", "after", "reason"])
    .where("subject", "=", "booking")
    .orderBy("id", "desc")
    .execute();

const eventsOf = async (id: number) => (await ops(`/${id}`)).booking.events.map(({ what }) => what);

/** The number of a vendor's jobs on a day, from the query of its calendar. */
async function jobsOn(vendorId: number, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from job
    where vendor_id = ${vendorId} and day = ${day}`.execute(app.db);
  return rows[0]!.count;
}

test("operators read who comes to each visit of a plan and what they may do", async () => {
  const { id } = await acceptedPlan();
  const plan = await planOf(id);
  expect([plan.visits_total, plan.can]).toEqual([26, ["pause"]]);
  expect(plan.visits[0]).toMatchObject({
    date: "2026-11-24",
    status: "planned",
    vendor: { id: meera.id, name: "Meera Devi" },
    is_sent: false,
    is_acknowledged: false,
    can: ["send", "outcome", "skip"],
    outcomes: ["could_not_come"],
  });
  await at("2026-11-24T09:00:00");
  expect((await planOf(id)).visits[0]?.can).toEqual(["send", "outcome", "skip"]);
  await at("2026-11-25T09:00:00");
  expect((await planOf(id)).visits[0]?.can).toEqual(["outcome"]);
});

test("a substitute is assigned to one visit, once, and to no other", async () => {
  const { id } = await acceptedPlan();
  const second = (await planOf(id)).visits[1]!;
  const request = { vendor_id: ravi.id, seen_vendor_id: meera.id };
  const [sent, again] = [
    await sendTo(id, second.id, request),
    await sendTo(id, second.id, request),
  ];
  expect([sent.status, again.status]).toEqual([200, 200]);
  const { plan, events, vendor } = sent.booking;
  expect(plan?.visits.filter(({ is_sent }) => is_sent)).toMatchObject([
    { id: second.id, vendor: { id: ravi.id }, status: "planned" },
  ]);
  expect([vendor?.name, plan?.visits_total]).toEqual(["Meera Devi", 26]);
  expect(events[0]).toMatchObject({
    what: "visit_sent",
    by: "day@example.in",
    vendor: { name: "Ravi Kumar" },
    days: { from: "2026-11-25", to: "2026-11-25" },
  });
  expect(again.booking.events.filter(({ what }) => what === "visit_sent")).toHaveLength(1);
  expect([await jobsOn(meera.id, "2026-11-25"), await jobsOn(ravi.id, "2026-11-25")]).toEqual([
    0, 1,
  ]);
  expect((await entries()).filter(({ act }) => act === "sent to a visit")).toMatchObject([
    { after: { day: "2026-11-25", vendor: "Ravi Kumar" } },
  ]);
  // A stale `seen_vendor_id` is refused; then the visit returns to the plan's vendor.
  const late = await sendTo(id, second.id, { vendor_id: meera.id, seen_vendor_id: meera.id });
  expect([late.status, late.message]).toEqual([409, "Ravi Kumar comes to this visit now"]);
  const back = await sendTo(id, second.id, { vendor_id: meera.id });
  expect(back.booking.plan?.visits[1]).toMatchObject({ is_sent: false, vendor: { id: meera.id } });
});

test("who is sent is chosen as for a booking: another's time, or none of it here, needs a reason", async () => {
  const { id } = await acceptedPlan();
  const second = (await planOf(id)).visits[1]!;
  const days_off = [{ from: "2026-11-25", to: "2026-11-25" }];
  expect((await saveTime(app, ravi, { days_off })).status).toBe(200);
  const { vendors } = await (
    await app.send(`/api/v1/ops/bookings/${id}/vendors?visit=${second.id}`, { token })
  ).json();
  expect(vendors).toMatchObject([{ id: ravi.id, beyond: "day_off" }]);
  const refused = await sendTo(id, second.id, { vendor_id: ravi.id });
  expect([refused.status, refused.message]).toEqual([
    422,
    "Ravi Kumar has a day off then. Say why",
  ]);
  const reason = "He comes all the same";
  expect((await sendTo(id, second.id, { vendor_id: ravi.id, reason })).status).toBe(200);
  expect((await entries())[0]).toMatchObject({ reason, after: { beyond_own_time: "day_off" } });
  expect((await sendTo(id, second.id, { vendor_id: 999_999 })).status).toBe(422);
  expect((await sendTo(id, 999_999, { vendor_id: ravi.id })).status).toBe(404);
});

test("a missed visit of today or later is planned again with a substitute, earlier ones are acknowledged", async () => {
  const { id } = await acceptedPlan();
  const second = (await planOf(id)).visits[1]!;
  await at("2026-11-25T09:00:00");
  await recordVisitOutcome(meera, second.id, "could_not_come");
  const missed = await planOf(id);
  expect([missed.visits.length, missed.visits[1]?.can]).toEqual([
    27,
    ["send", "outcome", "acknowledge"],
  ]);
  const sent = await sendTo(id, second.id, { vendor_id: ravi.id });
  expect(sent.booking.plan?.visits.length).toBe(26);
  expect(sent.booking.plan?.visits[1]).toMatchObject({ status: "planned", is_sent: true });
  await recordVisitOutcome(ravi, second.id, "could_not_come");
  await at("2026-11-26T09:00:00");
  const over = await sendTo(id, second.id, { vendor_id: meera.id });
  expect([over.status, over.message]).toEqual([
    409,
    "Wed 25 Nov is over. A visit at the end makes up for one that was missed",
  ]);
  for (const _ of [1, 2]) {
    const seen = await visits(`${second.id}/acknowledge`);
    expect(seen.booking.plan?.visits[1]).toMatchObject({ is_acknowledged: true, can: ["outcome"] });
  }
  expect((await entries()).filter(({ act }) => act === "saw a missed visit")).toHaveLength(1);
  expect((await visits(`${missed.visits[3]!.id}/acknowledge`)).status).toBe(409);
});

test("operators say for its vendor how a visit went, and correct it", async () => {
  const { id } = await acceptedPlan();
  const [first] = (await planOf(id)).visits;
  const early = await visits(`${first!.id}/outcome`, { status: "done" });
  expect([early.status, early.message]).toEqual([409, "This can be said from Tue 24 Nov on"]);
  await at("2026-11-24T15:00:00");
  for (const _ of [1, 2]) {
    const { status, booking } = await visits(`${first!.id}/outcome`, { status: "done" });
    expect([status, booking.plan?.visits_done]).toEqual([200, 1]);
    expect(booking.events[0]).toMatchObject({ what: "visit_done", by: "day@example.in" });
  }
  const away = await visits(`${first!.id}/outcome`, { status: "customer_away" });
  expect(away.booking.plan?.visits[0]).toMatchObject({ status: "customer_away" });
  expect((await entries()).slice(0, 2)).toMatchObject([
    { act: "said how a visit went", after: { day: "2026-11-24", visit: "customer_away" } },
    { act: "said how a visit went", after: { day: "2026-11-24", visit: "done" } },
  ]);
  expect((await visits(`${first!.id}/outcome`, { status: "skipped" })).status).toBe(422);
  expect((await visits("999999/outcome", { status: "done" })).status).toBe(404);
});

test("operators skip, pause, resume and end for a customer who calls, without the evening's deadline", async () => {
  const { id } = await acceptedPlan();
  await at("2026-11-24T07:00:00");
  const [first] = (await planOf(id)).visits;
  const skipped = await ops(`/${id}/plan/skip`, { visit_ids: [first!.id] });
  expect([skipped.status, skipped.booking.plan?.visits[0]?.status]).toEqual([200, "skipped"]);
  expect(skipped.booking.plan?.visits[0]?.can).toEqual(["restore"]);
  expect(
    (await ops(`/${id}/plan/visits/${first!.id}/restore`, {})).booking.plan?.visits[0]?.status,
  ).toBe("planned");
  const days = { from: "2026-11-24", to: "2026-11-30" };
  const paused = await ops(`/${id}/plan/pause`, days);
  expect([paused.booking.plan?.pause, paused.booking.plan?.can]).toEqual([days, ["resume"]]);
  expect((await ops(`/${id}/plan/resume`, {})).booking.plan?.pause).toBeNull();
  const early = await ops(`/${id}/plan/end`, {});
  expect([early.status, early.message]).toEqual([
    409,
    "This plan has not begun. Cancel the booking instead",
  ]);
  await at("2026-11-24T09:00:00");
  await recordVisitOutcome(meera, first!.id, "done");
  const reason = "She moves to Pune";
  const ended = await ops(`/${id}/plan/end`, { reason });
  expect([ended.status, ended.booking.status]).toEqual([200, "completed"]);
  expect((await entries()).slice(0, 5).map(({ act }) => act)).toEqual([
    "ended the plan",
    "resumed",
    "paused",
    "restored a visit",
    "skipped a visit",
  ]);
  expect((await eventsOf(id)).slice(0, 5)).toEqual([
    "completed",
    "plan_ended",
    "visit_done",
    "resumed",
    "paused",
  ]);
  expect(ended.booking.events[1]).toMatchObject({ by: "day@example.in", reason });
  expect((await ops(`/${id}/plan/end`, { reason })).status).toBe(409);
});

test("a plan that has begun is not moved, and completed from its last visit's day on", async () => {
  const { id } = await acceptedPlan();
  const [first] = (await planOf(id)).visits;
  await at("2026-11-25T09:00:00");
  await recordVisitOutcome(meera, first!.id, "could_not_come");
  const wanted = { booking_date: "2026-12-01", booking_time_slot: "Morning" };
  const moved = await ops(`/${id}/reschedule`, wanted);
  expect([moved.status, moved.message]).toEqual([
    409,
    "This plan has begun. Its visits can be skipped or paused instead",
  ]);
  await at("2026-12-23T15:00:00");
  expect((await ops(`/${id}/complete`, {})).message).toBe(
    "This booking can be completed from Thu 24 Dec on",
  );
  await at("2026-12-24T15:00:00");
  expect((await ops(`/${id}/complete`, {})).booking.status).toBe("completed");
});

test("a plan that has begun is ended, not cancelled: what was made is still to pay", async () => {
  const { id } = await acceptedPlan();
  const [first] = (await planOf(id)).visits;
  await at("2026-11-24T13:00:00");
  await recordVisitOutcome(meera, first!.id, "done");
  const refused = await ops(`/${id}/cancel`, { reason: "They move" });
  expect([refused.status, refused.message]).toEqual([409, "This plan has begun. End it instead"]);
  const { booking } = await ops(`/${id}`);
  expect([booking.status, booking.can]).toEqual(["accepted", ["reassign", "give-back"]]);
  expect((await ops(`/${id}/plan/end`, { reason: "They move" })).status).toBe(200);
  expect(await charged(id)).toBe(3650);
});

test("several visits are skipped, or another vendor is sent to them, all or none", async () => {
  const { id } = await acceptedPlan();
  const chosen = (await planOf(id)).visits.slice(2, 5);
  const [first, second, third] = chosen.map((visit) => visit.id) as [number, number, number];
  const skipped = await ops(`/${id}/plan/skip`, { visit_ids: [first, second] });
  expect(skipped.booking.plan?.visits.filter(({ status }) => status === "skipped")).toHaveLength(2);
  expect(skipped.booking.plan?.visits).toHaveLength(28);
  expect((await entries()).slice(0, 2)).toMatchObject([
    { act: "skipped a visit", after: { from: "2026-11-27" } },
    { act: "skipped a visit", after: { from: "2026-11-26" } },
  ]);
  // One of these is skipped, so the vendor is sent to neither.
  const send = (visit_ids: number[], seen_vendor_id = meera.id) =>
    ops(`/${id}/plan/send`, {
      vendor_id: ravi.id,
      visits: visit_ids.map((one) => ({ id: one, seen_vendor_id })),
    });
  const refused = await send([third, first]);
  expect([refused.status, refused.message]).toEqual([
    409,
    "Thu 26 Nov: Somebody else can be sent to a visit that is planned, or that was missed. Nothing is changed",
  ]);
  expect(await jobsOn(ravi.id, "2026-11-28")).toBe(0);
  const last = skipped.booking.plan!.visits.at(-1)!;
  const sent = await send([third, last.id]);
  expect(sent.booking.plan?.visits.filter(({ is_sent }) => is_sent)).toHaveLength(2);
  expect((await entries()).slice(0, 2).map(({ act }) => act)).toEqual([
    "sent to a visit",
    "sent to a visit",
  ]);
  const other = await acceptedPlan();
  expect((await ops(`/${other.id}/plan/skip`, { visit_ids: [third] })).status).toBe(404);
  expect(
    (await ops(`/${other.id}/plan/send`, { vendor_id: ravi.id, visits: [{ id: third }] })).status,
  ).toBe(404);
});

const statuses = async (id: number) => {
  const { visits: all } = await planOf(id);
  return Object.fromEntries(
    Map.groupBy(all, ({ status }) => status)
      .entries()
      .map(([status, some]) => [status, some.length]),
  );
};

const charged = async (id: number) => {
  const { rows } = await sql<{ paise: number }>`select sum(amount_paise)::int as paise
    from ledger_posting join ledger_entry as entry on entry.id = entry_id
    where entry.booking_id = ${id} and account = 'customer'`.execute(app.db);
  return rows[0]?.paise;
};

test("a plan that was ended by mistake is opened again: its visits, its vendor and what is owed", async () => {
  const { id } = await acceptedPlan();
  const [first] = (await planOf(id)).visits;
  await at("2026-11-24T13:00:00");
  await recordVisitOutcome(meera, first!.id, "done");
  expect(await charged(id)).toBe(94_900);
  const ended = await ops(`/${id}/plan/end`, { reason: "She moves" });
  expect([ended.booking.status, ended.booking.can]).toEqual(["completed", ["reopen"]]);
  expect(await charged(id)).toBe(3_650);

  // Two days later: those that fell out meanwhile come at the end.
  await at("2026-11-26T15:00:00");
  expect((await ops(`/${id}/reopen`, { reason: "" })).status).toBe(422);
  const { booking } = await ops(`/${id}/reopen`, { reason: "The wrong customer" });
  expect(booking).toMatchObject({ status: "accepted", vendor: { name: "Meera Devi" } });
  expect(await statuses(id)).toEqual({ done: 1, planned: 25, ended: 2 });
  const comers = booking.plan?.visits
    .filter(({ status }) => status === "planned")
    .map(({ vendor }) => vendor?.id);
  expect(new Set(comers)).toEqual(new Set([meera.id]));
  expect(await charged(id)).toBe(94_900);
  expect((await entries())[0]).toMatchObject({ act: "reopened", reason: "The wrong customer" });
  expect(await jobsOn(meera.id, "2026-11-27")).toBe(1);
  expect((await ops(`/${id}/reopen`, { reason: "Again" })).status).toBe(409);
});

test("an ended plan of which visits are left is opened again, and a cancelled one is offered anew", async () => {
  const { id } = await acceptedPlan();
  const [, second] = (await planOf(id)).visits;
  await at("2026-11-25T13:00:00");
  await recordVisitOutcome(meera, second!.id, "done");
  const ended = await ops(`/${id}/plan/end`, {});
  expect([ended.booking.status, ended.booking.can]).toEqual([
    "accepted",
    expect.arrayContaining(["reopen"]),
  ]);
  const { booking } = await ops(`/${id}/reopen`, { reason: "By mistake" });
  expect([booking.status, booking.plan?.can]).toEqual(["accepted", ["pause", "end"]]);
  expect(await statuses(id)).toEqual({ done: 1, planned: 25 });
  expect(await charged(id)).toBe(94_900);

  await at("2026-11-26T09:00:00");
  const { id: other } = await acceptedPlan({ booking_date: "2026-12-01" });
  await ops(`/${other}/cancel`, { reason: "You asked us to cancel." });
  const open = await ops(`/${other}/reopen`, { reason: "The wrong booking" });
  expect(open.booking).toMatchObject({ status: "pending", vendor: null, unanswered: 2 });
  expect(await statuses(other)).toMatchObject({ planned: open.booking.plan?.visits_total });
  expect((await answer(ravi, other, "accepted")).status).toBe(200);
});
