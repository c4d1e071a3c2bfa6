import { sql } from "kysely";
import { expect, test } from "vitest";
import { verifyWork } from "../exports.ts";
import {
  asOperator,
  bookCleaning,
  cleaned,
  complete,
  earningsOf,
  record,
  take,
  type Booked,
} from "#test/money.ts";
import {
  acceptedPlan,
  idOfVendor,
  makeMonthly,
  recordVisitOutcome,
  visitsOf,
  toVisit,
} from "#test/plans.ts";
import { app, at, getJson } from "#test/set-up-test-app.ts";
import { answer, other, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import type { Vendor } from "#test/vendors.ts";

setUpBookingsOfTwo();

const entriesOf = async (id: number) =>
  (await sql`select id from ledger_entry where booking_id = ${id}`.execute(app.db)).rows.length;

test("a paisa is an amount; groups of digits, a third decimal and what is no number are not", async () => {
  const { id } = await cleaned(vendor);
  const pay = async (amount: unknown) =>
    (await record(id, "payments", { method: "upi", amount })).status;
  expect(await pay(0.01)).toBe(200);
  for (const amount of ["10,00,000.00.", 1_000_001, -0.01, Number.NaN, 0.001, "1e2", null, [1]])
    expect([amount, await pay(amount)]).toEqual([amount, 422]);
  expect(await pay("948.99")).toBe(200);
  expect(await entriesOf(id)).toBe(3);
});

test("of two operators who record one UPI reference at once, for two bookings, one does", async () => {
  const bookings = [await cleaned(vendor), await cleaned(vendor, { phone_number: "9810000077" })];
  const json = { method: "upi", amount: 949, reference: "UPI 612" };
  const answers = await Promise.all(bookings.map(({ id }) => record(id, "payments", json)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("a completion cannot be undone after two minutes, and repeated it earns nothing more", async () => {
  const { id } = await cleaned(vendor);
  at("2026-11-24T10:02:01");
  for (const status of ["pending", "rejected", "accepted", "completed"])
    await answer(vendor, id, status);
  await asOperator(`/bookings/${id}/complete`, {});
  expect(await entriesOf(id)).toBe(1);
  expect(await earningsOf(vendor)).toMatchObject({ earned: 700, balance: 700 });
});

test("a refund and a payout at the same moment both count, once", async () => {
  const { id } = await cleaned(vendor);
  const vendorId = await idOfVendor(vendor);
  await sql`insert into payout_account (vendor_id, holder, upi_id, changed_at, confirmed_at)
    values (${vendorId}, 'Meera', 'meera@okaxis', now(), now())`.execute(app.db);
  await record(id, "payments", { method: "upi", amount: 949 });
  const { payout } = await (await asOperator("/payouts", { vendor_ids: [vendorId] })).json();
  const refund = { method: "cash", amount: 100, reason: "A broken tile" };
  const answers = await Promise.all([
    asOperator(`/payouts/${payout.id}/paid`, { reference: "NEFT 1" }),
    record(id, "refunds", refund),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // The vendor paid the refund out of its own pocket.
  expect(await earningsOf(vendor)).toMatchObject({ held: -100, paid_out: 700, balance: 100 });
});

test("what is not paid is listed by the day of the work, whatever was booked first, by pages", async () => {
  const first = await bookCleaning();
  const second = await bookCleaning({
    booking_date: "2026-11-22",
    phone_number: "9810000077",
  });
  await answer(vendor, second.id, "accepted");
  at("2026-11-22T12:00:00");
  expect((await answer(vendor, second.id, "completed")).status).toBe(200);
  await complete(first, vendor);
  const idsOf = async (query: string) =>
    (await (await asOperator(`/payments${query}`)).json()).items.map((one: Booked) => one.id);
  expect(await idsOf("")).toEqual([second.id, first.id]);
  expect(await idsOf(`?cursor=${second.id}`)).toEqual([first.id]);
  expect(await idsOf(`?cursor=${first.id}`)).toEqual([]);
});

// From here on the product is a monthly one.
test("what a vendor has earned by a plan stays when it gives the plan back and its service ends", async () => {
  at("2026-11-21T10:00:00");
  await makeMonthly({ days_a_week: 6 });
  const { id } = await acceptedPlan(vendor);
  for (const day of ["24", "25"]) {
    at(`2026-11-${day}T10:00:00`);
    const [visit] = await visitsOf(vendor);
    expect((await recordVisitOutcome(vendor, visit!.id, "done")).status).toBe(200);
  }
  await answer(vendor, id, "rejected");
  expect(await earningsOf(vendor)).toMatchObject({ earned: 53.85 });
  const { token } = vendor;
  const [entry] = await getJson("/api/v1/vendors/vendor_services", token);
  await app.send(`/api/v1/vendors/${entry.id}`, { method: "DELETE", token });
  await answer(other, id, "accepted");
  at("2026-11-26T10:00:00");
  const [third] = await visitsOf(other);
  await recordVisitOutcome(other, third!.id, "done");
  expect(await earningsOf(other)).toMatchObject({ earned: 26.92 });
  expect(await earningsOf(vendor)).toMatchObject({ earned: 53.85 });
  expect(await verifyWork(app.db)).toMatchObject({ faults: [] });
});

test("a missed visit that is corrected after its vendor left earns what was agreed with it", async () => {
  at("2026-11-21T10:00:00");
  await makeMonthly({ days_a_week: 6 });
  const { id } = await acceptedPlan(vendor);
  at("2026-11-24T10:00:00");
  const [first] = await visitsOf(vendor);
  expect((await recordVisitOutcome(vendor, first!.id, "could_not_come")).status).toBe(200);
  expect((await answer(vendor, id, "rejected")).status).toBe(200);
  const { token } = vendor;
  const [entry] = await getJson("/api/v1/vendors/vendor_services", token);
  await app.send(`/api/v1/vendors/${entry.id}`, { method: "DELETE", token });
  expect((await asOperator(`/visits/${first!.id}/outcome`, { status: "done" })).status).toBe(200);
  expect(await earningsOf(vendor)).toMatchObject({ earned: 26.92 });
});

test("a visit that goes from a substitute to another vendor earns what is agreed with that one", async () => {
  at("2026-11-21T10:00:00");
  await makeMonthly({ days_a_week: 6 });
  const { id } = await acceptedPlan(vendor);
  const [first] = await visitsOf(vendor, "?from=2026-11-24");
  await sql`update vendor_service set price_paise = 80000
    where vendor_id = ${await idOfVendor(other)}`.execute(app.db);
  const send = async (to: Vendor) => {
    const json = { vendor_id: await idOfVendor(to), reason: "Agreed" };
    expect((await asOperator(`/bookings/${id}/plan/send`, toVisit(first!.id, json))).status).toBe(
      200,
    );
  };
  await send(other);
  await asOperator(`/bookings/${id}/plan/skip`, { visit_ids: [first!.id] });
  await asOperator(`/bookings/${id}/plan/visits/${first!.id}/restore`, {});
  at("2026-11-24T10:00:00");
  expect((await recordVisitOutcome(vendor, first!.id, "done")).status).toBe(200);
  expect(await earningsOf(vendor)).toMatchObject({ earned: 26.92 });
});

test("cash that was taken stays with the vendor who took it when another one gets the plan", async () => {
  at("2026-11-21T10:00:00");
  await makeMonthly({ days_a_week: 6 });
  const { id } = await acceptedPlan(vendor);
  at("2026-11-24T10:00:00");
  const [first] = await visitsOf(vendor);
  for (const outcome of ["done", "could_not_come", "done"])
    await recordVisitOutcome(vendor, first!.id, outcome);
  expect((await take(id, "cash", vendor)).status).toBe(200);
  const [own, next] = [await idOfVendor(vendor), await idOfVendor(other)];
  const json = { vendor_id: next, reason: "Agreed", seen_vendor_id: own };
  expect((await asOperator(`/bookings/${id}/assign`, json)).status).toBe(200);
  at("2026-11-25T10:00:00");
  const [second] = await visitsOf(other);
  await recordVisitOutcome(other, second!.id, "done");
  expect((await take(id, "cash", other)).status).toBe(200);
  expect((await take(id, "cash", vendor)).status).toBe(404);
  expect(await earningsOf(vendor)).toMatchObject({ earned: 26.92, held: 949, balance: -922.08 });
  expect(await earningsOf(other)).toMatchObject({ earned: 26.92, held: 0, balance: 26.92 });
});
