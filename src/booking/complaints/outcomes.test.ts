import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { answerAs, complained, complaintsOf, decide } from "#test/complaints.ts";
import { confirmNow } from "#test/accounts.ts";
import { answerOffer } from "#test/bookings.ts";
import {
  asOperator,
  balances,
  bookCleaning,
  cleaned,
  earningsOf,
  issueAt,
  paymentOf,
  record,
  sumsOf,
  take,
} from "#test/money.ts";
import { deliverAll, testChannels } from "#test/notifications.ts";
import {
  acceptedPlan,
  idOfVendor,
  makeMonthly,
  readPlan,
  recordVisitOutcome,
  visitsOf,
} from "#test/plans.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { app, at, findRow, findRows, refusalOf, updateRows } from "#test/set-up-test-app.ts";
import {
  approvedVendors,
  answer,
  other,
  setUpBookingsOfTwo,
  upcoming,
  vendor,
} from "#test/vendor-bookings.ts";
import { namedOperator } from "#test/ops-calls.ts";
import { untilBlocked } from "#test/until-blocked.ts";
import { verifyWork } from "#booking/exports.ts";
import { verifyEntries } from "#ledger/exports.ts";
import { settleDueDeductions } from "./settle-deduction.ts";

setUpBookingsOfTwo();

const REASON = "The floor was not mopped";
const balanceOf = async (of = vendor) => (await earningsOf(of)).balance;

async function expectBalanced() {
  expect(await verifyEntries(app.db)).toMatchObject({ faults: [] });
  expect(await verifyWork(app.db)).toMatchObject({ faults: [] });
}

const settleAt = (time: string) => {
  at(time);
  return settleDueDeductions(app.application, app.clock.now);
};

test("a part refund lowers the bill, what was paid is to pay back, and half is taken off once agreed", async () => {
  const booked = await cleaned(vendor);
  await record(booked.id, "payments", { amount: 949, method: "upi", reference: "634512345699" });
  const id = await complained(booked, { kind: "not_clean" });
  const refund = { outcome: "refund", amount: 301, borne_by: "half", reason: REASON };
  const both = await Promise.all([decide(id, refund), decide(id, refund)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await decide(id, { ...refund, amount: 300 })).status).toBe(409);
  expect((await decide(id, { outcome: "refused", reason: REASON })).status).toBe(409);
  expect(await paymentOf(booked.key)).toMatchObject({ total: 648, paid: 648, credit: 301, due: 0 });
  const [shown] = (await complaintsOf(booked)).items;
  expect(shown).toMatchObject({ state: "closed", outcome: "refund", paid: 301, reason: REASON });
  expect(shown).not.toHaveProperty("borne_by");
  const trail = await findRows("audit_entry", { subject_id: String(booked.id) });
  expect(trail.filter(({ act }) => act === "complaint decided")).toHaveLength(1);

  expect(await balanceOf()).toBe(700);
  const agrees = await Promise.all([
    answerAs(vendor, id, { agrees: true }),
    answerAs(vendor, id, { agrees: true }),
  ]);
  expect(agrees.map(({ status }) => status)).toEqual([200, 200]);
  expect(await balanceOf()).toBe(549.5);
  expect((await answerAs(vendor, id, { text: "No" })).status).toBe(409);
  const paidBack = { amount: 301, method: "upi", reason: REASON, paid_on: "2026-11-24" };
  expect((await record(booked.id, "refunds", paidBack)).status).toBe(200);
  expect(await paymentOf(booked.key)).toMatchObject({ credit: 0, due: 0 });
  await issueAt("2026-11-25T10:00:00");
  const { documents, ledger } = await sumsOf(booked.id);
  expect(documents).toBe(ledger);
  await expectBalanced();
});

test("two operators decide at once: one decision stands, and the other operator reads that", async () => {
  const booked = await cleaned(vendor);
  const id = await complained(booked, { kind: "not_clean" });
  const second = await namedOperator(app, "Leela Pillai", "operator");
  const json = { outcome: "refused", reason: "The photos show it clean" };
  const held = await app.db.startTransaction().execute();
  await sql`select from complaint where id = ${id} for update`.execute(held);
  const both = Promise.all([
    decide(id, { outcome: "refund", amount: 200, reason: REASON }),
    app.send(`/api/v1/ops/complaints/${id}/outcome`, { json, token: second }),
  ]);
  await untilBlocked(app.db, 2);
  await held.rollback().execute();
  const answers = await both;
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const { outcome } = await findRow("complaint", { id });
  expect(await paymentOf(booked.key)).toMatchObject({ total: outcome === "refund" ? 749 : 949 });
  const trail = await findRows("audit_entry", { act: "complaint decided" });
  expect(trail.filter(({ subject_id }) => subject_id === String(booked.id))).toHaveLength(1);
});

test("more than the bill or the cap is refused, and nothing of it is written", async () => {
  const booked = await cleaned(vendor);
  const refunded = await complained(booked, { kind: "not_clean" });
  const damaged = await complained(booked, { kind: "damage", amount: "4000" });
  const many = { borne_by: "vendor", reason: REASON, amount: 10_001 };
  expect(await refusalOf(decide(refunded, { ...many, outcome: "refund" }))).toEqual([
    422,
    "At most ₹949 is charged",
  ]);
  expect(await refusalOf(decide(damaged, { ...many, outcome: "damage" }))).toEqual([
    422,
    "At most ₹10,000 is paid for damage",
  ]);
  for (const json of [{ outcome: "refund", reason: REASON }, { outcome: "refused" }, {}])
    expect((await decide(refunded, json)).status).toBe(422);
  expect(await paymentOf(booked.key)).toMatchObject({ total: 949 });
  expect(await findRows("complaint", { outcome: null })).toHaveLength(2);
});

test("damage is owed to the customer as credit, and taken off 24 hours later without a contest", async () => {
  const booked = await cleaned(vendor);
  await take(booked.id, "cash", vendor);
  const id = await complained(booked, { kind: "damage", amount: "4000" });
  await decide(id, { outcome: "damage", amount: 4_000, borne_by: "vendor", reason: "The vase" });
  expect(await paymentOf(booked.key)).toMatchObject({
    total: 949,
    paid: 949,
    credit: 4_000,
    received: [{ amount: 949 }, { amount: 4_000, method: "damage", on: "2026-11-24" }],
  });
  expect(await balances(booked.id)).toMatchObject({ customer_credit: -4_000 });
  await settleAt("2026-11-25T10:02:59");
  expect(await balanceOf()).toBe(-249);
  await settleAt("2026-11-25T10:03:00");
  await settleAt("2026-11-25T10:04:00");
  expect(await balanceOf()).toBe(-4_249);
  const paidBack = { amount: 4_000, method: "bank", reason: "The vase", paid_on: "2026-11-25" };
  expect((await record(booked.id, "refunds", paidBack)).status).toBe(200);
  expect(await paymentOf(booked.key)).toMatchObject({ paid: 949, credit: 0 });
  await expectBalanced();
});

test("a vendor reads what is meant to be taken off, contests it, and the operator decides", async () => {
  const booked = await cleaned(vendor);
  const id = await complained(booked, { kind: "not_clean" });
  await decide(id, { outcome: "refund", amount: 200, borne_by: "vendor", reason: REASON });
  const { sent, engine } = testChannels();
  await deliverAll(app, engine);
  const message = sent.find(({ text }) => text.includes("take ₹200 off"));
  expect(message?.text).toContain(REASON);
  const own = await app.send("/api/v1/complaints", { token: vendor.token });
  expect((await own.json()).items).toMatchObject([
    { id, deduction: 200, contest_until: "2026-11-25T04:33:00.000Z" },
  ]);
  const early = await asOperator(`/complaints/${id}/deduction`, { amount: 50 });
  expect(early.status).toBe(409);
  expect((await answerAs(other, id, { agrees: true })).status).toBe(404);
  expect((await answerAs(vendor, id, {})).status).toBe(422);
  const contest = { text: "The customer had no mop" };
  expect((await answerAs(vendor, id, contest)).status).toBe(200);
  await settleAt("2026-11-30T10:00:00");
  expect(await balanceOf()).toBe(700);
  const today = await (await asOperator("/today")).json();
  expect(today.waiting.complaints).toMatchObject([{ why: "contested", count: 1 }]);
  expect((await complaintsOf(booked)).items).toMatchObject([{ state: "closed" }]);
  expect((await asOperator(`/complaints/${id}/deduction`, { amount: 201 })).status).toBe(422);
  for (let twice = 0; twice < 2; twice++) {
    const settled = await asOperator(`/complaints/${id}/deduction`, { amount: 50 });
    expect(await settled.json()).toMatchObject({ state: "closed", contest_until: null });
  }
  expect(await balanceOf()).toBe(650);
});

test("a decision while a payout runs changes nothing of that run", async () => {
  const booked = await cleaned(vendor);
  await record(booked.id, "payments", { amount: 949, method: "upi", reference: "634512345699" });
  const vendorId = await idOfVendor(vendor);
  await confirmNow(app, vendor.token);
  const saved = await app.send("/api/v1/payout_account", {
    method: "PUT",
    json: { holder: "Meera Devi", upi_id: "meera@okbank" },
    token: vendor.token,
  });
  const { changed_at } = (await saved.json()).payout_account;
  await asOperator(`/vendors/${vendorId}/payout_account/confirm`, { changed_at });
  const id = await complained(booked, { kind: "not_clean" });
  expect((await asOperator("/payouts", { vendor_ids: [vendorId] })).status).toBe(201);
  await decide(id, { outcome: "refund", amount: 200, borne_by: "vendor", reason: REASON });
  await answerAs(vendor, id, { agrees: true });
  const [item] = await findRows("payout_item", { vendor_id: vendorId });
  expect(Number(item!.amount_paise)).toBe(700_00);
  await asOperator(`/payouts/${item!.payout_id}/paid`, { reference: "NEFT 55123456" });
  expect(await balanceOf()).toBe(-200);
  await expectBalanced();
});

test("a redo is a free booking, its vendor is paid, and the first one bears it", async () => {
  const booked = await cleaned(vendor);
  const id = await complained(booked, { kind: "not_clean" });
  const redo = { outcome: "redo", borne_by: "vendor", reason: REASON };
  const both = await Promise.all([decide(id, redo), decide(id, redo)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const [{ redo: key }] = (await complaintsOf(booked)).items;
  const again = await findRow("booking", { follow_key: key });
  expect(again).toMatchObject({ booking_date: "2026-11-25", booking_time_slot: "Morning" });
  expect(await findRows("booking", {})).toHaveLength(2);
  expect(await paymentOf(key)).toMatchObject({ total: 0, due: 0 });
  expect((await answerOffer(app, other, again.id, "accepted")).status).toBe(200);
  at("2026-11-25T10:10:00");
  expect((await answer(other, again.id, "completed")).status).toBe(200);
  await settleAt("2026-11-25T10:20:00");
  await issueAt("2026-11-25T10:20:00");
  expect([await balanceOf(), await balanceOf(other)]).toEqual([0, 700]);
  expect(await paymentOf(key)).toMatchObject({ state: "none", total: 0, due: 0, credit: 0 });
  expect(await sumsOf(again.id)).toEqual({ documents: 0, ledger: 0 });
  await expectBalanced();
});

test.each([true, false])(
  "one visit of a plan is cleaned again at a visit's price, by the same vendor: %s",
  async (same_vendor) => {
    at("2026-11-21T10:00:00");
    await makeMonthly({ days_a_week: 6 });
    onTestFinished(async () => {
      await updateRows("product", { id: WASHROOM.id }, { days_a_week: null });
    });
    const plan = await acceptedPlan(vendor);
    const [visit] = await visitsOf(vendor);
    at("2026-11-24T10:00:00");
    expect((await recordVisitOutcome(vendor, visit!.id, "done")).status).toBe(200);
    const before = await balances(plan.id);
    const id = await complained(plan, { kind: "not_clean" });
    // A month of 26 visits is ₹949 to the customer, ₹700 to the vendor.
    expect(await (await asOperator(`/complaints/${id}`)).json()).toMatchObject({
      may_redo: true,
      earned: 26.92,
    });
    const redo = { outcome: "redo", borne_by: "vendor", reason: REASON, same_vendor };
    expect((await decide(id, redo)).status).toBe(200);
    const [{ redo: key }] = (await complaintsOf(plan)).items;
    const again = await findRow("booking", { follow_key: key });
    const booking = await readPlan(key);
    expect(booking).toMatchObject({ product: [{ price: 36.5, rhythm: null }], total: 36.5 });
    expect(booking).not.toHaveProperty("plan");
    expect(await paymentOf(key)).toMatchObject({ total: 0, due: 0 });
    const [later] = (await approvedVendors(1)) as [typeof vendor];
    const comes = same_vendor ? vendor : other;
    for (const one of same_vendor ? [vendor] : [other, later])
      expect((await upcoming(one)).find((job) => job.id === again.id)).toMatchObject({
        price: 26.92,
      });
    if (!same_vendor)
      expect((await answerOffer(app, other, again.id, "accepted")).status).toBe(200);
    at("2026-11-25T10:10:00");
    expect((await answer(comes, again.id, "completed")).status).toBe(200);
    await settleAt("2026-11-25T10:20:00");
    await issueAt("2026-11-25T10:20:00");
    expect(await balances(again.id)).toEqual({
      [`vendor ${await idOfVendor(comes)}`]: -26.92,
      margin: 26.92,
    });
    expect(await balances(plan.id)).toEqual(before);
    expect(await balanceOf()).toBe(same_vendor ? 26.92 : 0);
    await expectBalanced();
  },
);

test("a redo of a redo is booked once, then the operator chooses another outcome", async () => {
  let booked = await cleaned(vendor);
  const redo = { outcome: "redo", borne_by: "firm", same_vendor: true, reason: REASON };
  for (let times = 0; times < 2; times++) {
    const id = await complained(booked, { kind: "not_clean" });
    expect(await (await decide(id, redo)).json()).toMatchObject({ outcome: "redo" });
    const { redo_id } = await findRow("complaint", { id });
    const { follow_key, vendor_id, booking_date } = await findRow("booking", { id: redo_id! });
    expect(vendor_id).toBe(await idOfVendor(vendor));
    at(`${booking_date}T10:00:00`);
    expect((await answer(vendor, redo_id!, "completed")).status).toBe(200);
    booked = { id: redo_id!, orderId: "", key: follow_key };
  }
  const id = await complained(booked, { kind: "not_clean" });
  expect(await (await asOperator(`/complaints/${id}`)).json()).toMatchObject({ may_redo: false });
  expect(await refusalOf(decide(id, redo))).toEqual([
    422,
    "This was cleaned again twice. Choose another outcome",
  ]);
  expect((await decide(id, { outcome: "refused", reason: REASON })).status).toBe(200);
  await expectBalanced();
});

test("a redo is not for a vendor whom the customer does not want again", async () => {
  const booked = await cleaned(vendor);
  const [late, rude] = [
    await complained(booked, { kind: "late" }),
    await complained(booked, { kind: "behaviour" }),
  ];
  const suggested = async (id: number) =>
    (await (await asOperator(`/complaints/${id}`)).json()).same_vendor;
  expect([await suggested(late), await suggested(rude)]).toEqual([true, false]);
  const rated = await app.send(`/api/v1/bookings/follow/${booked.key}/rating`, {
    method: "PUT",
    json: { stars: 1 },
  });
  expect(rated.status).toBe(200);
  expect(await suggested(late)).toBe(false);
  const redo = { outcome: "redo", reason: REASON };
  expect(await refusalOf(decide(late, { ...redo, same_vendor: true }))).toEqual([
    422,
    expect.stringMatching(
      /^This customer does not want .+ again. Let us look for another cleaner$/,
    ),
  ]);
  expect(await findRows("booking", {})).toHaveLength(1);
  expect((await decide(late, redo)).status).toBe(200);
});

test("a redo that cannot be booked decides nothing", async () => {
  const booked = await cleaned(vendor);
  const id = await complained(booked, { kind: "not_clean" });
  const redo = { outcome: "redo", reason: REASON, booking_date: "2026-11-23" };
  expect((await decide(id, redo)).status).toBe(422);
  expect(await findRows("booking", {})).toHaveLength(1);
  expect(await findRow("complaint", { id })).toMatchObject({ outcome: null });
});

test("where no vendor came the firm bears it", async () => {
  const booked = await bookCleaning();
  at("2026-11-24T13:00:00");
  const id = await complained(booked, { kind: "late" });
  const discount = { outcome: "refund", amount: 100, reason: "Nobody came" };
  expect(await refusalOf(decide(id, { ...discount, borne_by: "vendor" }))).toEqual([
    422,
    "No vendor made this visit: the firm bears it",
  ]);
  expect((await decide(id, { ...discount, borne_by: "firm" })).status).toBe(200);
});

test.each(["missing", "behaviour"])(
  "of a complaint about %s the vendor bears nothing, and answers nothing",
  async (kind) => {
    const id = await complained(await cleaned(vendor), { kind });
    const refund = { outcome: "refund", amount: 100, reason: "We are sorry" };
    for (const borne_by of ["vendor", "half"])
      expect(await refusalOf(decide(id, { ...refund, borne_by }))).toEqual([
        422,
        "The vendor is not shown this: the firm bears it",
      ]);
    expect((await answerAs(vendor, id, { text: "It was not me" })).status).toBe(404);
    expect((await decide(id, refund)).status).toBe(200);
    // As the desk decided before: the vendor neither contests nor agrees.
    await updateRows("complaint", { id }, { settled_at: null });
    for (const json of [{ text: "It was not me" }, { agrees: true }])
      expect((await answerAs(vendor, id, json)).status).toBe(404);
    await updateRows("complaint", { id }, { settled_at: app.clock.now });
  },
);

test("a complaint about a visit of a plan is its own vendor's, and where nobody had it nobody's", async () => {
  at("2026-11-21T10:00:00");
  await makeMonthly({ days_a_week: 6 });
  onTestFinished(async () => {
    await updateRows("product", { id: WASHROOM.id }, { days_a_week: null });
  });
  const plan = await acceptedPlan(vendor);
  await updateRows(
    "visit",
    { booking_id: plan.id, day: "2026-11-24" },
    { vendor_id: null, status: "could_not_come" },
  );
  await updateRows(
    "visit",
    { booking_id: plan.id, day: "2026-11-25" },
    { vendor_id: await idOfVendor(other), is_sent: true },
  );
  at("2026-11-25T13:00:00");
  const vendors = [];
  for (const day of ["2026-11-24", "2026-11-25"])
    vendors.push(
      (await findRow("complaint", { id: await complained(plan, { kind: "late", day }) })).vendor_id,
    );
  expect(vendors).toEqual([null, await idOfVendor(other)]);
});
