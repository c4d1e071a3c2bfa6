import { sql } from "kysely";
import { expect, test } from "vitest";
import { asOperator, cleaned, record } from "#test/money.ts";
import { acceptedPlan, makeMonthly } from "#test/plans.ts";
import { app, at, updateRows } from "#test/set-up-test-app.ts";
import { approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
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

test("the site says how many jobs are done, and of IDs only what is so of each", async () => {
  const trust = async () => (await app.send("/api/v1/trust")).json();
  expect(await trust()).toEqual({ jobs_done: 0, id_checked: false });
  const [vendor] = (await approvedVendors(1)) as [Vendor];
  await cleaned(vendor);
  await cleaned(vendor);
  await app.db
    .updateTable("vendor_service")
    .set({ approved_as: sql`approved_as || '{"document_id": "an-id"}'` })
    .execute();
  expect(await trust()).toEqual({ jobs_done: 2, id_checked: true });
  // One that was approved without a document, for a reason.
  await app.db
    .updateTable("vendor_service")
    .set({ approved_as: sql`approved_as - 'document_id'` })
    .where("id", "=", (row) => row.selectFrom("vendor_service").select(row.fn.min("id").as("id")))
    .execute();
  expect(await trust()).toEqual({ jobs_done: 2, id_checked: false });
  // Of a plan each visit that is done is a job, and the plan itself none.
  await makeMonthly({ visits_a_month: 3 });
  const { id } = await acceptedPlan(vendor, { booking_date: "2026-11-25" });
  await updateRows("visit", { booking_id: id, day: "2026-11-25" }, { status: "done" });
  await updateRows("booking", { id }, { status: "completed" });
  expect(await trust()).toEqual({ jobs_done: 3, id_checked: false });
});
