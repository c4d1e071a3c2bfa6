import { expect, test } from "vitest";
import { toPaise } from "#kernel/money/money.ts";
import { verifyWork } from "./verify-work.ts";
import {
  asOperator,
  balances,
  bookCleaning,
  documentsOf,
  issueAt,
  openPdf,
  paymentOf,
  record,
  sumsOf,
  take,
} from "#test/money.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { testChannels, deliverAll } from "#test/notifications.ts";
import {
  acceptedPlan,
  idOfVendor,
  makeMonthly,
  recordVisitOutcome,
  sendPlan,
  visitsOf,
} from "#test/plans.ts";
import {
  app,
  at,
  findRow,
  findRows,
  getJson,
  refusalOf,
  updateRows,
} from "#test/set-up-test-app.ts";
import { answer, other, past, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { operatorToken } from "#test/vendors.ts";
import { recordClosedDoor, recordEvent } from "#test/visits.ts";

setUpBookingsOfTwo(async () => {
  await updateRows("policy", {}, { closed_door_share: 50, no_show_share: 50 });
  await updateRows("product", { id: WASHROOM.id }, { days_a_week: null });
});

const setShares = (closed_door_share: number, no_show_share = closed_door_share) =>
  updateRows("policy", {}, { closed_door_share, no_show_share });

/** A cleaning for ₹949 that the vendor has accepted for ₹700, at 10 on its day. */
async function accepted() {
  const booked = await bookCleaning();
  expect((await answer(vendor, booked.id, "accepted")).status).toBe(200);
  at("2026-11-24T10:00:00");
  const { id: visitId } = await findRow("visit", { booking_id: booked.id });
  return { ...booked, visitId };
}

const say = async (visitId: number, status: string) => {
  const said =
    status === "customer_away"
      ? recordClosedDoor(vendor, visitId)
      : recordVisitOutcome(vendor, visitId, status);
  expect((await said).status).toBe(200);
};

/** The desk corrects how a visit of a completed booking went. */
const correct = async (visitId: number, status: string) =>
  expect((await asOperator(`/visits/${visitId}/outcome`, { status })).status).toBe(200);

const previewed = (id: number, outcome: string, day?: string) =>
  getJson(
    `/api/v1/jobs/${id}/outcome_preview?outcome=${outcome}${day ? `&day=${day}` : ""}`,
    vendor.token,
  );

const isVerified = async () => expect((await verifyWork(app.db)).faults).toEqual([]);

test("a closed door is owed as previewed, whatever the policy says later, and a correction charges the rest", async () => {
  const { id, key, visitId } = await accepted();
  const own = `vendor ${await idOfVendor(vendor)}`;
  expect(await previewed(id, "customer_away")).toEqual({
    outcome: "customer_away",
    customer_owes: 474.5,
    earns: 350,
    discount: 0,
  });
  await say(visitId, "customer_away");
  expect(await balances(id)).toEqual({ customer: 474.5, [own]: -350, margin: -124.5 });
  expect((await past(vendor))[0]).toMatchObject({ earns: 350, collect: 474.5 });
  expect((await take(id, "cash", vendor)).status).toBe(200);
  await setShares(10);
  await say(visitId, "customer_away");
  expect(await paymentOf(key)).toMatchObject({ total: 474.5, due: 0 });
  await isVerified();

  at("2026-11-25T18:00:00");
  await correct(visitId, "done");
  expect(await paymentOf(key)).toMatchObject({ total: 949, paid: 474.5, due: 474.5 });
  expect(await balances(id)).toMatchObject({ [own]: -700 });
  await correct(visitId, "customer_away");
  expect(await paymentOf(key)).toMatchObject({ total: 94.9, credit: 379.6 });
  await isVerified();
  await issueAt("2026-11-28T00:00:00");
  const [receipt] = await documentsOf(id);
  expect(receipt).toMatchObject({ total_paise: "9490", service: { away: ["2026-11-24"] } });
  const { invoice } = await paymentOf(key);
  expect(await openPdf(invoice.url)).toContain("Customer away on 24 November 2026");
});

test.for([
  { share: 100, agreed: 700, owes: 700, earns: 516.33 },
  { share: 100, agreed: 1200, owes: 949, earns: 949 },
  { share: 33, agreed: 700, owes: 313.17, earns: 231 },
  { share: 0, agreed: 700, owes: 0, earns: 0 },
])(
  "at $share %, a vendor of ₹$agreed whose customer is away earns ₹$earns of ₹$owes",
  async ({ share, agreed, owes, earns }) => {
    await updateRows("vendor_service", {}, { price_paise: toPaise(agreed) });
    await setShares(share);
    const { id, key, visitId } = await accepted();
    expect(await previewed(id, "customer_away")).toMatchObject({ customer_owes: owes, earns });
    await say(visitId, "customer_away");
    expect(await paymentOf(key)).toMatchObject({ total: owes, due: owes });
    const posted = (await balances(id))[`vendor ${await idOfVendor(vendor)}`] ?? 0;
    expect(posted).toBe(0 - earns);
    await isVerified();
  },
);

test("a closed door of before the policy stays charged whole", async () => {
  const { id, key, visitId } = await accepted();
  await updateRows("visit", { id: visitId }, { status: "customer_away" });
  expect((await answer(vendor, id, "completed")).status).toBe(200);
  expect(await paymentOf(key)).toMatchObject({ total: 949 });
});

test("a no-show takes off what was previewed once the work is charged on another day, and says so once", async () => {
  const { id, key, visitId } = await accepted();
  const { sent, engine } = testChannels();
  await deliverAll(app, engine);
  sent.length = 0;
  expect(await previewed(id, "could_not_come")).toMatchObject({
    customer_owes: 0,
    earns: 0,
    discount: 474.5,
  });
  await say(visitId, "could_not_come");
  expect(await balances(id)).toEqual({});
  at("2026-11-24T10:05:00");
  await deliverAll(app, engine);
  expect(sent.filter(({ event }) => event === "service-discount").map(({ text }) => text)).toEqual([
    expect.stringContaining("We take ₹474.50 off your bill for it."),
    expect.stringContaining("Rs 474.50 less to pay"),
  ]);
  const moved = await asOperator(`/bookings/${id}/reschedule`, {
    booking_date: "2026-11-26",
    booking_time_slot: "Morning",
    reason: "Nobody came",
  });
  expect(moved.status).toBe(200);
  await answer(vendor, id, "accepted");
  at("2026-11-26T10:00:00");
  await answer(vendor, id, "completed");
  expect(await balances(id)).toMatchObject({ customer: 474.5 });
  const { entries } = await (await asOperator(`/bookings/${id}/ledger`)).json();
  const given = entries.find(({ what }: { what: string }) => what === "discount");
  const undone = record(id, `discounts/${given.id}/undo`, { reason: "No" });
  expect(await refusalOf(undone)).toEqual([409, expect.stringContaining("follows from a visit")]);
  expect((await record(id, "discounts", { amount: 474.51, reason: "Too much" })).status).toBe(422);
  expect((await record(id, "discounts", { amount: 474.5, reason: "All of it" })).status).toBe(200);
  expect(await paymentOf(key)).toMatchObject({ total: 0, due: 0 });
  await isVerified();
});

const EVENING = { booking_date: "2026-11-24", booking_time_slot: "Evening" };
const THURSDAY = { booking_date: "2026-11-26", booking_time_slot: "Morning" };

test.each([
  ["nothing was heard of its vendor", "12:30:00", "", THURSDAY, 1],
  ["nothing was heard, the evening suits", "12:30:00", "", EVENING, 1],
  ["its vendor could not come, the evening suits", "10:00:00", "could_not_come", EVENING, 1],
  ["its vendor gave it back once it had begun", "08:00:00", "rejected", THURSDAY, 1],
  ["its vendor gave it back before", "07:59:59", "rejected", THURSDAY, 0],
])("a booking is moved after %s", async (_, when, word, to, messages) => {
  const { id, key, visitId } = await accepted();
  const { sent, engine } = testChannels();
  at(`2026-11-24T${when}`);
  if (word === "could_not_come") await say(visitId, word);
  if (word === "rejected") expect((await answer(vendor, id, word)).status).toBe(200);
  at("2026-11-24T12:30:00");
  const moved =
    word === "rejected"
      ? asOperator(`/bookings/${id}/reschedule`, { ...to, reason: "Agreed" })
      : app.send(`/api/v1/bookings/follow/${key}/reschedule`, { json: to });
  expect((await moved).status).toBe(200);
  at("2026-11-24T12:35:00");
  await deliverAll(app, engine);
  const said = sent.filter(
    ({ event, channel }) => event === "service-discount" && channel === "email",
  );
  expect(said).toHaveLength(messages);
  for (const { text } of said) expect(text).toContain("nobody came to you on Tuesday 24 November");
  const json = { vendor_id: await idOfVendor(vendor), seen_vendor_id: null, reason: "Agreed" };
  expect((await asOperator(`/bookings/${id}/assign`, json)).status).toBe(200);
  at("2026-11-26T18:00:00");
  await say(visitId, "done");
  expect(await balances(id)).toMatchObject({ customer: 949 - 474.5 * messages });
  await isVerified();
});

test("a booking that is given back and made in its time takes nothing off", async () => {
  const { id, visitId } = await accepted();
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  expect((await answer(vendor, id, "accepted")).status).toBe(200);
  await say(visitId, "done");
  expect(await balances(id)).toMatchObject({ customer: 949 });
  await isVerified();
});

test("a no-show that was recorded by mistake takes nothing off", async () => {
  const { id, visitId } = await accepted();
  await say(visitId, "could_not_come");
  await say(visitId, "done");
  expect(await balances(id)).toMatchObject({ customer: 949 });
  expect(await findRows("service_discount")).toHaveLength(1);
  await isVerified();
});

test("of a plan a closed door and a no-show change the month's bill by their visit, and a correction changes it back", async () => {
  await makeMonthly({ days_a_week: 6 });
  const { id, key } = await acceptedPlan(vendor);
  at("2026-11-25T10:00:00");
  const [first, second] = await visitsOf(vendor, "?from=2026-11-24&days=2");
  await say(second!.id, "could_not_come");
  expect(await balances(id)).toEqual({});
  await say(first!.id, "done");
  // ₹949 / 26 / 2, without a fraction of a paisa.
  expect(await paymentOf(key)).toMatchObject({ total: 930.75 });
  await isVerified();
  await say(second!.id, "customer_away");
  expect(await paymentOf(key)).toMatchObject({ total: 930.75 });
  const [, away] = await visitsOf(vendor, "?from=2026-11-24&days=2");
  expect(away).toMatchObject({ earns: 13.46, earns_with_all: 700 });
  expect(await previewed(id, "customer_away", "2026-11-25")).toMatchObject({
    earns: 13.46,
    customer_owes: 18.25,
  });
  await say(second!.id, "done");
  expect(await paymentOf(key)).toMatchObject({ total: 949 });
  await say(second!.id, "customer_away");
  const plan = (await (await sendPlan(key)).json()).booking.plan_changes;
  expect((await sendPlan(key, "/plan/end", { reason: "" })).status).toBe(200);
  expect((await paymentOf(key)).total).toBe(plan.due_if_ended);
  await isVerified();
  await issueAt("2026-11-30T00:00:00");
  const { documents, ledger } = await sumsOf(id);
  expect(documents).toBe(ledger);
});

test.each([
  ["a single booking", false, 50, "You pay ₹474.50 for this visit, as our terms say."],
  ["a plan", true, 50, "You pay ₹18.25 for this visit, as our terms say."],
  ["a plan without a fee", true, 0, "There is nothing to pay for this visit."],
])("of a closed door the customer of %s reads once what it owes", async (_, isPlan, share, fee) => {
  await setShares(share);
  if (isPlan) await makeMonthly({ days_a_week: 6 });
  const { id } = isPlan ? await acceptedPlan(vendor) : await accepted();
  at("2026-11-24T10:00:00");
  const { id: visitId } = await findRow("visit", { booking_id: id, day: "2026-11-24" });
  const { sent, engine } = testChannels();
  await deliverAll(app, engine);
  sent.length = 0;
  await say(visitId, "customer_away");
  await correct(visitId, "done");
  at("2026-11-24T10:01:00");
  await correct(visitId, "customer_away");
  await deliverAll(app, engine);
  expect(sent).toEqual([]);
  at("2026-11-24T10:03:00");
  await deliverAll(app, engine);
  await deliverAll(app, engine);
  expect(sent.map(({ channel, event }) => [channel, event])).toEqual([
    ["email", "door-closed"],
    ["sms", "door-closed"],
  ]);
  expect(sent[0]!.text).toContain("came on Tuesday 24 November, and nobody opened.");
  expect(sent[0]!.text).toContain(fee);
});

test.each([
  [null, 60, "13:00:00", 0],
  [null, 60, "13:00:01", 474.5],
  ["09:00", 60, "11:00:00", 0],
  ["09:00", 60, "11:00:01", 474.5],
  ["09:00", 20, "10:20:01", 474.5],
])(
  "with the hour %s and %i minutes allowed, a cleaner at the door at %s takes off ₹%d, until it is undone",
  async (time, late_minutes, comes, off) => {
    await updateRows("policy", {}, { late_minutes });
    const { id, visitId } = await accepted();
    at("2026-11-24T08:00:00");
    if (time !== null) await recordEvent(vendor, id, { event: "arrival", time });
    await recordEvent(vendor, id, { event: "on_the_way" });
    at(`2026-11-24T${comes}`);
    const { undo } = await recordEvent(vendor, id, { event: "at_the_door" });
    await say(visitId, "done");
    expect(await balances(id)).toMatchObject({ customer: 949 - off });
    await isVerified();
    expect((await answer(vendor, id, "accepted")).status).toBe(200);
    const path = `/api/v1/jobs/${id}/events/${undo.id}`;
    expect((await app.send(path, { method: "DELETE", token: vendor.token })).status).toBe(200);
    await say(visitId, "done");
    expect(await balances(id)).toMatchObject({ customer: 949 });
    await isVerified();
    await updateRows("policy", {}, { late_minutes: 60 });
  },
);

test("neither side alone can have a fee, in the form or in the database", async () => {
  const token = await operatorToken(app);
  const put = (json: object) => app.send("/api/v1/ops/policy", { method: "PUT", json, token });
  const { policy } = await getJson("/api/v1/ops/policy", token);
  expect(policy).toMatchObject({ closed_door_share: 50, no_show_share: 50, damage_cap: 10_000 });
  for (const shares of [{ closed_door_share: 0 }, { no_show_share: "0" }]) {
    const refused = await put({ ...policy, ...shares });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain("a fee for one side alone is not fair");
  }
  await expect(setShares(0, 50)).rejects.toThrow("policy_is_even_handed");
  expect((await put({ ...policy, closed_door_share: 0, no_show_share: 0 })).status).toBe(200);
  expect((await put(policy)).status).toBe(409);
  expect((await findRows("audit_entry")).at(-1)).toMatchObject({ subject_name: "Policy" });
  expect(await getJson("/api/v1/site")).toMatchObject({ closed_door_share: 0, no_show_share: 0 });

  const { id, key, visitId } = await accepted();
  await say(visitId, "could_not_come");
  await say(visitId, "customer_away");
  expect(await balances(id)).toEqual({});
  expect(await paymentOf(key)).toMatchObject({ total: 0, due: 0 });
});

test("a vendor previews its own visits alone, and the desk all", async () => {
  const { id } = await accepted();
  const ours = await asOperator(`/bookings/${id}/outcome_preview?outcome=customer_away`);
  expect(await ours.json()).toMatchObject({ customer_owes: 474.5, earns: 350 });
  const unknown = `/api/v1/jobs/${id}/outcome_preview?outcome=done&day=2026-11-25`;
  expect((await app.send(unknown, { token: vendor.token })).status).toBe(404);
  const mine = `/api/v1/jobs/${id}/outcome_preview?outcome=done`;
  expect((await app.send(mine, { token: other.token })).status).toBe(404);
});
