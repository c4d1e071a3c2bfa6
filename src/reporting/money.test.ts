import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Paise } from "#kernel/money/money.ts";
import { postEntry, type Entry } from "#ledger/exports.ts";
import { WASHROOM } from "#test/fixtures.ts";
import { asOperator, bookCleaning, cleaned, issueAt, record } from "#test/money.ts";
import { acceptedPlan, makeMonthly } from "#test/plans.ts";
import { app, at, updateRows } from "#test/set-up-test-app.ts";
import { answer, approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";

setUpVendorBookings();

const read = async (path: string) => (await asOperator(`/${path}`)).json();

test("today has what is unpaid for three days and lines of the bank, and figures have the money", async () => {
  await updateRows("business", {}, { legal_name: "Chamak", gstin: "09AAACH7409R1ZZ" });
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  const [paid, owing] = [await cleaned(vendor), await cleaned(vendor)];
  await record(paid.id, "discounts", { amount: 49, reason: "Late" });
  await record(paid.id, "payments", { method: "upi", amount: 900 });
  await record(paid.id, "refunds", { method: "upi", amount: 100, reason: "A broken tile" });
  at("2026-11-26T23:00:00");
  expect((await read("today")).waiting).toMatchObject({
    unpaid: null,
    bank_lines: null,
    without_rate: null,
    ending_checks: null,
  });
  const before = (await read("waiting")).today;
  at("2026-11-27T07:00:00");
  const body = new FormData();
  const file = "Date,Narration,Deposit\n27/11/2026,UPI,949\n27/11/2026,CASHBACK,1.50";
  body.append("statement", new Blob([file]));
  for (const [at, name] of ["day", "text", "amount"].entries())
    body.append(`columns[${name}]`, String(at));
  const token = await operatorToken(app);
  await app.send("/api/v1/ops/bank_statements", { method: "POST", body, token });
  const { waiting, count } = await read("today");
  expect(waiting).toMatchObject({
    unpaid: {
      bookings: 2,
      total: 1049,
      since: "2026-11-23T18:30:00.000Z",
      oldest: { order_id: paid.orderId },
    },
    bank_lines: { lines: 2, total: 950.5, since: "2026-11-27T01:30:00.000Z" },
  });
  expect((await read("waiting")).today).toBe(before + 2);
  expect(count).toBe(before + 2);

  const money = {
    revenue: 1566.95,
    // Twice 144.76 less 7.47 of the discount.
    tax: 282.05,
    pay: 1400,
    margin: 166.95,
    discounts: 49,
    refunds: 100,
  };
  const none = { revenue: 0, tax: 0, pay: 0, margin: 0, discounts: 0, refunds: 0 };
  expect(await read("figures")).toMatchObject({ money, money_before: none, outstanding: 1049 });
  expect(await read("figures?city=2")).toMatchObject({ money: none, outstanding: 0 });
  at("2026-12-02T07:00:00");
  expect(await read("figures")).toMatchObject({ money: none, money_before: money });
  await record(owing.id, "payments", { method: "cash", amount: 949 });
  expect((await read("figures?days=30")).outstanding).toBe(100);
  // Samples count while the firm is one.
  await updateRows("booking", { id: paid.id }, { is_sample: true });
  expect(await read("figures?days=30")).toMatchObject({
    total: { booked: 1 },
    money: { revenue: 804.24, discounts: 0, refunds: 0 },
    outstanding: 0,
  });
  expect((await read("figures/vendors?days=30")).items).toMatchObject([{ completed: 1 }]);
  await updateRows("business", {}, { is_sample: true });
  expect((await read("figures?days=30")).money).toMatchObject(money);
});

test("before the invoice, figures have the GST of each line's category", async () => {
  const { category_id } = await app.db
    .selectFrom("bookable")
    .select("category_id")
    .where("id", "=", WASHROOM.id)
    .executeTakeFirstOrThrow();
  const rates = [
    { from: "2017-07-01", percent: 18 },
    { from: "2017-07-01", percent: 5, category: category_id },
  ];
  await updateRows(
    "business",
    {},
    {
      legal_name: "Chamak",
      gstin: "09AAACH7409R1ZZ",
      is_sample: false,
      tax_rates: JSON.stringify(rates),
    },
  );
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  const { id } = await bookCleaning();
  await answer(vendor, id, "accepted");
  at("2026-11-24T10:00:00");
  const taxOf = async () => (await read("figures?days=30")).money.tax;
  const before = await taxOf();
  await answer(vendor, id, "completed");
  // 949 × 5 / 105; the invoice rounds each of its two taxes.
  expect((await taxOf()) - before).toBeCloseTo(45.19);
  await updateRows("business", {}, { tax_rates: JSON.stringify(rates.slice(0, 1)) });
  expect((await taxOf()) - before).toBeCloseTo(144.76);
  await issueAt("2026-11-24T10:03:00");
});

test("balances are those of the end of a day, equal on both sides, by age, without samples", async () => {
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  const [first, sample, other] = [
    await cleaned(vendor),
    await cleaned(vendor),
    await cleaned(vendor),
  ];
  await updateRows("booking", { id: sample.id }, { is_sample: true });
  at("2026-11-26T10:00:00");
  await record(first.id, "payments", { method: "upi", amount: 900 });
  await record(other.id, "payments", { method: "cash", amount: 949 });
  // Later work of the one that is paid: the payment settles the first.
  at("2026-12-20T10:00:00");
  const late: Entry = {
    reference: `work:${other.id}:late`,
    kind: "work",
    bookingId: other.id,
    actorId: null,
    postings: [
      { account: "customer", paise: 10_000 as Paise },
      { account: "margin", paise: -10_000 as Paise },
    ],
    now: app.clock.now,
  };
  await app.db.transaction().execute((db) => postEntry(db, late));
  at("2027-01-02T10:00:00");
  const on = async (day: string) => {
    const found = await read(`balances?on=${day}`);
    const sum = (of: "debit" | "credit") =>
      found.accounts.reduce((all: number, row: Record<string, number>) => all + row[of]!, 0);
    expect(sum("debit")).toBe(sum("credit"));
    return found;
  };
  const before = await on("2026-11-23");
  const owed = (found: typeof before) =>
    found.receivables
      .filter(({ booking_id: id }: { booking_id: number }) =>
        [first.id, sample.id, other.id].includes(id),
      )
      .map(({ amount, days, since }: Record<string, unknown>) => ({ amount, days, since }));
  const since = "2026-11-24";
  expect(owed(before)).toEqual([]);
  expect(owed(await on("2026-11-25"))).toEqual([
    { amount: 949, days: 1, since },
    { amount: 949, days: 1, since },
  ]);
  const later = await on("2027-01-02");
  expect(owed(later)).toEqual([
    { amount: 49, days: 39, since },
    { amount: 100, days: 13, since: "2026-12-20" },
  ]);
  const between = (least: number, most: number) =>
    later.receivables
      .filter(({ days }: { days: number }) => days >= least && days <= most)
      .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
  expect(later.ageing.map(({ amount }: { amount: number }) => amount)).toEqual([
    between(0, 30),
    between(31, 60),
    between(61, 90),
    between(91, 1_000),
  ]);
  const balance = later.vendors.find(({ balance }: { balance: number }) => balance === 451);
  expect(balance).toBeDefined();
  const csv = await (await asOperator("/balances.csv?on=2027-01-02")).text();
  expect(csv).toContain(`Receivable,${first.orderId} `);
  expect(csv).not.toContain(sample.orderId);
  expect((await asOperator("/balances?on=2027-02-30")).status).toBe(422);
});

test("figures of a month and a financial year, without samples", async () => {
  const firm = { legal_name: "Chamak", gstin: "09AAACH7409R1ZZ", is_sample: false };
  await updateRows("business", {}, firm);
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  await cleaned(vendor);
  const { id } = await cleaned(vendor);
  at("2026-12-15T10:00:00");
  const november = "figures?from=2026-11-01&to=2026-11-30";
  const year = "figures?from=2026-04-01&to=2027-03-31";
  const before = await read(november);
  expect(before).toMatchObject({ from: "2026-11-01", to: "2026-11-30" });
  expect(before.by_day).toHaveLength(30);
  expect(before.total.booked).toBe(2);
  expect((await read(year)).to).toBe("2026-12-15");
  await updateRows("booking", { id }, { is_sample: true });
  const after = await read(november);
  expect(after.total.booked).toBe(1);
  expect(before.money.revenue - after.money.revenue).toBe(804.24);
  expect(before.outstanding - after.outstanding).toBe(949);
  expect((await read("figures/vendors?from=2026-11-01&to=2026-11-30")).items[0].completed).toBe(1);
  for (const wrong of [
    "from=2026-11-01",
    "from=2026-11-30&to=2026-11-01",
    "from=2020-01-01&to=2026-01-01",
  ])
    expect((await asOperator(`/figures?${wrong}`)).status).toBe(422);
});

test("the site says how many jobs are done, and of IDs only what is so of each", async () => {
  const trust = async () => (await app.send("/api/v1/trust")).json();
  expect(await trust()).toMatchObject({ jobs_done: 0, id_checked: false });
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  await cleaned(vendor);
  await cleaned(vendor);
  await app.db
    .updateTable("vendor_service")
    .set({ approved_as: sql`approved_as || '{"document_id": "an-id"}'` })
    .execute();
  expect(await trust()).toMatchObject({ jobs_done: 2, id_checked: true });
  // One that was approved without a document, for a reason.
  await app.db
    .updateTable("vendor_service")
    .set({ approved_as: sql`approved_as - 'document_id'` })
    .where("id", "=", (row) => row.selectFrom("vendor_service").select(row.fn.min("id").as("id")))
    .execute();
  expect(await trust()).toMatchObject({ jobs_done: 2, id_checked: false });
  // Of a plan each visit that is done is a job, and the plan itself none.
  await makeMonthly({ visits_a_month: 3 });
  const { id } = await acceptedPlan(vendor, { booking_date: "2026-11-25" });
  await updateRows("visit", { booking_id: id, day: "2026-11-25" }, { status: "done" });
  await updateRows("booking", { id }, { status: "completed" });
  expect(await trust()).toMatchObject({ jobs_done: 3, id_checked: false });
});
