import { sql } from "kysely";
import { expect, test } from "vitest";
import { verifyWork } from "../exports.ts";
import { verifyEntries } from "#ledger/exports.ts";
import { accountIdOf, newCustomer } from "#test/accounts.ts";
import {
  asOperator,
  balances,
  bookCleaning,
  cleaned,
  earningsOf,
  paymentOf,
  record,
  take,
  type Booked,
} from "#test/money.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { app, updateRows } from "#test/set-up-test-app.ts";
import { setUpBookingsOfTwo, vendor } from "#test/vendor-bookings.ts";
import { operatorToken } from "#test/vendors.ts";

setUpBookingsOfTwo(async () => {
  await sql`truncate bank_line cascade`.execute(app.db);
  await updateRows("business", {}, { upi_id: "chamak@okbank" });
});

type Entry = { id: string; what: string; undone: boolean; undoes: string | null };

const ledgerOf = async (id: number) => (await asOperator(`/bookings/${id}/ledger`)).json();

/** The last entry of a kind that reverses no other. */
const entryOf = async (id: number, kind: string): Promise<Entry> =>
  (await ledgerOf(id)).entries.find(({ what, undoes }: Entry) => what === kind && undoes === null);

async function undo(
  id: number,
  kind: "payment" | "refund" | "discount" | "credit",
  more: object = {},
) {
  const { id: entryId } = await entryOf(id, kind);
  return record(id, `${kind === "credit" ? kind : `${kind}s`}/${entryId}/undo`, {
    reason: "By mistake",
    ...more,
  });
}

const errorOf = async (response: Response) => {
  const { status, message } = await response.json();
  return `${status} ${message}`;
};

/** Rows of day, narration, reference, what went out, what came in. */
const upload = async (...lines: string[]) => {
  const body = new FormData();
  const file = ["Date,Narration,Ref,Withdrawal,Deposit", ...lines].join("\n");
  body.append("statement", new Blob([file]), "statement.csv");
  const columns = { day: 0, text: 1, reference: 2, paid: 3, amount: 4 };
  for (const [name, at] of Object.entries(columns)) body.append(`columns[${name}]`, String(at));
  const token = await operatorToken(app);
  const added = await app.send("/api/v1/ops/bank_statements", { method: "POST", body, token });
  expect(added.status).toBe(200);
};

const linesOf = async (query = "") =>
  (await (await asOperator(`/bank_statements/lines${query}`)).json()).items;
const match = (line: number, to: object) => asOperator(`/bank_statements/lines/${line}/match`, to);

const faults = async () => [
  ...(await verifyEntries(app.db)).faults,
  ...(await verifyWork(app.db)).faults,
];

/** Two bookings of one account, the second one not paid. */
async function twoOfOne(): Promise<[Booked, Booked]> {
  const pair: [Booked, Booked] = [await cleaned(vendor), await cleaned(vendor)];
  const customer = await accountIdOf(app, (await newCustomer(app)).email);
  const ids = pair.map(({ id }) => id);
  await sql`update booking set customer_id = ${customer} where id = any(${ids})`.execute(app.db);
  return pair;
}

test("more than the bill is taken whole, by everybody who pays, and paid back from the credit first", async () => {
  const { id, key } = await cleaned(vendor);
  const answers = await Promise.all([
    take(id, "cash", vendor),
    record(id, "payments", { method: "upi", amount: 949, reference: "UPI 1" }),
    record(id, "payments", { method: "cheque", amount: 1000 }),
  ]);
  for (const { status } of answers) expect(status).toBe(200);
  const { held } = await earningsOf(vendor);
  const credit = held + 949 + 1000 - 949;
  expect(await paymentOf(key)).toMatchObject({ state: "paid", total: 949, paid: 949, credit });
  const listed = await (await asOperator("/payments?state=refund")).json();
  expect(listed.items).toMatchObject([{ id, due: -credit }]);
  expect((await ledgerOf(id)).payment).toMatchObject({ paid: 949, credit });
  const refund = { amount: 1000, method: "bank", reason: "Paid twice", reference: "UTR 5" };
  const { payment } = await (
    await record(id, "refunds", { ...refund, paid_on: "2026-11-24" })
  ).json();
  expect(payment).toMatchObject({ paid: Math.min(949, held + 949), credit: held });
  expect(await faults()).toEqual([]);
});

test("a payment by mistake is undone without a message, and its reference is for the right booking", async () => {
  const [wrong, right] = [await cleaned(vendor), await cleaned(vendor)];
  const paid = { method: "upi", amount: 1000, reference: "0000 6345 1234 5699" };
  const recorded = await (await record(wrong.id, "payments", paid)).json();
  expect(recorded).toMatchObject({ credit: 51, payment: { paid: 949, credit: 51 } });
  const other = { ...paid, reference: "634512345699" };
  expect((await record(right.id, "payments", other)).status).toBe(409);
  const engine = testEngine(undefined);
  await deliverAll(app, engine);
  const before = (await listMessages(app)).length;
  const { id: entryId } = await entryOf(wrong.id, "payment");
  const send = () => record(wrong.id, `payments/${entryId}/undo`, { reason: "Another customer" });
  expect((await record(right.id, `payments/${entryId}/undo`, { reason: "x" })).status).toBe(404);
  expect((await record(wrong.id, `refunds/${entryId}/undo`, { reason: "x" })).status).toBe(404);
  const undone = await Promise.all([send(), send()]);
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
  expect(await paymentOf(wrong.key)).toMatchObject({
    state: "due",
    due: 949,
    credit: 0,
    received: [],
  });
  const { entries } = await ledgerOf(wrong.id);
  expect(entries.map(({ undone: is, undoes }: Entry) => [is, undoes])).toEqual([
    [false, entryId],
    [true, null],
    [false, null],
  ]);
  expect((await record(right.id, "payments", other)).status).toBe(200);
  await deliverAll(app, engine);
  const messages = (await listMessages(app)).slice(before);
  expect(messages.map(({ subject }) => subject)).toEqual(["We have your payment of ₹1,000"]);
  // Chosen, the customer gets one.
  expect((await undo(right.id, "payment", { tell: true })).status).toBe(200);
  await deliverAll(app, engine);
  const { subject, text } = (await listMessages(app)).at(-1)!;
  expect(subject).toBe("We have corrected ₹1,000 of your bill");
  expect(text).toContain("“Paid ₹1,000 by UPI on 24 Nov” was recorded by mistake");
  expect(await faults()).toEqual([]);
});

test("cash that a vendor took by mistake is undone, and can be taken again", async () => {
  const { id, key } = await cleaned(vendor);
  for (let time = 0; time < 2; time++) {
    await take(id, "cash", vendor);
    expect(await earningsOf(vendor)).toMatchObject({ held: 949 });
    expect((await undo(id, "payment")).status).toBe(200);
    expect(await earningsOf(vendor)).toMatchObject({ held: 0 });
  }
  expect(await paymentOf(key)).toMatchObject({ due: 949 });
});

test("what was paid back or used meanwhile is not undone before that is", async () => {
  const [first, second] = await twoOfOne();
  await record(first.id, "payments", { method: "upi", amount: 1000 });
  const used = await record(first.id, "credit", { booking_id: second.id, amount: 51 });
  expect(used.status).toBe(200);
  expect(await errorOf(await undo(first.id, "payment"))).toBe(
    `409 ₹51 of it was paid back or used from ${first.orderId} meanwhile. Undo that first`,
  );
  const { id: use } = await entryOf(first.id, "credit");
  await record(second.id, "refunds", { method: "bank", amount: 10, reason: "Late" });
  const undoUse = () => record(first.id, `credit/${use}/undo`, { reason: "By mistake" });
  expect((await undoUse()).status).toBe(409);
  expect((await undo(second.id, "refund")).status).toBe(200);
  expect((await undoUse()).status).toBe(200);
  expect((await undo(first.id, "payment")).status).toBe(200);
  expect(await balances(second.id)).toMatchObject({ customer: 949 });
  expect(await faults()).toEqual([]);
});

test("credit is used for another bill of the same account, once, and never by a phone number", async () => {
  const [first, second] = await twoOfOne();
  const [guest, third] = [await cleaned(vendor), await cleaned(vendor)];
  const { customer_id } = (
    await sql<{
      customer_id: number;
    }>`select customer_id from booking where id = ${first.id}`.execute(app.db)
  ).rows[0]!;
  await sql`update booking set customer_id = ${customer_id} where id = ${third.id}`.execute(app.db);
  await record(first.id, "payments", { method: "upi", amount: 1898 });
  const { credit_for } = await ledgerOf(first.id);
  expect(credit_for.map((one: { id: number; left: number }) => [one.id, one.left])).toEqual([
    [third.id, 949],
    [second.id, 949],
  ]);
  const use = (booking_id: number, amount: number, key?: string) =>
    record(first.id, "credit", { booking_id, amount }, key);
  // All of them were booked with one phone number.
  expect(await errorOf(await use(guest.id, 949))).toContain("409 It is not certain");
  expect(await errorOf(await use(second.id, 949.01))).toBe("422 At most ₹949 was paid too much");
  const answers = await Promise.all([use(second.id, 949, "a"), use(third.id, 949, "b")]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const key = answers[0].status === 200 ? "a" : "b";
  expect((await use(key === "a" ? third.id : second.id, 949, key)).status).toBe(422);
  const repeated = [await use(second.id, 949, "a"), await use(third.id, 949, "b")];
  expect(repeated.map(({ status }) => status)).toEqual(answers.map(({ status }) => status));
  expect(await paymentOf(first.key)).toMatchObject({ paid: 949, credit: 0 });
  const [paid] = await Promise.all([second, third].map(({ key }) => paymentOf(key))).then((all) =>
    all.filter(({ state }) => state === "paid"),
  );
  expect(paid).toMatchObject({ paid: 949, received: [{ amount: 949, method: "credit" }] });
  expect((await undo(first.id, "credit", { tell: true })).status).toBe(200);
  await deliverAll(app, testEngine(undefined));
  const corrected = (await listMessages(app)).find(({ subject }) => subject.includes("corrected"));
  expect(corrected?.text).toContain("“Used ₹949 for another booking on 24 Nov” was recorded");
  expect(await faults()).toEqual([]);
});

test("money is sent back and still to pay, or is taken off the bill with a credit note", async () => {
  const [open, settled] = [await cleaned(vendor), await cleaned(vendor)];
  const engine = testEngine(undefined);
  const refund = { amount: 300, method: "upi", reason: "The tiles were not cleaned" };
  for (const { id } of [open, settled])
    await record(id, "payments", { method: "upi", amount: 949 });
  await record(open.id, "refunds", refund);
  expect(await paymentOf(open.key)).toMatchObject({ total: 949, paid: 649, due: 300 });
  const send = () => record(settled.id, "refunds", { ...refund, settles: "bill" }, "once");
  for (let time = 0; time < 2; time++) expect((await send()).status).toBe(200);
  const payment = await paymentOf(settled.key);
  expect(payment).toMatchObject({ total: 649, paid: 649, due: 0, credit: 0 });
  expect(payment.credit_notes).toHaveLength(1);
  await deliverAll(app, engine);
  const texts = (await listMessages(app))
    .filter(({ event }) => event === "refunded")
    .map(({ text }) => text);
  expect(texts).toHaveLength(2);
  expect(texts[0]).toContain("Paid back ₹300 by UPI on 24 Nov. ₹300 is still to pay.");
  expect(texts[1]).toContain("Paid back ₹300 by UPI on 24 Nov. Nothing is left to pay.");
  // Undone, the discount is invoiced again, and the refund is to pay back.
  expect((await undo(settled.id, "discount")).status).toBe(200);
  expect(await paymentOf(settled.key)).toMatchObject({ total: 949, due: 300 });
  const { items } = await (await asOperator(`/bookings/${settled.id}/invoices`)).json();
  const sum = items.reduce(
    (all: number, { kind, total }: { kind: string; total: number }) =>
      all + (kind === "credit_note" ? -total : total),
    0,
  );
  expect(sum).toBe(949);
  expect((await undo(settled.id, "refund")).status).toBe(200);
  expect(await paymentOf(settled.key)).toMatchObject({ paid: 949, due: 0, credit: 0 });
  expect(await faults()).toEqual([]);
});

test("TDS that a company keeps is a receivable, of what is left at most, and leaves no UPI code", async () => {
  const { id, key } = await cleaned(vendor);
  await record(id, "payments", { method: "bank", amount: 930 });
  const tds = { method: "tds", amount: 19, reference: "ABCDEFG" };
  expect(await errorOf(await record(id, "payments", { ...tds, amount: 20 }))).toBe(
    "422 At most ₹19 is left to pay",
  );
  expect((await record(id, "payments", tds)).status).toBe(200);
  expect(await paymentOf(key)).toMatchObject({ state: "paid", due: 0, upi: null });
  expect(await balances(id)).toMatchObject({ tds_receivable: 19, bank: 930 });
  // One certificate is of several payments.
  const other = await cleaned(vendor);
  expect((await record(other.id, "payments", tds)).status).toBe(200);
  expect((await record(id, "refunds", { ...tds, reason: "x" })).status).toBe(422);
  expect(await faults()).toEqual([]);
});

test("a transfer is once by hand, by file, and by a second file with other zeros", async () => {
  const [hema, gita] = [await cleaned(vendor), await cleaned(vendor)];
  const paid = { method: "upi", amount: 949, reference: "634512345699" };
  await record(hema.id, "payments", paid);
  await upload("24/11/2026,UPI-HEMA LAL-634512345699,0000634512345699,,949");
  await upload("23/11/2026,UPI/634512345699/HEMA,-,,949");
  expect(await linesOf()).toEqual([]);
  const lines = await linesOf("?state=matched");
  expect(lines).toMatchObject(
    [1, 2].map(() => ({
      state: "matched",
      is_recorded: true,
      bookings: [{ id: hema.id, amount: 949, what: "payment" }],
    })),
  );
  expect(await errorOf(await match(lines[0].id, { booking_id: gita.id }))).toBe(
    `409 This line is matched with ${hema.orderId} already`,
  );
  // Undone, the line waits, pays another booking, and cannot be recorded by hand again.
  expect((await undo(hema.id, "payment")).status).toBe(200);
  const [first, second] = await linesOf();
  expect((await match(first.id, { booking_id: gita.id })).status).toBe(200);
  expect(await linesOf("?state=matched")).toMatchObject([
    { id: second.id, is_recorded: true },
    { id: first.id, is_recorded: false },
  ]);
  expect((await record(hema.id, "payments", { ...paid, reference: "634512345699 " })).status).toBe(
    409,
  );
  // The undo of a payment that a match made frees the line.
  expect((await undo(gita.id, "payment")).status).toBe(200);
  expect(await linesOf()).toHaveLength(2);
  expect(await faults()).toEqual([]);
});

test("a line without a number of its own holds the transfer in its text, and two of one account are two", async () => {
  const [one, two] = [await cleaned(vendor), await cleaned(vendor)];
  await upload(
    "24/11/2026,UPI/CR/634500000001/MEERA,4897736162097,,949",
    "24/11/2026,UPI/CR/634500000002/ASHA,4897736162097,,950",
    "24/11/2026,UPI/CR/634500000003/RITU,SBIN426333000001,,1",
  );
  const [first, second, third] = await linesOf();
  expect((await match(first.id, { booking_id: one.id })).status).toBe(200);
  expect((await match(second.id, { booking_id: two.id })).status).toBe(200);
  expect(await paymentOf(two.key)).toMatchObject({ paid: 949, credit: 1 });
  expect((await match(third.id, { booking_id: two.id })).status).toBe(200);
  const byHand = async (reference: string) =>
    errorOf(await record(one.id, "payments", { method: "upi", amount: 949, reference }));
  expect(await byHand("634500000002")).toContain("409 This reference has been recorded already");
  expect(await byHand("634500000003")).toBe(
    `409 This transfer is in the bank's file, matched with ${two.orderId}`,
  );
});

test("what went out is a refund or a payout, by its reference or by choice, and waits again undone", async () => {
  const { id, orderId } = await cleaned(vendor);
  await record(id, "payments", { method: "upi", amount: 949 });
  const refund = { amount: 100, method: "bank", reason: "Late", paid_on: "2026-11-24" };
  await record(id, "refunds", { ...refund, reference: "utr-77" });
  await record(id, "refunds", { ...refund, amount: 50 });
  await upload("24/11/2026,NEFT OUT,UTR 77,100,", "24/11/2026,IMPS OUT,,50,");
  expect(await linesOf()).toEqual([]);
  expect(await linesOf("?state=matched&side=out")).toMatchObject([
    { amount: -100, bookings: [{ id, what: "refund" }], is_recorded: true },
  ]);
  const [line] = await linesOf("?side=out");
  expect(line).toMatchObject({ amount: -50, entries: [{ what: "refund", order_id: orderId }] });
  expect((await match(line.id, { booking_id: id })).status).toBe(409);
  const [{ entry_id }] = line.entries;
  for (let time = 0; time < 2; time++)
    expect((await match(line.id, { entry_id })).status).toBe(200);
  expect(await linesOf("?side=out")).toEqual([]);
  // The refund in the bank's file is undone: its line waits for what it was.
  expect((await undo(id, "refund")).status).toBe(200);
  expect(await linesOf("?side=out")).toMatchObject([{ id: line.id, entries: [] }]);
  // Only the choice is undone, and the entry stays.
  const { id: first } = await entryOf(id, "refund");
  expect(first).toBe(entry_id);
  expect(await faults()).toEqual([]);
});

test("a line of a transfer that pays two bookings is undone as a whole, under Bank", async () => {
  const [one, two] = [await cleaned(vendor), await cleaned(vendor)];
  await upload("24/11/2026,NEFT SHARMA,UTR 20,,2000");
  const [line] = await linesOf();
  const bookings = [
    { booking_id: one.id, amount: 949 },
    { booking_id: two.id, amount: 1051 },
  ];
  expect((await match(line.id, { bookings })).status).toBe(200);
  expect(await paymentOf(two.key)).toMatchObject({ paid: 949, credit: 102 });
  expect(await errorOf(await undo(one.id, "payment"))).toBe(
    `409 This transfer pays ${two.orderId} too. Undo its match under Money, Bank`,
  );
  expect((await paymentOf(one.key)).paid).toBe(949);
  const path = `/bank_statements/lines/${line.id}/unmatch`;
  expect((await asOperator(path, { reason: "Another" })).status).toBe(200);
  expect(await paymentOf(two.key)).toMatchObject({ paid: 0, credit: 0 });
});

test("what is paid above the price before the work is credit at once", async () => {
  const { id, key } = await bookCleaning();
  await record(id, "payments", { method: "upi", amount: 1000 });
  expect(await paymentOf(key)).toMatchObject({ paid: 949, credit: 51, due: 0 });
  const { items } = await (await asOperator("/payments?state=refund")).json();
  expect(items).toMatchObject([{ id, due: -51 }]);
});

test("what is to pay and to pay back is listed as each booking's page has it", async () => {
  const done = () => cleaned(vendor);
  const histories = [
    [bookCleaning, ["payments", 949], ["discounts", 100]],
    [bookCleaning, ["discounts", 949], ["payments", 50]],
    [bookCleaning, ["payments", 1000], ["refunds", 51], ["refunds", 49]],
    [done, ["payments", 949], ["discounts", 949]],
    [done, ["discounts", 900], ["payments", 40]],
    [done, ["discounts", 900], ["payments", 40], ["refunds", 40]],
    [done, ["discounts", 900], ["payments", 100], ["refunds", 10]],
  ] as const;
  const [due, refund] = [new Map<number, number>(), new Map<number, number>()];
  for (const [book, ...money] of histories) {
    const { id, key } = await book();
    for (const [path, amount] of money)
      await record(id, path, { amount, method: "upi", reason: "Came late" });
    const payment = await paymentOf(key);
    if (payment.due > 0) due.set(id, payment.due);
    if (payment.credit > 0) refund.set(id, -payment.credit);
  }
  expect([due.size, refund.size]).toEqual([2, 4]);
  for (const [state, wanted] of Object.entries({ due, refund })) {
    const { items } = await (await asOperator(`/payments?state=${state}`)).json();
    const listed = items.map((one: { id: number; due: number }) => [one.id, one.due]);
    expect(new Map(listed)).toEqual(wanted);
  }
});
