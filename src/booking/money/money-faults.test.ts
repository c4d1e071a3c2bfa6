import { sql } from "kysely";
import { expect, test } from "vitest";
import { verifyEntries } from "#ledger/exports.ts";
import { listGaps } from "../../../test/races/money-model.ts";
import { issueDueInvoices, verifyWork } from "../exports.ts";
import { accountIdOf, newCustomer } from "#test/accounts.ts";
import {
  asOperator,
  bookCleaning,
  cleaned,
  complete,
  copyBooking,
  documentsOf,
  earningsOf,
  issueAt,
  paymentOf,
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
import { app, at, findRows, getJson, updateRows } from "#test/set-up-test-app.ts";
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

test("a bill that two people pay at once is credit of one, which is spent once", async () => {
  const pair = [await cleaned(vendor), await cleaned(vendor), await cleaned(vendor)] as const;
  const [paid, ...others] = pair;
  const customer = await accountIdOf(app, (await newCustomer(app)).email);
  await updateRows("booking", {}, { customer_id: customer });
  const { rows } = await sql<{ id: number }>`
    insert into bank_line (hash, day, amount_paise, text, reference, keys, uploaded_at, uploaded_by)
    values (sha256('one'), '2026-11-24', 100000, 'NEFT HER SON', 'UTR 71', array['UTR71'], now(), 1)
    returning id`.execute(app.db);
  const json = { method: "upi", amount: 1000, reference: "UPI 72" };
  const bank = (reference: string) =>
    record(paid.id, "payments", { method: "bank", amount: 1000, reference });
  const answers = await Promise.all([
    asOperator(`/bank_statements/lines/${rows[0]!.id}/match`, { booking_id: paid.id }),
    record(paid.id, "payments", json),
    // The line's transfer by hand too.
    bank("utr 71"),
  ]);
  expect(answers[1].status).toBe(200);
  expect(new Set([answers[0].status, answers[2].status])).toEqual(new Set([200, 409]));
  expect(await paymentOf(paid.key)).toMatchObject({ paid: 949, credit: 1051 });
  const uses = await Promise.all(
    others.map(({ id }) => record(paid.id, "credit", { booking_id: id, amount: 949 })),
  );
  expect(new Set(uses.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(await paymentOf(paid.key)).toMatchObject({ paid: 949, credit: 102 });
  expect(await verifyEntries(app.db)).toMatchObject({ faults: [] });
});

test("a vendor who pays while its payout is made is owed the rest, whichever was first", async () => {
  const vendorId = await idOfVendor(vendor);
  await sql`insert into payout_account (vendor_id, holder, upi_id, changed_at, confirmed_at)
    values (${vendorId}, 'Meera', 'meera@okaxis', now(), now())`.execute(app.db);
  let owed = 0;
  for (let round = 0; round < 6; round++) {
    await record((await cleaned(vendor)).id, "payments", { method: "upi", amount: 949 });
    owed += 700 + 249;
    const json = { method: "upi", amount: 249, reference: `UPI 9${round}` };
    const [run, paid] = await Promise.all([
      asOperator("/payouts", { vendor_ids: [vendorId] }),
      asOperator(`/vendors/${vendorId}/payments`, json),
    ]);
    expect([run.status, paid.status]).toEqual([201, 200]);
    const { payout } = await run.json();
    expect([owed, owed - 249]).toContain(payout.total);
    await asOperator(`/payouts/${payout.id}/paid`, { reference: `NEFT 8${round}` });
    owed -= payout.total;
    expect(await earningsOf(vendor)).toMatchObject({ balance: owed });
  }
  expect(await verifyEntries(app.db)).toMatchObject({ faults: [] });
});

const LOGIX = { company: "Logix", gstin: "09AAACH7409R1ZZ", address: "Sector 62, Noida" };

test("a company that is added before the completion is on the invoice, and one added while it is issued is on it or refused", async () => {
  await updateRows("business", {}, { legal_name: "Chamak Services", gstin: LOGIX.gstin });
  const add = ({ key }: Booked) =>
    app.send(`/api/v1/bookings/follow/${key}/billing`, { method: "PUT", json: LOGIX });
  const recipients = async ({ id }: Booked) =>
    (await documentsOf(id)).map(({ recipient }) => recipient.name);
  const early = await bookCleaning();
  at("2026-11-24T09:00:00");
  expect((await add(early)).status).toBe(200);
  await complete(early, vendor);
  expect(await recipients(early)).toEqual(["Logix"]);
  expect((await add(early)).status).toBe(409);
  for (let round = 0; round < 6; round++) {
    const booked = await bookCleaning();
    await answer(vendor, booked.id, "accepted");
    at("2026-11-24T10:00:00");
    await answer(vendor, booked.id, "completed");
    const [added] = await Promise.all([add(booked), issueAt("2026-11-24T10:03:00")]);
    const [name, ...more] = await recipients(booked);
    expect([name === "Logix" ? 200 : 409, more]).toEqual([added.status, []]);
  }
});

test("fifty completions around the turn of the financial year have numbers of both years without a gap", async () => {
  await updateRows("business", {}, { legal_name: "Chamak Services", gstin: LOGIX.gstin });
  const { id } = await bookCleaning();
  await answer(vendor, id, "accepted");
  await copyBooking(id, 49);
  const ids = (await findRows("booking")).map((one) => one.id);
  expect(ids).toHaveLength(50);
  const completeSome = async (time: string, some: number[]) => {
    at(time);
    await Promise.all(some.map((one) => asOperator(`/bookings/${one}/complete`, {})));
  };
  const runJob = (time: string) => issueDueInvoices(app.application, new Date(`${time}+05:30`));
  await completeSome("2027-03-31T23:56:00", ids.slice(0, 10));
  await runJob("2027-03-31T23:58:01");
  await completeSome("2027-03-31T23:57:30", ids.slice(10, 30));
  await completeSome("2027-03-31T23:58:30", ids.slice(30));
  // Two processes have the job, on both sides of midnight.
  await Promise.all(["2027-03-31T23:59:59", "2027-04-01T00:01:00"].map(runJob));
  const { rows } = await sql<{ year: string; days: string[]; bookings: number; gaps: number }>`
    select financial_year as year, array_agg(distinct issued_on::text) as days,
      count(distinct booking_id)::int as bookings, (max(sequence) - count(*))::int as gaps
    from invoice where series = 'CH' and (financial_year = '27-28' or issued_on = '2027-03-31')
    group by 1 order by 1`.execute(app.db);
  expect(rows.map(({ year, days }) => [year, days])).toEqual([
    ["26-27", ["2027-03-31"]],
    ["27-28", ["2027-04-01"]],
  ]);
  expect(rows.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(50);
  expect(rows[1]!.gaps).toBe(0);
  expect(await listGaps(app.db)).toEqual([]);
  expect((await verifyWork(app.db)).faults).toEqual([]);
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
