import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { confirmNow } from "#test/accounts.ts";
import {
  asOperator,
  bookCleaning,
  cleaned,
  earningsOf,
  paymentOf,
  record,
  take,
} from "#test/money.ts";
import { deliverAll, testChannels } from "#test/notifications.ts";
import { pdfText } from "#test/pdf-text.ts";
import { idOfVendor } from "#test/plans.ts";
import { app, at, errorsOf, getJson } from "#test/set-up-test-app.ts";
import { answer, other, setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { operatorToken } from "#test/vendors.ts";
import { verifyEntries } from "./exports.ts";

setUpBookingsOfTwo();

let id: number;
beforeEach(async () => {
  id = await idOfVendor(vendor);
});

const money = async () => (await (await asOperator(`/vendors/${id}/money`)).json()).money;
const pay = (json: object, key?: string) => asOperator(`/vendors/${id}/payments`, json, key);
const adjust = (amount: number | string, reason: string, key?: string) =>
  asOperator(`/vendors/${id}/adjustments`, { amount, reason }, key);
const entriesOf = async () => (await (await asOperator(`/vendors/${id}/ledger`)).json()).entries;
const undo = (entryId: string) =>
  asOperator(`/vendors/${id}/entries/${entryId}/undo`, { reason: "The wrong vendor" });
const statuses = (answers: Response[]) =>
  answers.map(({ status }) => status).toSorted((one, next) => one - next);

async function expectBalanced() {
  expect(await verifyEntries(app.db)).toMatchObject({ faults: [] });
}

/** The firm takes UPI, and a vendor may owe it some rupees. */
async function allowDebt(rupees: number) {
  const { business } = await (await asOperator("/business")).json();
  const { is_sample: _, ...details } = business;
  const token = await operatorToken(app);
  const json = { ...details, upi_id: "chamak@okbank", vendor_debt_limit: rupees };
  expect((await app.send("/api/v1/ops/business", { method: "PUT", json, token })).status).toBe(200);
}

/** A vendor that took ₹949 in cash, of which ₹249 is the firm's. */
async function owing(phone_number = "9810000011") {
  const booked = await cleaned(vendor, { phone_number });
  expect((await take(booked.id, "cash", vendor)).status).toBe(200);
  return booked;
}

test("a vendor that owes reads until when and where to pay, pays, and is owed what is too much", async () => {
  await owing();
  await allowDebt(5_000);
  at("2026-11-25T10:00:00");
  expect(await money()).toMatchObject({ balance: -249, pays_until: "2026-12-01", upi_only: false });
  const { balance, to_pay } = await earningsOf(vendor);
  expect(balance).toBe(-249);
  expect(to_pay).toMatchObject({ until: "2026-12-01", upi: { id: "chamak@okbank" } });
  expect(Object.fromEntries(new URL(to_pay.upi.uri).searchParams)).toMatchObject({
    am: "249.00",
    tn: `Chamak vendor ${id}`,
  });

  const json = { method: "upi", amount: 300, reference: "UPI 634512345699" };
  const key = crypto.randomUUID();
  const both = await Promise.all([pay(json, key), pay(json, key)]);
  expect(statuses(both)).toEqual([200, 200]);
  for (const change of [{ amount: 301 }, { method: "bank" }, { reference: "UPI 634512345700" }])
    expect((await pay({ ...json, ...change }, key)).status).toBe(409);
  expect((await pay(json)).status).toBe(409);
  expect(await money()).toMatchObject({ held: 949, paid_in: 300, balance: 51, pays_until: null });
  expect(await earningsOf(vendor)).toMatchObject({ to_pay: null, period: { paid_in: 300 } });
  await expectBalanced();
});

test("the payment of a vendor needs the number of its transfer, a day that has been, and a vendor", async () => {
  for (const [json, status] of [
    [{ method: "upi", amount: 10 }, 422],
    [{ method: "bank", amount: 10, reference: "NEFT" }, 422],
    [{ method: "cash", amount: 10, reference: "R 1" }, 422],
    [{ method: "cheque", amount: 0, reference: "000123" }, 422],
    [{ method: "cash_to_us", amount: 10, received_on: "2027-01-01" }, 422],
    [{ method: "cash_to_us", amount: 10, received_on: "1999-01-01" }, 422],
    [{ method: "cash_to_us", amount: 10 }, 200],
  ] as const)
    expect([json, (await pay(json)).status]).toEqual([json, status]);
  const nobody = await asOperator("/vendors/999999/payments", { method: "cash_to_us", amount: 1 });
  expect(nobody.status).toBe(404);
  expect((await asOperator("/vendors/999999/money")).status).toBe(404);
});

test("a debt above what UPI takes is paid by bank transfer, and a later one by another code", async () => {
  await allowDebt(0);
  await sql`update business set bank = 'HDFC 001'`.execute(app.db);
  const toPay = async () => (await earningsOf(vendor)).to_pay;
  const referenceOf = async () => new URL((await toPay()).upi.uri).searchParams.get("tr");
  await adjust(-100_000, "A flat that burnt");
  const first = await referenceOf();
  await adjust("-0.01", "A candle");
  expect(await toPay()).toMatchObject({ upi: null, bank: "HDFC 001" });
  await pay({ method: "cash_to_us", amount: 100_000.01 });
  at("2026-11-26T10:00:00");
  await adjust(-100_000, "Another flat");
  expect(await referenceOf()).not.toBe(first);
});

test("what is added or taken off has its reason on earnings, statement and ledger, and is undone once", async () => {
  const { sent, engine } = testChannels();
  await owing();
  await sql`truncate outbox cascade`.execute(app.db);
  expect((await adjust(200, "A bonus for Diwali")).status).toBe(200);
  expect((await adjust("-1,000", "A broken lamp, booking 7Q4M-K2XD")).status).toBe(200);
  for (const amount of [0, "", "--5", 0.001])
    expect((await adjust(amount, "Nothing")).status).toBe(422);
  expect((await adjust(5, "")).status).toBe(422);
  expect(await money()).toMatchObject({ earned: 700, adjusted: -800, balance: -1049 });

  const { items } = await earningsOf(vendor);
  expect(items.slice(0, 2)).toMatchObject([
    { kind: "adjustment", adjusted: -1000, balance: -1000 },
    { kind: "adjustment", adjusted: 200, reason: "A bonus for Diwali" },
  ]);
  const csv = await app.send("/api/v1/earnings.csv", { token: vendor.token });
  expect(await csv.text()).toContain("A bonus for Diwali");
  const pdf = await app.send("/api/v1/earnings.pdf", { token: vendor.token });
  const text = pdfText(Buffer.from(await pdf.arrayBuffer())).join(" ");
  expect(text).toContain("Added by Chamak: A bonus");

  await deliverAll(app, engine);
  expect(sent.map((one) => one.text).join("\n")).toContain(
    "has taken ₹1,000 off what we owe you: A broken lamp, booking 7Q4M-K2XD",
  );
  const [lamp] = await entriesOf();
  expect(lamp).toMatchObject({ what: "adjustment", undone: false });
  const undone = await Promise.all([undo(lamp.id), undo(lamp.id)]);
  expect(statuses(undone)).toEqual([200, 200]);
  const [reversal, again] = await entriesOf();
  expect(reversal).toMatchObject({ undoes: lamp.id, reason: "The wrong vendor" });
  expect(again).toMatchObject({ id: lamp.id, undone: true });
  expect((await undo(reversal.id)).status).toBe(409);
  expect(await money()).toMatchObject({ adjusted: 200, balance: -49 });
  const work = (await entriesOf()).at(-1);
  expect(work.what).toBe("work");
  expect((await undo(work.id)).status).toBe(409);
  expect((await undo("999999")).status).toBe(404);
  await expectBalanced();
});

/** A vendor that is owed ₹700 to a confirmed account. */
async function owed(phone_number: string) {
  const booked = await cleaned(vendor, { phone_number });
  await record(booked.id, "payments", { method: "upi", amount: 949 });
  await confirmNow(app, vendor.token);
  const json = { holder: "Meera Devi", upi_id: "meera@okaxis" };
  const saved = await app.send("/api/v1/payout_account", {
    method: "PUT",
    json,
    token: vendor.token,
  });
  const { changed_at } = (await saved.json()).payout_account;
  await asOperator(`/vendors/${id}/payout_account/confirm`, { changed_at });
}
const makeRun = async () =>
  (await (await asOperator("/payouts", { vendor_ids: [id] })).json()).payout;
const markPaid = (run: number, reference: string) =>
  asOperator(`/payouts/${run}/paid`, { reference });
const returned = (run: number, vendorId = id) =>
  asOperator(`/payouts/${run}/vendors/${vendorId}/returned`, { reason: "The account is closed" });

test("a payout that comes back after a second one is owed again, once, and goes into a third", async () => {
  await owed("9810000011");
  const first = await makeRun();
  expect((await returned(first.id)).status).toBe(409);
  await markPaid(first.id, "NEFT 1");
  await owed("9810000012");
  const second = await makeRun();
  await markPaid(second.id, "NEFT 2");
  expect(await money()).toMatchObject({ paid_out: 1400, balance: 0 });

  const both = await Promise.all([returned(first.id), returned(first.id)]);
  expect(statuses(both)).toEqual([200, 200]);
  expect((await both[0].json()).payout).toMatchObject({
    total: 0,
    items: [
      {
        reference: "NEFT 1",
        account: { shown: "me····@okaxis" },
        returned: { reason: "The account is closed", on: "2026-11-24" },
      },
    ],
  });
  expect((await returned(second.id, 999_999)).status).toBe(404);
  expect(await money()).toMatchObject({ paid_out: 700, balance: 700 });
  expect((await earningsOf(vendor)).items[0]).toMatchObject({
    kind: "payout",
    is_reversal: true,
    paid_out: -700,
    reason: "The account is closed",
  });
  // What came back is not marked as paid again: it goes into another run.
  await markPaid(first.id, "NEFT 3");
  expect(await money()).toMatchObject({ balance: 700 });
  const third = await makeRun();
  expect(third).toMatchObject({ total: 700 });
  expect((await markPaid(third.id, "NEFT")).status).toBe(422);
  expect((await markPaid(third.id, "NEFT 3")).status).toBe(200);
  expect(await money()).toMatchObject({ balance: 0 });
  await expectBalanced();
});

test("a vendor that pays while a payout runs is paid what the run says, and owed the rest", async () => {
  await owed("9810000011");
  const run = await makeRun();
  const json = { method: "cash_to_us", amount: 300 };
  const answers = await Promise.all([pay(json), markPaid(run.id, "NEFT 4"), adjust(-50, "A lamp")]);
  expect(statuses(answers)).toEqual([200, 200, 200]);
  expect(await money()).toMatchObject({ paid_out: 700, paid_in: 300, adjusted: -50, balance: 250 });
  await expectBalanced();
});

test("above the limit a vendor takes no money of customers, whose pages say UPI alone", async () => {
  await owing("9810000011");
  const next = await bookCleaning({ phone_number: "9810000012" });
  await answer(vendor, next.id, "accepted");
  const job = async () =>
    (await getJson("/api/bookings/vendor_upcoming_bookings", vendor.token)).find(
      (one: { id: number }) => one.id === next.id,
    );
  // The firm takes no UPI: there is no other way to pay.
  await sql`update business set vendor_debt_limit_paise = 20000, upi_id = ''`.execute(app.db);
  expect(await job()).toMatchObject({ takes_cash: true });
  await allowDebt(249);
  expect(await job()).toMatchObject({ takes_cash: true, collect: 949 });
  await allowDebt(200);
  expect(await job()).toMatchObject({ takes_cash: false, collect: 949, has_upi_code: true });
  expect(await paymentOf(next.key)).toMatchObject({ takes_cash: false, takes_upi: true });
  expect(await earningsOf(vendor)).toMatchObject({ to_pay: { upi_only: true } });
  at("2026-11-24T10:00:00");
  await answer(vendor, next.id, "completed");
  for (const method of ["cash", "vendor_upi"]) {
    const refused = await take(next.id, method, vendor);
    expect(refused.status).toBe(409);
    expect(await errorsOf(refused)).toEqual([
      "You owe Chamak too much to take this payment. Show the customer the UPI code, or call us if you have the money",
    ]);
  }
  expect((await take(next.id, "none", vendor)).status).toBe(200);
  // The job itself brings it ₹700, which the firm does not owe before it has the customer's ₹949.
  expect(await money()).toMatchObject({ balance: 451, upi_only: false });
  expect(await paymentOf(next.key)).toMatchObject({ takes_cash: false });
  await pay({ method: "cash_to_us", amount: 60 });
  expect((await take(next.id, "cash", vendor)).status).toBe(200);
  expect(await money()).toMatchObject({ upi_only: true });
  await allowDebt(0);
  expect(await money()).toMatchObject({ balance: -438, upi_only: false });
});

test("an account is read out in full to who asks, and the trail has each reading", async () => {
  await owed("9810000011");
  const answered = await asOperator(`/vendors/${id}/payout_account/reading`, {});
  expect(await answered.json()).toMatchObject({
    holder: "Meera Devi",
    upi_id: "meera@okaxis",
    phone_number: expect.stringMatching(/^\d{10}$/),
  });
  const { items } = await (await asOperator(`/audit?subject=vendor&subject_id=${id}`)).json();
  expect(items).toContainEqual(
    expect.objectContaining({
      act: "payout account read",
      after: { account: "me····@okaxis" },
    }),
  );
  const none = await idOfVendor(other);
  expect((await asOperator(`/vendors/${none}/payout_account/reading`, {})).status).toBe(404);
});
