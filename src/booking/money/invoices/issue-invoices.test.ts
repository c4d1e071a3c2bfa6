import { beforeEach, expect, test } from "vitest";
import { toPaise } from "#kernel/money/money.ts";
import {
  asOperator,
  bookCleaning,
  cleaned,
  complete,
  documentsOf,
  issueAt,
  openPdf,
  paymentOf,
  record,
  sumsOf,
  take,
} from "#test/money.ts";
import { acceptedPlan, makeMonthly, recordVisitOutcome, sendPlan, visitsOf } from "#test/plans.ts";
import { answer, approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { aBooking, GROUT, WASHROOM } from "#test/fixtures.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";
import { app, at, errorsOf } from "#test/set-up-test-app.ts";

setUpVendorBookings();

let vendor: Vendor;
beforeEach(async () => {
  const firm = { legal_name: "Chamak Services", gstin: "09AAACH7409R1ZZ", upi_id: "chamak@okbank" };
  await app.db.updateTable("business").set(firm).execute();
  [vendor] = (await approvedVendors(1)) as [Vendor];
});

const LOGIX = { company: "Logix", gstin: "09AAACH7409R1ZZ", address: "Sector 62, Noida" };

/** Two lines, ₹949 and twice ₹400. */
const { products } = aBooking().booking;
const bookOne = (change: Record<string, unknown> = {}) => bookCleaning({ products, ...change });

test("a completion that is undone within two minutes issues nothing, and one at the turn of the year its document in the new one", async () => {
  const booked = await bookOne();
  await answer(vendor, booked.id, "accepted");
  at("2026-11-24T10:00:00");
  for (let pressed = 0; pressed < 5; pressed++) {
    await answer(vendor, booked.id, "completed");
    expect((await answer(vendor, booked.id, "accepted")).status).toBe(200);
  }
  await answer(vendor, booked.id, "completed");
  const late = { amount: 49, reason: "Came late" };
  expect((await record(booked.id, "discounts", late)).status).toBe(200);
  expect(await documentsOf(booked.id)).toEqual([]);
  await issueAt("2026-11-24T10:02:01");
  // With the discount that was given meanwhile.
  expect(await documentsOf(booked.id)).toMatchObject([{ total_paise: "170000" }]);

  const second = await bookOne({ booking_date: "2026-11-25" });
  await answer(vendor, second.id, "accepted");
  at("2027-03-31T23:59:00");
  await asOperator(`/bookings/${second.id}/complete`, {});
  await issueAt("2027-03-31T23:59:59");
  expect(await documentsOf(second.id)).toEqual([]);
  await issueAt("2027-04-01T00:01:01");
  expect(await documentsOf(second.id)).toMatchObject([
    { number: "CH/27-28/000001", issued_on: "2027-04-01" },
  ]);
});

test("what is paid before the work has a receipt voucher, paid back a refund voucher, and the invoice refers to them", async () => {
  const { id, key } = await bookOne();
  await answer(vendor, id, "accepted");
  await record(id, "payments", { method: "upi", amount: 500, reference: "UTR 1" });
  await record(id, "payments", { method: "bank", amount: 1249, reference: "UTR 2" });
  await record(id, "refunds", { method: "bank", amount: 1000.01, reason: "Paid too early" });
  const vouchers = await documentsOf(id);
  expect(vouchers).toMatchObject([
    { kind: "receipt_voucher", total_paise: "50000", cgst_paise: "3813" },
    { kind: "receipt_voucher", total_paise: "124900" },
    { kind: "refund_voucher", total_paise: "100001", against_id: vouchers[1]!.id },
  ]);
  expect(vouchers.map(({ number }) => number)).toEqual([
    expect.stringMatching(/^CHV\/26-27\/\d{6}$/),
    expect.stringMatching(/^CHV\/26-27\/\d{6}$/),
    expect.stringMatching(/^CHF\/26-27\/\d{6}$/),
  ]);
  const payment = await paymentOf(key);
  expect(payment.invoice).toBeNull();
  expect(payment.vouchers.map(({ number }: { number: string }) => number)).toEqual(
    vouchers.map(({ number }) => number),
  );
  const refund = await openPdf(payment.vouchers[2].url);
  for (const part of ["Refund voucher", `Corrects ${vouchers[1]!.number}`, "Total ₹1,000.01"])
    expect(refund).toContain(part);

  at("2026-11-24T10:00:00");
  await answer(vendor, id, "completed");
  await record(id, "payments", { method: "upi", amount: 1000.01 });
  await issueAt("2026-11-24T10:03:00");
  const documents = await documentsOf(id);
  expect(documents.slice(3)).toMatchObject([{ kind: "invoice", total_paise: "174900" }]);
  expect(await sumsOf(id)).toEqual({ documents: 174_900, ledger: 174_900 });
  const invoice = await openPdf((await paymentOf(key)).invoice.url);
  expect(invoice).toContain(
    `Receipt voucher ${vouchers[0]!.number} of 21 November 2026: ₹500.00 received in advance`,
  );
  expect(invoice).toContain(`Refund voucher ${vouchers[2]!.number}`);
  const file = await (await asOperator("/invoices.csv?month=2026-11")).text();
  expect(file).toContain(`Refund vouchers,${vouchers[2]!.number},2026-11-21`);
});

test("a voucher is part of no month of work: cancelled, all that was paid is paid back by it", async () => {
  const { id } = await bookOne();
  await record(id, "payments", { method: "upi", amount: 949.5 });
  await asOperator(`/bookings/${id}/cancel`, { reason: "The customer moves" });
  await record(id, "refunds", { method: "upi", amount: 949.5, reason: "Cancelled" });
  const [voucher, refund, ...more] = await documentsOf(id);
  expect(more).toEqual([]);
  expect(refund!.lines).toEqual(voucher!.lines);
  expect(await sumsOf(id)).toEqual({ documents: 0, ledger: null });
});

test("a service that is added between two advances is on the later voucher alone", async () => {
  const { id } = await bookCleaning();
  await record(id, "payments", { method: "upi", amount: 900 });
  const lines = [WASHROOM, GROUT].map((one) => ({ product_id: one.id, quantity: 1 }));
  const changed = await app.send(`/api/v1/ops/bookings/${id}/lines`, {
    method: "PUT",
    json: { lines, reason: "A wall more", version: 1 },
    token: await operatorToken(app),
  });
  expect(changed.status).toBe(200);
  await record(id, "payments", { method: "upi", amount: 400 });
  await record(id, "refunds", { method: "upi", amount: 1300, reason: "They moved" });
  const [first, second, refund] = await documentsOf(id);
  expect([first, second, refund].map((one) => one?.lines.length)).toEqual([1, 2, 2]);
  expect(refund?.total_paise).toBe("130000");
});

test("a day without a rate of GST issues nothing and is on Today, and the documents follow once there is one", async () => {
  const ratesFrom = (from: string) =>
    app.db
      .updateTable("business")
      .set({ tax_rates: JSON.stringify([{ from, percent: 5 }]) })
      .execute();
  await ratesFrom("2027-01-01");
  const { id, key } = await cleaned(vendor, { products });
  const late = { amount: 100, reason: "Came late" };
  expect((await record(id, "discounts", late)).status).toBe(200);
  expect(await documentsOf(id)).toEqual([]);
  const early = await bookOne();
  await record(early.id, "payments", { method: "upi", amount: 100 });
  await issueAt("2026-11-24T10:04:00");
  const waiting = async () => (await (await asOperator("/today")).json()).waiting.without_rate;
  // Counted once the job would issue them.
  expect(await waiting()).toEqual({ bookings: 0 });
  at("2026-11-24T10:04:01");
  expect(await waiting()).toEqual({ bookings: 2 });
  expect((await paymentOf(key)).invoice_after).not.toBeNull();
  await ratesFrom("2026-11-01");
  expect(await waiting()).toBeNull();
  await issueAt("2026-11-24T10:05:00");
  expect(await documentsOf(id)).toMatchObject([{ total_paise: "164900", tax_rate: "5.00" }]);
  expect(await documentsOf(early.id)).toMatchObject([{ kind: "receipt_voucher" }]);
  await app.db
    .updateTable("business")
    .set({ tax_rates: JSON.stringify([{ from: "2017-07-01", percent: 18 }]) })
    .execute();
});

test("above ₹1 lakh no UPI is offered, but the bank account, on the page, in the invoice and at the door", async () => {
  const bank = "HDFC Bank, account 123456789\nIFSC HDFC0001234";
  await app.db.updateTable("business").set({ bank }).execute();
  const { id, key } = await bookOne();
  await app.db
    .updateTable("booking_line")
    .set({ price_paise: toPaise(90_000) })
    .where("booking_id", "=", id)
    .execute();
  await complete({ id, key, orderId: "" }, vendor);
  const { due, upi, takes_upi, bank: shown, invoice } = await paymentOf(key);
  expect({ due, upi, takes_upi, shown }).toEqual({
    due: 270_000,
    upi: null,
    takes_upi: false,
    shown: bank,
  });
  const printed = await openPdf(invoice.url);
  expect(printed).toContain("IFSC HDFC0001234");
  expect(printed).not.toContain("By UPI");
  const code = () => app.send(`/api/v1/upi_codes/${id}`, { token: vendor.token });
  expect(await errorsOf(await code())).toEqual([
    "UPI takes ₹1 lakh at most. Ask the customer for a bank transfer",
  ]);
  await record(id, "payments", { method: "bank", amount: 170_000 });
  expect((await (await code()).json()).id).toBe("chamak@okbank");
  expect((await paymentOf(key)).upi.id).toBe("chamak@okbank");
});

test("work that was done and paid before the rate changed has the old rate, unpaid work that of its document", async () => {
  const rates = [
    { from: "2017-07-01", percent: 18 },
    { from: "2026-11-25", percent: 5 },
  ];
  const setRates = (some: object[]) =>
    app.db
      .updateTable("business")
      .set({ tax_rates: JSON.stringify(some) })
      .execute();
  await setRates(rates);
  const [paid, unpaid] = [await bookOne(), await bookOne({ booking_time_slot: "Evening" })];
  const undone = await bookOne({ booking_time_slot: "Evening" });
  for (const { id } of [paid, unpaid, undone]) await answer(vendor, id, "accepted");
  at("2026-11-24T23:59:00");
  for (const { id } of [paid, unpaid, undone])
    expect((await answer(vendor, id, "completed")).status).toBe(200);
  for (const { id } of [paid, undone]) expect((await take(id, "cash", vendor)).status).toBe(200);
  // A payment of the next day that was recorded by mistake is not the day on which it was paid.
  at("2026-11-25T00:00:30");
  await record(undone.id, "payments", { method: "upi", amount: 100 });
  const { entries } = await (await asOperator(`/bookings/${undone.id}/ledger`)).json();
  await record(undone.id, `payments/${entries[0].id}/undo`, { reason: "By mistake" });
  await issueAt("2026-11-25T00:02:00");
  const issued = { issued_on: "2026-11-25", kind: "invoice" };
  for (const { id } of [paid, undone])
    expect(await documentsOf(id)).toMatchObject([{ ...issued, tax_rate: "18.00" }]);
  expect(await documentsOf(unpaid.id)).toMatchObject([{ ...issued, tax_rate: "5.00" }]);
  await setRates(rates.slice(0, 1));
});

// Last: the product stays a monthly one.
test("a booking that an operator opens again is credited in full, and invoiced anew once done", async () => {
  const { id, key } = await cleaned(vendor, { products });
  const printed = () => openPdf(`/api/v1/bookings/follow/${key}/invoice.pdf`);
  const kinds = async () => (await documentsOf(id)).map(({ kind }) => kind);
  const reopened = await asOperator(`/bookings/${id}/reopen`, { reason: "Nobody came" });
  expect(reopened.status).toBe(200);
  expect(await kinds()).toEqual(["invoice", "credit_note"]);
  expect(await sumsOf(id)).toEqual({ documents: 0, ledger: 0 });
  // What does not stand opens by its number alone.
  const [taken, note] = await documentsOf(id);
  expect(await printed()).toContain(`Corrects ${taken!.number}`);
  const { invoice, credit_notes } = await paymentOf(key);
  expect([invoice.number, credit_notes[0].number]).toEqual([taken!.number, note!.number]);
  expect(await openPdf(invoice.url)).not.toContain("Credit note");
  await asOperator(`/bookings/${id}/complete`, {});
  await issueAt("2026-11-24T10:06:00");
  expect(await kinds()).toEqual(["invoice", "credit_note", "invoice"]);
  expect(await printed()).toContain((await documentsOf(id))[2]!.number);
});

test("what is invoiced is issued anew to a company once, to the paisa, and once it is taken back the company is free", async () => {
  const { id, key } = await cleaned(vendor, { products });
  await record(id, "discounts", { amount: 100.01, reason: "Came late" });
  const put = (company: object) =>
    app.send(`/api/v1/bookings/follow/${key}/billing`, { method: "PUT", json: company });
  const byDesk = async (company: object) =>
    app.send(`/api/v1/ops/bookings/${id}/billing`, {
      method: "PUT",
      json: company,
      token: await operatorToken(app),
    });
  expect([(await put(LOGIX)).status, (await byDesk(LOGIX)).status]).toEqual([409, 409]);
  const anew = (change: object, key = "first") =>
    asOperator(`/bookings/${id}/invoices`, { ...LOGIX, reason: "They asked late", ...change }, key);
  expect((await anew({ reason: "" })).status).toBe(422);
  expect((await anew({ gstin: "07AAACH7409R1ZZ" })).status).toBe(422);
  const answers = await Promise.all([anew({}), anew({})]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const documents = await documentsOf(id);
  expect(documents).toMatchObject([
    { kind: "invoice", total_paise: "174900" },
    { kind: "credit_note", total_paise: "10001" },
    { kind: "credit_note", total_paise: "164899", against_id: documents[0]!.id },
    { kind: "invoice", total_paise: "164899", recipient: { name: "Logix", gstin: LOGIX.gstin } },
  ]);
  expect(documents[3]!.lines).toEqual(documents[2]!.lines);
  expect(await sumsOf(id)).toEqual({ documents: 164_899, ledger: 164_899 });
  const trail = await (await asOperator(`/audit?subject=booking`)).json();
  const issued = trail.items.find(({ act }: { act: string }) => act === "invoice issued anew");
  expect(issued).toMatchObject({
    reason: "They asked late",
    after: { invoice: documents[3]!.number },
  });

  await asOperator(`/bookings/${id}/reopen`, { reason: "Nobody came" });
  expect((await anew({}, "second")).status).toBe(409);
  expect(await paymentOf(key)).toMatchObject({ is_invoiced: false });
  expect((await put({ company: "" })).status).toBe(200);
  expect((await byDesk({ ...LOGIX, company: "Logix Two" })).status).toBe(200);
  await asOperator(`/bookings/${id}/complete`, {});
  await issueAt("2026-11-24T11:00:00");
  expect((await documentsOf(id)).at(-1)).toMatchObject({ recipient: { name: "Logix Two" } });
  // All empty: to the customer again.
  expect((await anew({ company: "", gstin: "", address: "" }, "third")).status).toBe(200);
  expect((await documentsOf(id)).at(-1)).toMatchObject({ recipient: { gstin: "" } });
});

test("an operator books for a caller with the company for the invoice", async () => {
  at("2026-11-21T10:00:00");
  const { booking } = aBooking({ products, booking_date: "2026-11-24" });
  const book = (billing: object) => asOperator("/bookings", { booking, billing }, "one-call");
  const wrong = await book({ ...LOGIX, address: "" });
  expect([wrong.status, (await wrong.json()).message]).toEqual([
    422,
    "Enter the company's address",
  ]);
  const booked = await book(LOGIX);
  expect(booked.status).toBe(201);
  const { id } = (await booked.json()).booking;
  const { billing, is_invoiced } = await (await asOperator(`/bookings/${id}/invoices`)).json();
  expect([billing, is_invoiced]).toMatchObject([LOGIX, false]);
});

// Last: the product stays a monthly one.
test("a plan is invoiced once its first visit cannot be corrected any more, and what changes before it issues nothing", async () => {
  await makeMonthly({ days_a_week: 6 });
  const { id, key } = await acceptedPlan(vendor);
  at("2026-11-24T10:00:00");
  const [first, second] = await visitsOf(vendor);
  const kindsAndTotals = async () =>
    (await documentsOf(id)).map(({ kind, total_paise }) => `${kind} ${total_paise}`);
  for (const outcome of ["done", "customer_away", "could_not_come", "done"])
    await recordVisitOutcome(vendor, first!.id, outcome);
  at("2026-11-25T10:00:00");
  await recordVisitOutcome(vendor, second!.id, "done");
  await issueAt("2026-11-26T00:00:00");
  expect(await kindsAndTotals()).toEqual([]);
  expect((await paymentOf(key)).invoice_after).toBe("2026-11-25T18:30:00.000Z");
  await issueAt("2026-11-26T00:00:01");
  expect(await kindsAndTotals()).toEqual(["invoice 94900"]);
  // The second visit can still be corrected: what is charged once the plan is ended waits for it.
  await sendPlan(key, "/plan/end", { reason: "" });
  const { ledger } = await sumsOf(id);
  expect(ledger).toBeLessThan(94_900);
  for (const outcome of ["could_not_come", "done", "could_not_come", "done"])
    await recordVisitOutcome(vendor, second!.id, outcome);
  await issueAt("2026-12-05T00:00:00");
  expect(await sumsOf(id)).toMatchObject({ documents: ledger, ledger });
  expect(await documentsOf(id)).toMatchObject([
    { kind: "invoice" },
    { kind: "credit_note", total_paise: String(94_900 - ledger) },
  ]);
});
