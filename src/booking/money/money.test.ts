import { sql } from "kysely";
import { expect, test } from "vitest";
import { verifyWork } from "../exports.ts";
import { verifyEntries } from "#ledger/exports.ts";
import { confirmNow } from "#test/accounts.ts";
import {
  asOperator,
  balances,
  bookCleaning,
  cleaned,
  earningsOf,
  paymentOf,
  record,
  take,
} from "#test/money.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { pdfText } from "#test/pdf-text.ts";
import {
  acceptedPlan,
  idOfVendor,
  makeMonthly,
  readPlan,
  recordVisitOutcome,
  sendPlan,
  visitsOf,
} from "#test/plans.ts";
import { app, at, errorsOf, updateRows } from "#test/set-up-test-app.ts";
import { answer, other, setUpBookingsOfTwo, upcoming, vendor } from "#test/vendor-bookings.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";

setUpBookingsOfTwo(() =>
  updateRows("business", {}, { upi_id: "chamak@okbank", legal_name: "Chamak Services" }),
);

test("nothing is due before the work; completed, it is charged and earned once", async () => {
  const { id, key } = await bookCleaning();
  await answer(vendor, id, "accepted");
  expect(await balances(id)).toEqual({});
  expect(await paymentOf(key)).toEqual({
    state: "none",
    total: 949,
    paid: 0,
    credit: 0,
    due: 0,
    due_on: "2026-11-24",
    takes_cash: true,
    takes_upi: true,
    takes_bank: false,
    received: [],
    upi: null,
    bank: null,
    invoice: null,
    is_invoiced: false,
    invoice_after: null,
    credit_notes: [],
    vouchers: [],
    billing: null,
  });
  expect((await upcoming(vendor))[0]).toMatchObject({
    earns: 700,
    collect: 949,
    payment_state: "none",
    has_upi_code: true,
  });
  expect((await take(id, "cash", vendor)).status).toBe(409);
  const codeOf = (by: Vendor) => app.send(`/api/v1/upi_codes/${id}`, { token: by.token });
  const code = await json(codeOf(vendor));
  expect(code.amount).toBe(949);
  expect(new URL(code.uri).searchParams.get("am")).toBe("949.00");
  expect((await codeOf(other)).status).toBe(404);
  at("2026-11-24T10:00:00");
  await answer(vendor, id, "completed");
  await answer(vendor, id, "completed");
  const own = await idOfVendor(vendor);
  expect(await balances(id)).toEqual({ customer: 949, [`vendor ${own}`]: -700, margin: -249 });
  expect(await paymentOf(key)).toMatchObject({ state: "due", paid: 0, due: 949 });
  const { uri } = (await paymentOf(key)).upi;
  expect(Object.fromEntries(new URL(uri).searchParams)).toMatchObject({
    pa: "chamak@okbank",
    pn: "Chamak Services",
    am: "949.00",
    cu: "INR",
  });
});

test("cash that a vendor took counts once, against what it earned, and only it can say so", async () => {
  const { id, key } = await cleaned(vendor);
  for (const method of ["cash", "vendor_upi", "none"]) {
    expect((await take(id, method, other)).status, method).toBe(404);
    expect((await take(999_999, method, vendor)).status, method).toBe(404);
  }
  expect((await take(id, "none", vendor)).status).toBe(200);
  expect((await paymentOf(key)).state).toBe("due");
  await Promise.all([
    take(id, "cash", vendor),
    take(id, "cash", vendor),
    take(id, "vendor_upi", vendor),
  ]);
  const code = await app.send(`/api/v1/upi_codes/${id}`, { token: vendor.token });
  expect(code.status).toBe(409);
  expect(await paymentOf(key)).toMatchObject({ state: "paid", paid: 949, due: 0, upi: null });
  const earnings = await earningsOf(vendor);
  expect(earnings).toMatchObject({ earned: 700, held: 949, paid_out: 0, balance: -249 });
  expect(earnings.items).toMatchObject([
    { held: 949, earned: 0 },
    { held: 0, earned: 700 },
  ]);
  expect(await earningsOf(other)).toMatchObject({ earned: 0, held: 0, balance: 0, items: [] });
  const path = "/api/v1/earnings?from=2026-11-25";
  expect(await json(app.send(path, { token: vendor.token }))).toMatchObject({
    period: { earned: 0, held: 0, paid_out: 0 },
    balance: -249,
    items: [],
  });
});

test("an operator records parts, a discount and a refund; none is more than it can be", async () => {
  const { id, key } = await cleaned(vendor);
  for (const amount of [0, -5, "NaN", 1.001, 1e9])
    expect((await record(id, "payments", { method: "upi", amount })).status).toBe(422);
  const part = { method: "upi", amount: 500, reference: "UTR 1" };
  expect((await record(id, "payments", part, "first")).status).toBe(200);
  // A retry after a lost answer, and a second record of the transfer.
  expect((await record(id, "payments", part, "first")).status).toBe(200);
  expect((await record(id, "payments", { ...part, amount: 1 }, "other")).status).toBe(409);
  expect(await paymentOf(key)).toMatchObject({ state: "part", paid: 500, due: 449 });
  expect((await record(id, "discounts", { amount: 949.01, reason: "late" })).status).toBe(422);
  await record(id, "discounts", { amount: 49, reason: "Came an hour late" });
  expect(await paymentOf(key)).toMatchObject({ state: "part", total: 900, due: 400 });
  const tooMuch = { amount: 500.5, reason: "Broken vase", method: "bank" };
  expect((await record(id, "refunds", tooMuch)).status).toBe(422);
  await record(id, "payments", { method: "cash", amount: 400 });
  await record(id, "refunds", { ...tooMuch, amount: 100 });
  expect(await paymentOf(key)).toMatchObject({ state: "part", paid: 800, due: 100 });
  const { entries } = await (await asOperator(`/bookings/${id}/ledger`)).json();
  expect(entries.map(({ what }: { what: string }) => what)).toEqual([
    "refund",
    "payment",
    "discount",
    "payment",
    "work",
  ]);
  expect(
    (await app.send(`/api/v1/ops/bookings/${id}/ledger`, { token: vendor.token })).status,
  ).toBe(403);
});

test("a payment is of a day since it was booked, and a key of one method and transfer", async () => {
  const { id, key } = await bookCleaning();
  const part = { method: "upi", amount: 100 };
  for (const received_on of ["1900-01-01", "2026-11-20", "2026-11-22", "2099-01-01"])
    expect((await record(id, "payments", { ...part, received_on })).status).toBe(422);
  const paid = { ...part, received_on: "2026-11-21" };
  for (let time = 0; time < 2; time++)
    expect((await record(id, "payments", paid, "once")).status).toBe(200);
  for (const other of [{ method: "bank" }, { reference: "UTR 2" }])
    expect((await record(id, "payments", { ...paid, ...other }, "once")).status).toBe(409);
  expect(await paymentOf(key)).toMatchObject({ paid: 100 });
});

test("a customer is reminded of what is due once a day, and not once it is paid", async () => {
  const engine = testEngine(undefined);
  const { id } = await bookCleaning();
  const remind = () => record(id, "payment_reminder", {});
  const reminders = async () => {
    await deliverAll(app, engine);
    const messages = await listMessages(app);
    return messages.filter(({ event }) => event === "payment-reminder");
  };
  expect(await errorsOf(await remind())).toEqual(["Nothing is due for this booking"]);
  await answer(vendor, id, "accepted");
  at("2026-11-24T10:00:00");
  await answer(vendor, id, "completed");
  await record(id, "payments", { method: "upi", amount: 500 });
  const answers = await Promise.all([remind(), remind()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await reminders()).toMatchObject([{ subject: "₹449 is still to pay" }]);
  at("2026-11-25T10:00:00");
  expect((await remind()).status).toBe(200);
  // Paid before the message is written.
  await record(id, "payments", { method: "upi", amount: 449 });
  expect(await reminders()).toHaveLength(1);
  expect((await remind()).status).toBe(409);
});

test("the ledger takes no change, and no entry that does not sum to zero", async () => {
  const { id } = await cleaned(vendor);
  await expect(
    sql`update ledger_posting set amount_paise = 1 where booking_id = ${id}`.execute(app.db),
  ).rejects.toThrow("only takes new rows");
  await expect(sql`delete from ledger_entry`.execute(app.db)).rejects.toThrow(
    "only takes new rows",
  );
  const loose = sql`with entry as (insert into ledger_entry (reference, kind, day, happened_at)
      values ('loose', 'work', '2026-11-24', now()) returning id)
    insert into ledger_posting (entry_id, account, amount_paise) select id, 'bank', 5 from entry`;
  await expect(loose.execute(app.db)).rejects.toThrow("do not sum to zero");
});

test("verify-trail finds an entry that was changed, and work that was not posted", async () => {
  const { id } = await cleaned(vendor);
  await take(id, "cash", vendor);
  const checked = async (db: typeof app.db) => [
    ...(await verifyEntries(db)).faults,
    ...(await verifyWork(db)).faults,
  ];
  expect(await checked(app.db)).toEqual([]);
  const broken = app.db.transaction().execute(async (db) => {
    await sql`alter table ledger_posting disable trigger user`.execute(db);
    await sql`update ledger_posting set amount_paise = amount_paise - 5
      where account = 'vendor' and booking_id = ${id}`.execute(db);
    await sql`alter table ledger_entry disable trigger user`.execute(db);
    await sql`update ledger_entry set method = 'bank'
      where kind = 'payment' and booking_id = ${id}`.execute(db);
    throw new Error((await checked(db)).join(" "));
  });
  await expect(broken).rejects.toThrow(
    /Entry \d+ does not sum to zero\. Entry \d+ is not where its method says\. Vendor \d+ is owed -24895 paise, and its balance says -24900\. The year 2026 of vendor \d+ is not that of its entries\. Booking \d+ has a margin of 24900 paise, and 24895 are left of it\. Vendor \d+ has 70005 paise of booking \d+, and earned 70000\./,
  );
  await sql`update booking set status = 'accepted' where id = ${id}`.execute(app.db);
  expect((await checked(app.db))[0]).toBe(`Booking ${id} is charged 94900 paise, and is worth 0.`);
});

const json = async (response: Promise<Response>) => (await response).json();
const setAccount = async (by: Vendor, account: object) => {
  await confirmNow(app, by.token);
  return app.send("/api/v1/payout_account", { method: "PUT", json: account, token: by.token });
};

test("a vendor is paid what it earned less what it holds, once, where an operator has confirmed", async () => {
  const [own, id] = [await idOfVendor(vendor), (await cleaned(vendor)).id];
  expect((await asOperator("/payouts", { vendor_ids: [own] })).status).toBe(409);
  for (const wrong of [{ upi_id: "no bank" }, { account_number: "12345678901" }, {}])
    expect((await setAccount(vendor, { holder: "Meera Devi", ...wrong })).status).toBe(422);
  const account = { holder: "Meera Devi", account_number: "123456789012", ifsc: "hdfc0001234" };
  const { payout_account } = await json(setAccount(vendor, account));
  const { changed_at, ...shown } = payout_account;
  expect(shown).toEqual({
    holder: "Meera Devi",
    shown: "HDFC0001234 ····9012",
    is_confirmed: false,
  });
  expect((await asOperator("/payouts", { vendor_ids: [own] })).status).toBe(409);
  const confirmed = await asOperator(`/vendors/${own}/payout_account/confirm`, { changed_at });
  expect(confirmed.status).toBe(200);
  await record(id, "payments", { method: "upi", amount: 949 });
  const runs = await Promise.all([1, 2].map(() => asOperator("/payouts", { vendor_ids: [own] })));
  expect(runs.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const { payout } = await runs.find(({ status }) => status === 201)!.json();
  expect(payout).toMatchObject({
    total: 700,
    items: [{ vendor_id: own, amount: 700, reference: null }],
  });
  const csv = await (await asOperator(`/payouts/${payout.id}/transfers.csv`)).text();
  expect(csv).toContain("Meera Devi,,123456789012,HDFC0001234,700.00");
  const paid = () => asOperator(`/payouts/${payout.id}/paid`, { reference: "NEFT 77" });
  expect((await Promise.all([paid(), paid()])).map(({ status }) => status)).toEqual([200, 200]);
  expect(await earningsOf(vendor)).toMatchObject({
    earned: 700,
    held: 0,
    paid_out: 700,
    balance: 0,
  });
  const earnings = await app.send("/api/v1/earnings.csv", { token: vendor.token });
  const [head, payout1, work] = (await earnings.text()).split("\r\n");
  expect(head).toContain("Day,What,Order,Services,You earned,You took in,Chamak paid you");
  expect(payout1).toBe("2026-11-24,payout,,,0,0,700,bank,NEFT 77,0,0,,0");
  expect(work).toMatch(/^2026-11-24,work,[^,]+,[^,]+,700,0,0,,,0,0,,0$/);
  const statement = await app.send("/api/v1/earnings.pdf", { token: vendor.token });
  expect(statement.headers.get("content-type")).toBe("application/pdf");
  const text = pdfText(Buffer.from(await statement.arrayBuffer())).join("");
  for (const part of ["Statement for", "Classic washroom cleaning", "₹700.00", "Total"])
    expect(text).toContain(part);
  expect(text).toContain("Balance today: All settled with Chamak");
  const others = await app.send("/api/v1/earnings.csv", { token: other.token });
  expect((await others.text()).trim().split("\r\n")).toHaveLength(1);
  // Spaces, hyphens, digits of other scripts and small letters are read.
  await setAccount(vendor, {
    holder: "Meera Devi",
    account_number: "१२३४ 5678-9012 3456 78",
    ifsc: "hdfc 000 1234",
  });
  expect(await json(app.send("/api/v1/payout_account", { token: vendor.token }))).toMatchObject({
    payout_account: { shown: "HDFC0001234 ····5678" },
  });
  await setAccount(vendor, { holder: "Meera Devi", upi_id: "meera.d-2 @okaxis" });
  expect(await json(app.send("/api/v1/payout_account", { token: vendor.token }))).toMatchObject({
    payout_account: { shown: "me····@okaxis" },
  });
  // Another account waits again.
  await setAccount(vendor, { holder: "Meera Devi", upi_id: "meera@okaxis" });
  expect(await json(app.send("/api/v1/payout_account", { token: vendor.token }))).toMatchObject({
    payout_account: { shown: "me····@okaxis", is_confirmed: false },
  });
});

test("the firm is changed by one operator at a time, with a GSTIN that can be", async () => {
  const { business } = await json(asOperator("/business"));
  const { is_sample: _, ...fields } = business;
  const put = async (change: object) =>
    app.send("/api/v1/ops/business", {
      method: "PUT",
      json: { ...fields, ...change },
      token: await operatorToken(app),
    });
  expect((await put({ gstin: "09AAACH7409R1ZY" })).status).toBe(422);
  expect((await put({ upi_id: "chamak" })).status).toBe(422);
  for (const percent of [
    "12,5",
    "5O",
    "1 8",
    "18 12",
    "1e1",
    ",5",
    "",
    "40.01",
    "5.125",
    41,
    null,
  ]) {
    const first = { from: "2017-07-01", percent: 18 };
    const refused = await put({ tax_rates: [first, { from: "2026-12-01", percent }] });
    expect((await refused.json()).issues, String(percent)).toMatchObject([
      {
        path: "tax_rates.1.percent",
        message: "Enter a rate from 0 to 40 percent, with at most two decimals",
      },
    ]);
    expect((await put({ tax_rates: [first, first] })).status).toBe(422);
  }
  const tax_rates = [{ from: "2017-07-01", percent: "१८.० " }];
  expect(
    (await put({ gstin: "09 aaach 7409 r1-zz", upi_id: "chamak@okhdfc", tax_rates })).status,
  ).toBe(200);
  expect((await put({ legal_name: "Another" })).status).toBe(409);
  expect((await json(asOperator("/business"))).business).toMatchObject({
    gstin: "09AAACH7409R1ZZ",
    upi_id: "chamak@okhdfc",
    tax_rates: [{ from: "2017-07-01", percent: 18 }],
    version: business.version + 1,
  });
});

// From here on the product is a monthly one.
test.each([
  ["unpaid", [], "10:00", { refund: 0, due: 36.5 }],
  ["paid", [["payments", 949]], "10:00", { refund: 912.5, due: 0 }],
  // Tomorrow's visit can no longer be called off.
  ["paid, in the evening", [["payments", 949]], "20:30", { refund: 876, due: 0 }],
  ["paid too much", [["payments", 1049]], "10:00", { refund: 1012.5, due: 0 }],
  ["paid in part", [["payments", 100]], "10:00", { refund: 63.5, due: 0 }],
  [
    "paid, with a discount",
    [
      ["discounts", 30],
      ["payments", 919],
    ],
    "10:00",
    { refund: 912.5, due: 0 },
  ],
] as const)(
  "what ending a plan gives back is read before it, and is in the ledger after it: %s",
  async (_, money, time, { refund, due }) => {
    await makeMonthly({ days_a_week: 6 });
    const { id, key } = await acceptedPlan(vendor);
    expect((await readPlan(key)).plan_changes).toMatchObject({
      refund_if_ended: null,
      due_if_ended: null,
    });
    at("2026-11-24T10:00:00");
    const [first] = await visitsOf(vendor);
    await recordVisitOutcome(vendor, first!.id, "done");
    for (const [what, amount] of money)
      await record(id, what, { amount, method: "upi", reason: "A late start" });
    at(`2026-11-24T${time}:00`);
    const read = { refund_if_ended: refund, due_if_ended: due };
    expect((await readPlan(key)).plan_changes).toMatchObject(read);
    const { booking } = await json(asOperator(`/bookings/${id}`));
    // Operators call a visit off until its day is over.
    const asRead = time === "20:30" ? { refund_if_ended: 912.5, due_if_ended: 0 } : read;
    expect(booking.plan).toMatchObject(asRead);
    expect((await sendPlan(key, "/plan/end", { reason: "" })).status).toBe(200);
    const { customer = 0, customer_credit = 0 } = await balances(id);
    expect(customer + customer_credit).toBe(due - refund);
    expect((await readPlan(key)).plan_changes).toMatchObject({ refund_if_ended: null });
  },
);
