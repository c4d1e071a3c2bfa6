import { expect, test } from "vitest";
import { acceptedJob, followVisit, recordEvent, sendEvent } from "#test/visits.ts";
import { answer, other, setUpBookingsOfTwo, upcoming, vendor } from "#test/vendor-bookings.ts";
import { acceptedPlan, idOfVendor, makeMonthly } from "#test/plans.ts";
import { app, at, findRow, query, refusalOf } from "#test/set-up-test-app.ts";
import { operatorToken } from "#test/vendors.ts";

setUpBookingsOfTwo();

const DAY = "2026-11-24";
const EVENING = { booking_time_slot: "Evening" };

/** A job at which its vendor is at the door at 9:15, with the code that the customer reads. */
async function atTheDoor() {
  const job = await acceptedJob(vendor);
  at(`${DAY}T08:10:00`);
  await recordEvent(vendor, job.id, { event: "on_the_way" });
  at(`${DAY}T09:15:00`);
  await recordEvent(vendor, job.id, { event: "at_the_door" });
  const { code } = await followVisit(job.key);
  return { ...job, code: code as string };
}

/** Codes that differ from this one. */
const wrongCodes = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => String((Number(code) + i + 1) % 10_000).padStart(4, "0"));

const ops = async (path: string, json: unknown) =>
  app.send(`/api/v1/ops/${path}`, { json, token: await operatorToken(app) });

const undo = (id: number, eventId: number) =>
  app.send(`/api/v1/jobs/${id}/events/${eventId}`, { method: "DELETE", token: vendor.token });

test("of two phones that press Start at once, one starts the work", async () => {
  const { id, code } = await atTheDoor();
  const start = () => sendEvent(vendor, id, { event: "started", code });
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("two browsers share five tries of a code, a repeated code is one, then the desk starts the work", async () => {
  const { id, key, code } = await atTheDoor();
  const [first, ...rest] = wrongCodes(code, 9) as [string, ...string[]];
  for (const _ of [1, 2])
    expect(
      await refusalOf(sendEvent(vendor, id, { event: "started", code: first }), "tries_left"),
    ).toEqual([403, 4]);
  const guessed = await Promise.all(
    rest.map((one) => sendEvent(vendor, id, { event: "started", code: one })),
  );
  expect(guessed.filter(({ status }) => status === 403)).toHaveLength(4);
  expect(guessed.filter(({ status }) => status === 409)).toHaveLength(4);
  expect((await sendEvent(vendor, id, { event: "started", code })).status).toBe(409);
  expect((await upcoming(vendor))[0]?.["visit"]).toMatchObject({ tries_left: 0 });
  const path = `bookings/${id}/visits/${DAY}/started`;
  expect((await ops(path, { reason: "" })).status).toBe(422);
  const started = await ops(path, { reason: "The customer opened the door" });
  expect((await started.json()).booking.visit).toMatchObject({ state: "started", code });
  expect(await followVisit(key)).toMatchObject({ state: "started", code: null });
  expect(
    await query`select reason from audit_entry where subject_id = ${String(id)}
    and act = 'started a visit by phone'`,
  ).toEqual([{ reason: "The customer opened the door" }]);
});

test("what was queued out of order is refused until what comes before has arrived", async () => {
  const { id, code } = await atTheDoor();
  at(`${DAY}T12:00:00`);
  const done = { event: "done", key: "done", at: `${DAY}T11:30:00+05:30` };
  expect((await sendEvent(vendor, id, done)).status).toBe(409);
  await recordEvent(vendor, id, { event: "started", code, at: `${DAY}T09:20:00+05:30` });
  expect(await recordEvent(vendor, id, done)).toMatchObject({ state: "done" });
});

test.each([
  ["an hour ahead", "2026-11-24T10:20:00+05:30", 422],
  ["an hour behind, before the last event", "2026-11-24T08:20:00+05:30", 409],
  ["of another day", "2026-11-23T09:00:00+05:30", 422],
  ["half a minute ahead", "2026-11-24T09:20:30+05:30", 200],
])("a phone whose clock is %s", async (_, time, status) => {
  const { id, code } = await atTheDoor();
  at(`${DAY}T09:20:00`);
  const answered = await sendEvent(vendor, id, { event: "started", code, at: time });
  expect(answered.status).toBe(status);
  if (status === 422)
    expect((await answered.json()).message).toMatch(
      /^(The clock of your phone|This happened more)/,
    );
});

test("on the way, then given back: another vendor begins from the start", async () => {
  const { id, key } = await acceptedJob(vendor);
  await recordEvent(vendor, id, { event: "arrival", time: "09:00" });
  at(`${DAY}T08:10:00`);
  await recordEvent(vendor, id, { event: "on_the_way" });
  expect(await (await answer(vendor, id, "rejected")).json()).toEqual({
    booking_status: "rejected",
  });
  expect(await followVisit(key)).toBeNull();
  expect((await sendEvent(vendor, id, { event: "at_the_door" })).status).toBe(404);
  expect((await answer(other, id, "accepted")).status).toBe(200);
  expect(await followVisit(key)).toMatchObject({ state: "planned", window: null, events: [] });
});

test("a move to another day ends the hour that was said", async () => {
  const { id, key } = await acceptedJob(vendor);
  await recordEvent(vendor, id, { event: "arrival", time: "09:00" });
  const to = { booking_date: "2026-11-26", booking_time_slot: "Morning" };
  const moved = await app.send(`/api/v1/bookings/follow/${key}/reschedule`, { json: to });
  expect(moved.status).toBe(200);
  expect((await answer(vendor, id, "accepted")).status).toBe(200);
  expect(await followVisit(key)).toMatchObject({ day: "2026-11-26", window: null, events: [] });
});

test("reassigned between the door and the start, the former vendor cannot start, and the code stays", async () => {
  const { id, key, code } = await atTheDoor();
  const [vendor_id, seen_vendor_id] = [await idOfVendor(other), await idOfVendor(vendor)];
  expect(
    (await ops(`bookings/${id}/assign`, { vendor_id, seen_vendor_id, reason: "Nearer" })).status,
  ).toBe(200);
  expect((await sendEvent(vendor, id, { event: "started", code })).status).toBe(404);
  expect(await followVisit(key)).toMatchObject({ state: "planned", events: [], code });
});

test("the customer is away half an hour after the door; corrected the next day, with the cash taken", async () => {
  const { id, key } = await atTheDoor();
  at(`${DAY}T09:44:59`);
  expect(await refusalOf(sendEvent(vendor, id, { event: "customer_away" }))).toEqual([
    409,
    "It is too early. This can be said from 09:45 on",
  ]);
  at(`${DAY}T09:45:00`);
  await recordEvent(vendor, id, { event: "customer_away" });
  const taken = await app.send(`/api/v1/bookings/${id}/payment`, {
    json: { method: "cash" },
    token: vendor.token,
  });
  expect(taken.status).toBe(200);
  at("2026-11-25T10:00:00");
  const { id: visitId } = await findRow("visit", { booking_id: id });
  const corrected = await ops(`visits/${visitId}/outcome`, { status: "done" });
  expect(corrected.status).toBe(200);
  expect(await followVisit(key)).toMatchObject({ state: "done" });
  const [sums] = await query<{ all: number; customer: number }>`
    select sum(amount_paise)::int as all, coalesce(sum(amount_paise) filter (where account = 'customer'), 0)::int as customer
    from ledger_posting join ledger_entry as entry on entry.id = entry_id where ledger_posting.booking_id = ${id}`;
  // Half of the price was paid at the door; the other half is due as the work was done.
  expect(sums).toEqual({ all: 0, customer: 87_450 });
});

test("the last event is taken back for two minutes, an outcome with its money", async () => {
  const { id, key, code } = await atTheDoor();
  await recordEvent(vendor, id, { event: "started", code });
  at(`${DAY}T11:00:00`);
  const done = await recordEvent(vendor, id, { event: "done" });
  at(`${DAY}T11:02:00`);
  for (const _ of [1, 2]) expect((await undo(id, done.undo.id)).status).toBe(200);
  expect(await followVisit(key)).toMatchObject({ state: "started" });
  expect(await findRow("booking", { id })).toMatchObject({ status: "accepted" });
  expect(
    await query`select account, sum(amount_paise)::int as paise from ledger_posting
    join ledger_entry as entry on entry.id = entry_id where ledger_posting.booking_id = ${id}
    group by account having sum(amount_paise) <> 0`,
  ).toEqual([]);
  const again = await recordEvent(vendor, id, { event: "done" });
  at(`${DAY}T11:04:01`);
  expect((await undo(id, again.undo.id)).status).toBe(409);
});

// The two with a plan come last: its product stays a monthly one.
test("what happened at 23:50 and arrives at 00:10 is of the day before, also in a plan", async () => {
  await makeMonthly({ days_a_week: 6 });
  const { id } = await acceptedPlan(vendor, EVENING);
  at(`${DAY}T16:00:00`);
  await recordEvent(vendor, id, { event: "on_the_way" });
  await recordEvent(vendor, id, { event: "at_the_door" });
  const { code } = await findRow("visit", { booking_id: id, day: DAY });
  await recordEvent(vendor, id, { event: "started", code });
  at("2026-11-25T00:10:00");
  const done = await recordEvent(vendor, id, { event: "done", at: `${DAY}T23:50:00+05:30` });
  expect(done).toMatchObject({ day: DAY, state: "done" });
  expect(done.events.at(-1)).toEqual({ event: "done", at: "2026-11-24T18:20:00.000Z" });
});

test("a visit of a plan that is done is planned again for two minutes", async () => {
  await makeMonthly({ days_a_week: 6 });
  const { id, key } = await acceptedPlan(vendor);
  at(`${DAY}T08:00:00`);
  await recordEvent(vendor, id, { event: "on_the_way" });
  await recordEvent(vendor, id, { event: "at_the_door" });
  await recordEvent(vendor, id, { event: "started", code: (await followVisit(key)).code });
  const done = await recordEvent(vendor, id, { event: "done" });
  expect(await (await undo(id, done.undo.id)).json()).toMatchObject({
    visit: { state: "started", undo: { event: "started" } },
  });
  expect(await query`select from visit where booking_id = ${id} and status = 'done'`).toEqual([]);
  expect(await query`select from visit where booking_id = ${id}`).toHaveLength(26);
});
