import { beforeEach, expect, test } from "vitest";
import { answerOffer, newBooking } from "#test/bookings.ts";
import { aBooking, WASHROOM } from "#test/fixtures.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { at, meera, setUpOpsPlans, token } from "#test/ops-plans.ts";
import {
  acceptedPlan,
  bookPlan,
  countVisits,
  makeMonthly,
  readPlan,
  sendPlan,
  visitsOf,
} from "#test/plans.ts";
import { app, findRow, findRows, getJson, query, updateRows } from "#test/set-up-test-app.ts";
import { moveClosedVisits } from "../acts/plans/close-visits.ts";
import { bookingTimers } from "../messages/timers.ts";

setUpOpsPlans();

beforeEach(() => query`delete from closed_day`);

const engine = testEngine(undefined);
// 201301 lies in Noida. A plan from Tuesday the 24th on has a visit on this Wednesday.
const DIWALI = { day: "2026-11-25", reason: "Diwali" };

const noida = async () => (await findRow("city", { name: "Noida" })).id;
const close = async (days: object[]) => {
  const path = `/api/v1/ops/areas/${await noida()}/closed_days`;
  const response = await app.send(path, { method: "PUT", json: { days }, token });
  return { status: response.status, ...(await response.json()) };
};
const single = {
  booking_date: DIWALI.day,
  products: [{ product_id: WASHROOM.id, product_count: 1 }],
};
const statusOn = async (key: string, day = DIWALI.day) =>
  (await readPlan(key)).plan.visits.find(({ date }) => date === day)?.status;

async function sentTo(recipient: string) {
  await deliverAll(app, engine);
  return (await listMessages(app)).filter((one) => one.recipient === recipient);
}

test("a closed day says why, and customers can neither book nor choose it; the desk can", async () => {
  await updateRows("product", { id: WASHROOM.id }, { days_a_week: null });
  const { booking: moved } = await newBooking(app, { ...single, booking_date: "2026-11-24" });
  expect((await close([DIWALI])).status).toBe(200);
  const path = "/api/v1/slots?pin_code=201301&product_ids=601&from=2026-11-25&days=2";
  const { days } = await getJson(path);
  expect(days[0].Morning).toMatchObject({
    state: "full",
    standing: "closed",
    reason: "Diwali",
    is_refused: true,
  });
  expect(days[1].Morning.standing).toBe("free");

  const refused = await app.send("/api/bookings", { json: aBooking(single) });
  expect([refused.status, (await refused.json()).message]).toEqual([
    409,
    "We are closed on Wed 25 Nov (Diwali). Choose another day, or call us",
  ]);
  const json = { booking_date: DIWALI.day, booking_time_slot: "Evening" };
  const again = await sendPlan(moved.follow_key, "/reschedule", json);
  expect([again.status, (await again.json()).message]).toEqual([
    409,
    expect.stringContaining("(Diwali)"),
  ]);
  const { id } = await findRow("booking", { follow_key: moved.follow_key });
  const byDesk = await app.send(`/api/v1/ops/bookings/${id}/reschedule`, { json, token });
  expect(byDesk.status).toBe(200);
});

test("visits of a plan leave a closed day without blame, with a message, and come back", async () => {
  const { id, key } = await acceptedPlan(meera);
  const before = await readPlan(key);
  await at("2026-11-21T10:30:00");
  expect((await close([DIWALI])).status).toBe(200);
  const closed = await readPlan(key);
  expect(countVisits(closed)).toEqual({ planned: before.plan.visits_total, skipped: 1 });
  expect(await statusOn(key)).toBe("skipped");
  expect(closed.plan.visits.at(-1)!.date > before.plan.visits.at(-1)!.date).toBe(true);
  expect(closed.changes[0]).toMatchObject({ what: "visit_closed", by: "us", reason: "Diwali" });
  expect((await visitsOf(meera)).map(({ date }) => date)).not.toContain(DIWALI.day);
  // Its customer cannot take back what we have closed.
  const visit = closed.plan.visits.find(({ date }) => date === DIWALI.day)!;
  expect(closed.plan_changes.can_restore).not.toContain(visit.id);
  const restored = await sendPlan(key, `/plan/visits/${visit.id}/restore`, {});
  expect([restored.status, (await restored.json()).message]).toEqual([
    409,
    "We are closed on Wed 25 Nov. This visit comes at the end",
  ]);
  const texts = (await sentTo("kavita.sharma@example.in")).map(({ text }) => text).join("\n");
  expect(texts).toContain("We are closed on Wednesday 25 November (Diwali).");
  app.clock.now = new Date(app.clock.now.getTime() + 5 * 60_000);
  const ofVendor = (await sentTo(meera.email)).map(({ text }) => text).join("\n");
  expect(ofVendor).toContain("We are closed on Wed 25 Nov. Please do not go there that day.");

  // Opened before it comes, everything is as it was; the trail has both.
  expect((await close([])).status).toBe(200);
  expect(countVisits(await readPlan(key))).toEqual({ planned: before.plan.visits_total });
  expect((await readPlan(key)).plan.ends_on).toBe(before.plan.ends_on);
  expect(await findRows("visit", { booking_id: id, vendor_id: meera.id })).toHaveLength(
    before.plan.visits_total,
  );
  const entries = await query<{ before: object; after: object }>`
    select before, after from audit_entry where subject = 'city' order by id desc limit 2`;
  const was = { closed_days: ["2026-11-25 Diwali"] };
  expect(entries).toMatchObject([{ before: was }, { after: was }]);
});

test("a closed day over the last visit, and over its successor, moves it behind both", async () => {
  const { key } = await acceptedPlan(meera);
  const { plan } = await readPlan(key);
  const last = plan.visits.at(-1)!.date;
  await close([{ day: last, reason: "Holi" }]);
  const next = (await readPlan(key)).plan.visits.at(-1)!.date;
  await close([last, next].map((day) => ({ day, reason: "Holi" })));
  const closed = await readPlan(key);
  expect(countVisits(closed)).toEqual({ planned: plan.visits_total, skipped: 2 });
  expect(closed.plan.visits.at(-1)!.date > next).toBe(true);
});

test("a plan booked over a closed day lays that visit behind; what a customer skipped stays skipped", async () => {
  await close([DIWALI]);
  const { key } = await bookPlan();
  expect(countVisits(await readPlan(key))).toMatchObject({ skipped: 1 });
  await close([]);
  expect(await statusOn(key)).toBe("planned");

  await answerOffer(app, meera, (await findRow("booking", { follow_key: key })).id, "accepted");
  const { plan } = await readPlan(key);
  const visit = plan.visits.find(({ date }) => date === DIWALI.day)!;
  await sendPlan(key, `/plan/visits/${visit.id}/skip`, {});
  await close([DIWALI]);
  await close([]);
  expect(await statusOn(key)).toBe("skipped");
  // Restored on a closed day, the clock takes it out again.
  await close([DIWALI]);
  await sendPlan(key, `/plan/visits/${visit.id}/restore`, {});
  await moveClosedVisits(app.db, app.clock.now);
  expect(await statusOn(key)).toBe("skipped");
  expect(countVisits(await readPlan(key))["planned"]).toBe(plan.visits_total);
});

test("single bookings on a closed day are listed to be called until they are moved; no visit is reminded of", async () => {
  await updateRows("product", { id: WASHROOM.id }, { days_a_week: null });
  const { id } = await newBooking(app, single);
  await makeMonthly({ days_a_week: 6 });
  const { key } = await acceptedPlan(meera, { phone_number: "9811045299", email: "a@example.in" });
  const { bookings } = await close([DIWALI]);
  expect(bookings.map((one: { id: number }) => one.id)).toEqual([id]);
  const today = async () => (await getJson("/api/v1/ops/today", token)).waiting.on_closed_days;
  expect(await today()).toEqual({ bookings: 1, first_day: DIWALI.day });
  await at("2026-11-24T18:30:00");
  await bookingTimers["remind"]!(app.db, app.clock.now);
  const reminded = await query<{ booking_id: number }>`
    select booking_id from outbox where event = 'reminder'`;
  expect(reminded).toEqual([{ booking_id: id }]);
  expect(await statusOn(key)).toBe("skipped");
  const json = { booking_date: "2026-11-28", booking_time_slot: "Morning" };
  await app.send(`/api/v1/ops/bookings/${id}/reschedule`, { json, token });
  expect(await today()).toBeNull();
});

test("what is over stays, and the number of closed days is limited", async () => {
  await close([DIWALI]);
  expect(await close([DIWALI, DIWALI])).toMatchObject({
    status: 422,
    message: "This day is closed already",
  });
  expect(await close([{ day: "2026-11-20", reason: "Late" }])).toMatchObject({
    status: 422,
    message: "Fri 20 Nov is over. Choose a day from today on",
  });
  const many = Array.from({ length: 61 }, (_, i) => ({
    day: `2027-0${1 + (i % 9)}-${10 + Math.floor(i / 9)}`,
    reason: "x",
  }));
  expect((await close(many)).status).toBe(422);
  await at("2026-11-26T10:00:00");
  expect(await close([])).toMatchObject({
    status: 200,
    days: [{ ...DIWALI, is_over: true }],
  });
  const unknown = await app.send("/api/v1/ops/areas/99999/closed_days", {
    method: "PUT",
    json: { days: [] },
    token,
  });
  expect(unknown.status).toBe(404);
});

test("visits of today that have begun do not hold up those of other plans", async () => {
  const { key: first } = await bookPlan();
  const { id } = await findRow("booking", { follow_key: first });
  // As many as a run takes, of the plan's first visit.
  await query`
    insert into booking overriding system value
    select (jsonb_populate_record(booking, jsonb_build_object('id', -n, 'order_id', 'BEGN-' || translate(lpad(n::text, 4, 'A'), '01', 'XY'),
      'follow_key', gen_random_uuid(), 'request_key', null))).*
    from booking, generate_series(1, 100) as n where id = ${id}`;
  await query`
    insert into visit (booking_id, day, slot, status)
    select -n, '2026-11-24', 'Morning', 'planned' from generate_series(1, 100) as n`;
  await at("2026-11-24T09:00:00");
  await query`insert into closed_day (city_id, day, reason)
    select ${await noida()}, day, 'Rain' from unnest('{2026-11-24,2026-11-25}'::date[]) as day`;
  await moveClosedVisits(app.application, app.clock.now);
  expect([await statusOn(first, "2026-11-24"), await statusOn(first)]).toEqual([
    "planned",
    "skipped",
  ]);
});
