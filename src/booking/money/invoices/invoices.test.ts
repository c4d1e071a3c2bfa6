import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { newCustomer } from "#test/accounts.ts";
import {
  asOperator,
  bookCleaning,
  cleaned,
  complete,
  copyBooking,
  documentsOf,
  issueAt,
  openPdf,
  paymentOf,
  record,
  sumsOf,
  type Line,
} from "#test/money.ts";
import { answer, approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { aBooking, GROUT, WASHROOM } from "#test/fixtures.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";
import { app, at } from "#test/set-up-test-app.ts";

setUpVendorBookings();

const FIRM = { legal_name: "Chamak Services", gstin: "09AAACH7409R1ZZ" };

const setFirm = (firm: Record<string, unknown>) =>
  app.db.updateTable("business").set(firm).execute();

let vendor: Vendor;
beforeEach(async () => {
  await setFirm({
    ...FIRM,
    address: "B-12, Sector 63, Noida",
    upi_id: "chamak@okbank",
    bank: "HDFC Bank, account 123456789\nIFSC HDFC0001234",
  });
  [vendor] = (await approvedVendors(1)) as [Vendor];
});

/** Two lines, ₹949 and twice ₹400. */
const { products } = aBooking().booking;
const bookOne = (change: Record<string, unknown> = {}) => bookCleaning({ products, ...change });

const putBilling = (key: string, json: object) =>
  app.send(`/api/v1/bookings/follow/${key}/billing`, { method: "PUT", json });

test("completed work in the firm's state has an invoice with CGST and SGST, once, equal everywhere", async () => {
  const booked = await bookOne();
  const url = `/api/v1/bookings/follow/${booked.key}/invoice.pdf`;
  await answer(vendor, booked.id, "accepted");
  expect((await app.send(url)).status).toBe(404);
  expect((await paymentOf(booked.key)).invoice).toBeNull();
  at("2026-11-24T10:00:00");
  await Promise.all([1, 2, 3].map(() => answer(vendor, booked.id, "completed")));
  expect((await app.send(url)).status).toBe(404);
  expect((await paymentOf(booked.key)).invoice_after).toBe("2026-11-24T04:32:00.000Z");
  await Promise.all([1, 2].map(() => issueAt("2026-11-24T10:02:01")));
  expect((await paymentOf(booked.key)).invoice_after).toBeNull();

  const [invoice, ...more] = await documentsOf(booked.id);
  expect(more).toEqual([]);
  expect(invoice).toMatchObject({
    kind: "invoice",
    place_of_supply: "09",
    issued_on: "2026-11-24",
  });
  expect(invoice!.number).toMatch(/^CH\/26-27\/\d{6}$/);
  const sum = (of: keyof Line) => invoice!.lines.reduce((total, line) => total + line[of], 0);
  // 949 × 9 / 118 and 800 × 9 / 118, rounded each.
  expect(invoice!.lines.map(({ cgst }) => cgst)).toEqual([7238, 6102]);
  expect([sum("cgst"), sum("sgst"), sum("igst")]).toEqual([13_340, 13_340, 0]);
  expect(invoice).toMatchObject({ cgst_paise: "13340", sgst_paise: "13340", igst_paise: "0" });
  expect(sum("taxable") + 2 * 13_340).toBe(174_900);

  const payment = await paymentOf(booked.key);
  expect(payment.invoice).toEqual({
    number: invoice!.number,
    url: `${url}?number=${encodeURIComponent(invoice!.number)}`,
  });
  expect((await app.send(url)).status).toBe(200);
  expect(payment.total).toBe(1749);
  const customer = await newCustomer(app);
  await sql`update booking set customer_id = (select id from account where email = ${customer.email})
    where id = ${booked.id}`.execute(app.db);
  const own = await (await app.send("/api/v1/bookings", { token: customer.token })).json();
  expect(own.items[0].payment.invoice).toEqual(payment.invoice);
  expect(new URL(payment.upi.uri).searchParams.get("am")).toBe("1749.00");
  expect(await sumsOf(booked.id)).toEqual({ documents: 174_900, ledger: 174_900 });
  const text = await openPdf(url);
  for (const part of [
    "Tax invoice",
    invoice!.number,
    "24 November 2026",
    "Chamak Services",
    "GSTIN 09AAACH7409R1ZZ",
    "Place of supply: Uttar Pradesh (09)",
    "reverse charge: No",
    "9985",
    "CGST 9%",
    "₹133.40",
    "Total ₹1,749.00",
    "Rupees One Thousand Seven Hundred Forty-Nine Only",
    "Work: 24 November 2026, Morning",
    "State: Uttar Pradesh (09)",
    // The rate of a unit, without tax: 800 / 1.18 / 2.
    "₹338.98",
    "On 24 November 2026: paid ₹0.00, to pay ₹1,749.00.",
    "By UPI to chamak@okbank",
    "IFSC HDFC0001234",
  ])
    expect(text).toContain(part);
  at("2026-11-25T10:00:00");
  await record(booked.id, "payments", { method: "upi", amount: 1749 });
  const paid = await openPdf(url);
  expect(paid).toContain("On 25 November 2026: paid ₹1,749.00, nothing is left to pay.");
  expect(paid).not.toContain("IFSC");
  // The vendor's answer has no link of the customer.
  const taken = await app.send(`/api/v1/bookings/${booked.id}/payment`, {
    json: { method: "none" },
    token: vendor.token,
  });
  expect(await taken.text()).not.toContain(booked.key);
});

test("the link of a booking opens a document without a household's address after 90 days, the desk with it", async () => {
  await setFirm({ gstin: "" });
  const street = "B-1204, Tower 7, Neem Residency";
  const { id, key } = await complete(await bookOne({ full_address: street }), vendor);
  const office = await bookOne({ full_address: street });
  const company = { company: "Hyperion Labs", gstin: "09AAACH7409R1ZZ", address: "Plot 9" };
  await putBilling(office.key, company);
  await complete(office, vendor);
  const [document] = await documentsOf(id);
  const url = `/api/v1/bookings/follow/${key}/invoice.pdf`;
  at("2027-02-22T23:59:00");
  expect(await openPdf(url)).toContain(street);
  at("2027-02-23T00:00:00");
  const text = await openPdf(url);
  expect(text).not.toContain("1204");
  expect(text).toContain("Address left out 90 days after the issue");
  expect(text).toContain(document!.recipient.name);
  expect(await openPdf(`/api/v1/bookings/follow/${office.key}/invoice.pdf`)).toContain("Plot 9");
  const token = await operatorToken(app);
  expect(await openPdf(`/api/v1/ops/invoices/${document!.id}/document.pdf`, token)).toContain(
    street,
  );
});

test("a flat in another state has IGST, and the company that was named until the invoice", async () => {
  const [inDelhi] = (await approvedVendors(1, 2)) as [Vendor];
  const booked = await bookOne({ pin_code: "110001" });
  const company = {
    company: "Hyperion Labs",
    gstin: "09aaach7409r1zz",
    address: "शर्मा House, Block B‑2, Nguyễn Marg 🏠, Delhi",
  };
  for (const wrong of [{ ...company, gstin: "09AAACH7409R1ZY" }, { gstin: company.gstin }])
    expect((await putBilling(booked.key, wrong)).status).toBe(422);
  expect((await putBilling(booked.key, { company: "Hyperion" })).status).toBe(422);
  expect((await putBilling("x".repeat(22), company)).status).toBe(404);
  const named = await putBilling(booked.key, company);
  const nowhere = { place: "", pin_code: "" };
  expect((await named.json()).billing).toEqual({
    ...company,
    gstin: "09AAACH7409R1ZZ",
    ...nowhere,
  });
  expect((await putBilling(booked.key, { ...company, pin_code: "012" })).status).toBe(422);
  expect((await (await putBilling(booked.key, { company: "" })).json()).billing).toBeNull();
  await putBilling(booked.key, company);
  expect((await paymentOf(booked.key)).billing.company).toBe("Hyperion Labs");
  await complete(booked, inDelhi);
  expect((await putBilling(booked.key, { company: "" })).status).toBe(409);
  const [invoice] = await documentsOf(booked.id);
  // 949 × 18 / 118 and 800 × 18 / 118.
  expect(invoice).toMatchObject({ place_of_supply: "07", cgst_paise: "0", igst_paise: "26679" });
  const text = await openPdf(`/api/v1/bookings/follow/${booked.key}/invoice.pdf`);
  for (const part of [
    "Hyperion Labs",
    "GSTIN 09AAACH7409R1ZZ",
    "IGST 18%",
    "₹266.79",
    "Delhi (07)",
    "House, Block B-2, Nguyen Marg ?, Delhi",
  ])
    expect(text).toContain(part);
});

test("without a GSTIN a receipt has no tax, the site's name for the firm's, columns named on each page", async () => {
  await setFirm({ gstin: "", legal_name: "" });
  const booked = await bookOne();
  await sql`insert into booking_line (booking_id, product_id, title, quantity, price_paise)
    select ${booked.id}, id, 'Windows', 1, 10000 from product
    where id not in (${WASHROOM.id}, ${GROUT.id}) limit 30`.execute(app.db);
  const { id, key } = await complete(booked, vendor);
  const [receipt] = await documentsOf(id);
  expect(receipt).toMatchObject({ kind: "receipt", tax_rate: null, taxable_paise: "474900" });
  expect(receipt!.number).toMatch(/^CHR\/26-27\//);
  const text = await openPdf((await paymentOf(key)).invoice.url);
  expect(text).toMatch(/Chamak.*Receipt/s);
  expect(text).not.toMatch(/GST|SAC/);
  expect(text.split("Description")).toHaveLength(3);
});

test("a hundred completions at once take a hundred consecutive numbers", async () => {
  const first = await bookOne();
  await answer(vendor, first.id, "accepted");
  await copyBooking(first.id, 99);
  const { rows } = await sql<{
    id: number;
  }>`select id from booking where status = 'accepted'`.execute(app.db);
  expect(rows).toHaveLength(100);
  const lastBefore = await sql<{ last: number | null }>`
    select max(sequence) as last from invoice where series = 'CH'`.execute(app.db);
  at("2026-11-24T10:00:00");
  const answers = await Promise.all(rows.map(({ id }) => answer(vendor, id, "completed")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // Several processes have the job.
  await Promise.all([1, 2].map(() => issueAt("2026-11-24T10:03:00")));
  const numbers = await app.db
    .selectFrom("invoice")
    .select(["sequence", "number"])
    .where(
      "booking_id",
      "in",
      rows.map(({ id }) => id),
    )
    .orderBy("sequence")
    .execute();
  const start = (lastBefore.rows[0]?.last ?? 0) + 1;
  expect(numbers.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 100 }, (_, i) => start + i),
  );
  expect(numbers.every(({ number }) => number.length <= 16)).toBe(true);
});

test("a discount has a credit note of its own series; a refund of it needs none", async () => {
  const { id, key } = await cleaned(vendor, { products });
  await record(id, "payments", { method: "upi", amount: 1749 });
  const late = { amount: 100.01, reason: "Came late" };
  await record(id, "discounts", late);
  await record(id, "refunds", { ...late, method: "bank" });
  const [invoice, note, ...more] = await documentsOf(id);
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    kind: "credit_note",
    against_id: invoice!.id,
    total_paise: "10001",
  });
  expect(note!.number).toMatch(/^CHC\/26-27\/\d{6}$/);
  expect(await sumsOf(id)).toEqual({ documents: 164_899, ledger: 164_899 });
  const payment = await paymentOf(key);
  expect(payment).toMatchObject({
    state: "paid",
    total: 1648.99,
    invoice: { number: invoice!.number },
  });
  const [{ url, number }] = payment.credit_notes;
  expect(number).toBe(note!.number);
  const text = await openPdf(url);
  for (const part of ["Credit note", note!.number, `Corrects ${invoice!.number}`, "Total ₹100.01"])
    expect(text).toContain(part);
  const { items } = await (await asOperator(`/bookings/${id}/invoices`)).json();
  expect(items.map(({ total }: { total: number }) => total)).toEqual([1749, 100.01]);
  const token = await operatorToken(app);
  expect(await openPdf(`/api/v1/ops/invoices/${items[1].id}/document.pdf`, token)).toBe(text);
  const byVendor = await app.send(`/api/v1/ops/invoices/${items[0].id}/document.pdf`, vendor);
  expect(byVendor.status).toBe(403);
  const other = await bookOne();
  const strange = `/api/v1/bookings/follow/${other.key}/invoice.pdf?number=${encodeURIComponent(note!.number)}`;
  expect((await app.send(strange)).status).toBe(404);
});

test("the month's file sums to its documents, with what could be a formula as text", async () => {
  const [inDelhi] = (await approvedVendors(1, 2)) as [Vendor];
  const company = { company: "=cmd()", gstin: "09AAACH7409R1ZZ", address: "Sector 62" };
  const forCompany = await bookOne();
  await putBilling(forCompany.key, company);
  await complete(forCompany, vendor);
  for (const [pin_code, by] of [
    ["201301", vendor],
    ["201301", vendor],
    ["110001", inDelhi],
  ] as const) {
    await cleaned(by, { products, pin_code });
  }
  await record(forCompany.id, "discounts", { amount: 49, reason: "Came late" });
  const text = await (await asOperator("/invoices.csv?month=2026-11")).text();
  const [head = "", ...lines] = text
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");
  const names = head.split(",");
  const rows = lines.map((line) =>
    Object.fromEntries(line.split(",").map((cell, i) => [names[i] ?? "", cell])),
  );
  expect(rows.some(({ Recipient }) => Recipient === "'=cmd()")).toBe(true);
  const { rows: sums } = await sql<Record<string, number>>`
    select sum(case kind when 'credit_note' then -total_paise else total_paise end)::float8 as total,
      sum(case kind when 'credit_note' then -igst_paise else igst_paise end)::float8 as igst,
      sum(case kind when 'credit_note' then -cgst_paise else cgst_paise end)::float8 as cgst
    from invoice`.execute(app.db);
  const sumOf = (name: string) =>
    Math.round(
      rows.reduce(
        (sum, row) => sum + (row["Section"] === "Credit notes" ? -1 : 1) * Number(row[name]),
        0,
      ) * 100,
    );
  expect({ total: sumOf("Total"), igst: sumOf("IGST"), cgst: sumOf("CGST") }).toEqual(sums[0]);
  const b2c = rows.filter(({ Section }) => Section === "B2C");
  expect(new Set(b2c.map((row) => row["Place of supply"])).size).toBe(b2c.length);
  const empty = await (await asOperator("/invoices.csv?month=2026-10")).text();
  expect(empty.trim().split("\r\n")).toHaveLength(1);
  for (const month of ["2026-13", "2026", ""])
    expect((await asOperator(`/invoices.csv?month=${month}`)).status).toBe(422);
});

test("what is issued stays: no row changes, and erasing the customer leaves it, without the company", async () => {
  const booked = await bookOne();
  await putBilling(booked.key, { company: "Hyperion Labs", gstin: "", address: "Sector 62" });
  const { id } = await complete(booked, vendor);
  for (const change of [
    sql`update invoice set total_paise = 1 where booking_id = ${id}`,
    sql`delete from invoice`,
    sql`truncate invoice`,
  ])
    await expect(change.execute(app.db)).rejects.toThrow("only takes new rows");
  await sql`update booking set anonymised_at = now() where id = ${id}`.execute(app.db);
  const billing = app.db.selectFrom("billing").where("booking_id", "=", id).selectAll();
  expect(await billing.execute()).toEqual([]);
  expect((await documentsOf(id))[0]!.recipient.name).toBe("Hyperion Labs");
});

test("a sample's document stands apart in the month's file, and counts in no tax", async () => {
  await setFirm({ is_sample: true });
  await cleaned(vendor, { products });
  await setFirm({ is_sample: false });
  await cleaned(vendor, { products });
  const file = await (await asOperator("/invoices.csv?month=2026-11")).text();
  const b2c = /^B2C,.*09-Uttar Pradesh,18,(\d+),.*,([\d.]+)\r$/m.exec(file);
  const { rows } = await sql<{ count: string; total: string }>`
    select count(*), sum(total_paise) / 100 as total from invoice
    where not is_sample and kind = 'invoice' and recipient ->> 'gstin' = ''
      and place_of_supply = '09'`.execute(app.db);
  expect([b2c?.[1], Number(b2c?.[2])]).toEqual([rows[0]?.count, Number(rows[0]?.total)]);
  expect(file).toMatch(/^"Samples, not for tax",DEMO\/26-27\/\d+,.*,1749\.00\r$/m);
});
