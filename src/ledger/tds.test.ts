import { sql } from "kysely";
import { expect, test } from "vitest";
import { isGstin } from "#kernel/money/gstin.ts";
import { confirmNow } from "#test/accounts.ts";
import { asOperator, bookCleaning, cleaned, earningsOf, record, take } from "#test/money.ts";
import { listMessages, deliverAll, testEngine } from "#test/notifications.ts";
import { idOfVendor } from "#test/plans.ts";
import { app, at, errorsOf, getJson } from "#test/set-up-test-app.ts";
import { answer, other, setUpBookingsOfTwo, upcoming, vendor } from "#test/vendor-bookings.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";
import { verifyEntries } from "./verify-entries.ts";

setUpBookingsOfTwo(() =>
  setFirm({ supply_kind: "principal", tds_rules: [], gst_limit: "20,00,000" }),
);

const CONTRACTOR = {
  from: "2026-04-01",
  kind: "contractor",
  section: "393(1) Sl. No. 6(i)",
  percent_individual: "1",
  percent_others: "2",
  percent_without_pan: "20",
  one_payment: "1,000",
  year: "2,500",
};
/** From the first rupee on. */
const AT_ONCE = { ...CONTRACTOR, one_payment: "", year: "0" };

async function setFirm(change: Record<string, unknown>): Promise<void> {
  const token = await operatorToken(app);
  const { business } = await getJson("/api/v1/ops/business", token);
  const json = { ...business, ...change };
  expect((await app.send("/api/v1/ops/business", { method: "PUT", json, token })).status).toBe(200);
}

const PAN = "ABCPD1234F";

/** The GSTIN of a PAN in Uttar Pradesh, with its check character. */
const gstinOf = (pan: string): string =>
  Array.from("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ", (last) => `09${pan}1Z${last}`).find(isGstin)!;

async function give(by: Vendor, json: object): Promise<Response> {
  await confirmNow(app, by.token);
  return app.send("/api/v1/tax_details", { method: "PUT", json, token: by.token });
}
const givePan = (by: Vendor, pan: string) => give(by, { pan, not_registered: true });
const atDesk = async (by: Vendor) =>
  (await asOperator(`/vendors/${await idOfVendor(by)}/tax_details`)).json();

async function confirmAccount(by: Vendor): Promise<number> {
  await confirmNow(app, by.token);
  const json = { holder: "Meera Devi", upi_id: "meera@okaxis" };
  const saved = await app.send("/api/v1/payout_account", { method: "PUT", json, token: by.token });
  const { changed_at } = (await saved.json()).payout_account;
  const id = await idOfVendor(by);
  await asOperator(`/vendors/${id}/payout_account/confirm`, { changed_at });
  return id;
}

let phones = 9_811_000_000;

/** A job of ₹700, for which the customer pays the firm. */
async function earn(by: Vendor): Promise<void> {
  const booked = await cleaned(by, { phone_number: String(phones++) });
  await record(booked.id, "payments", { method: "upi", amount: 949 });
}

const makeRun = async (vendor_ids: number[]) =>
  (await (await asOperator("/payouts", { vendor_ids })).json()).payout;
const pay = (run: { id: number }) =>
  asOperator(`/payouts/${run.id}/paid`, { reference: `NEFT ${run.id}` });
const withdraw = async (run: { id: number }, id: number) =>
  app.send(`/api/v1/ops/payouts/${run.id}/vendors/${id}`, {
    method: "DELETE",
    token: await operatorToken(app),
  });

/** The rows of a quarter's file as objects. */
async function quarterOf(quarter: string): Promise<Record<string, string>[]> {
  await confirmNow(app, await operatorToken(app));
  const text = await (await asOperator(`/tds.csv?quarter=${quarter}`)).text();
  const [head = [], ...rows] = text
    .trim()
    .split("\r\n")
    .map((line) => line.split(","));
  return rows.map((row) => Object.fromEntries(row.map((cell, i) => [head[i] ?? "", cell])));
}

test("a vendor gives its PAN, and a GSTIN or the declaration that it has none", async () => {
  at("2026-11-24T10:00:00");
  for (const [json, error] of [
    [
      { pan: "ABCXD1234F", not_registered: true },
      "Enter the PAN as on the card: 10 letters and digits",
    ],
    [{ pan: PAN }, "Enter the GSTIN, or tick that there is none: one of the two"],
    [{ pan: PAN, gstin: gstinOf("ABCPD1234G") }, "This is not the PAN within the GSTIN"],
    [
      { gstin: gstinOf(PAN).replace(/.$/, "?") },
      "Enter the GSTIN as on the certificate: 15 letters and digits",
    ],
  ] as const)
    expect(await errorsOf(await give(vendor, json))).toEqual([error]);
  expect(await atDesk(vendor)).toMatchObject({ tax_details: null, warnings: [] });
  const said = await (await givePan(vendor, "abcpd 1234f")).json();
  expect(said.tax_details).toEqual({
    pan: "······234F",
    holder: "Individual",
    gstin: "",
    declaration:
      "I am not registered for GST, and need not be: I earn at most ₹20,00,000 in a financial year, from all my work.",
    declared_on: "2026-11-24",
  });
  // Who says again that it has no GSTIN keeps its PAN.
  const again = await (await give(vendor, { not_registered: true })).json();
  expect(again.tax_details.pan).toBe("······234F");
  // The desk writes it for another vendor, with the PAN of the first one.
  const id = await idOfVendor(other);
  const json = { gstin: gstinOf(PAN) };
  const written = await app.send(`/api/v1/ops/vendors/${id}/tax_details`, {
    method: "PUT",
    json,
    token: await operatorToken(app),
  });
  const { tax_details, warnings } = await written.json();
  expect(tax_details).toMatchObject({ pan: "······234F", declared_on: null });
  expect(warnings.join()).toContain("gave the same PAN");
  expect(JSON.stringify(tax_details)).not.toContain("ABCPD");
  const audit = (await (await asOperator("/audit")).json()).items;
  expect(audit[0]).toMatchObject({ act: "tax details changed", subject_id: String(id) });
  // A letter that begins no word of the name.
  await givePan(vendor, "ABCPX1234F");
  expect((await atDesk(vendor)).warnings.join()).toContain("The PAN is of a name with X");
});

test("a run deducts from a payment above the threshold, and once the year is above its own, from all that was not taxed", async () => {
  await setFirm({ tds_rules: [CONTRACTOR] });
  await givePan(vendor, PAN);
  const id = await confirmAccount(vendor);
  await earn(vendor);
  const first = await makeRun([id]);
  expect(first.items).toMatchObject([{ amount: 700, tds: 0 }]);
  await pay(first);
  at("2026-11-24T11:00:00");
  await earn(vendor);
  await earn(vendor);
  at("2026-11-24T12:00:00");
  const owed = (await (await asOperator("/payouts")).json()).owed;
  expect(owed).toContainEqual(
    expect.objectContaining({ vendor_id: id, balance: 1400, tds_due: 14 }),
  );
  // Two runs of the same moment deduct once.
  const made = await Promise.all([1, 2].map(() => asOperator("/payouts", { vendor_ids: [id] })));
  expect(made.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  const second = (await made.find(({ status }) => status === 201)!.json()).payout;
  expect(second.items).toMatchObject([{ amount: 1386, tds: 14 }]);
  await pay(second);
  await deliverAll(app, testEngine(undefined));
  const message = (await listMessages(app)).findLast(({ event }) => event === "payout-paid");
  expect(message?.text).toContain("We kept ₹14 of income tax (TDS) for you.");
  // ₹2,800 in the year: the ₹700 of before the second run and the ₹700 of now.
  at("2026-11-24T13:00:00");
  await earn(vendor);
  at("2026-11-24T14:00:00");
  const third = await makeRun([id]);
  expect(third.items).toMatchObject([{ amount: 686, tds: 14 }]);
  expect(await earningsOf(vendor)).toMatchObject({ earned: 2800, tds: 28, balance: 686 });
  // What is withdrawn is owed with its tax again.
  expect((await withdraw(third, id)).status).toBe(200);
  expect(await earningsOf(vendor)).toMatchObject({ tds: 14, balance: 700 });
  const fourth = await makeRun([id]);
  expect(fourth.items).toMatchObject([{ amount: 686, tds: 14 }]);
  // So is what the bank sends back.
  await pay(fourth);
  const returned = `/payouts/${fourth.id}/vendors/${id}/returned`;
  expect((await asOperator(returned, { reason: "Account closed" })).status).toBe(200);
  expect(await earningsOf(vendor)).toMatchObject({ tds: 14, balance: 700 });
  expect((await makeRun([id])).items).toMatchObject([{ amount: 686, tds: 14 }]);
  expect((await verifyEntries(app.db)).faults).toEqual([]);
  expect((await atDesk(vendor)).year).toEqual({ from: "2026-04-01", earned: 2800, tds: 28 });
});

test("what comes back from the bank after a later run counts for the payment of the next one", async () => {
  await setFirm({ tds_rules: [{ ...CONTRACTOR, year: "1,00,000" }] });
  await givePan(vendor, PAN);
  const id = await confirmAccount(vendor);
  await earn(vendor);
  await earn(vendor);
  const first = await makeRun([id]);
  expect(first.items).toMatchObject([{ amount: 1386, tds: 14 }]);
  await pay(first);
  await earn(vendor);
  const second = await makeRun([id]);
  expect(second.items).toMatchObject([{ amount: 700, tds: 0 }]);
  await pay(second);
  const json = { reason: "Account closed" };
  expect((await asOperator(`/payouts/${first.id}/vendors/${id}/returned`, json)).status).toBe(200);
  expect((await makeRun([id])).items).toMatchObject([{ amount: 1386, tds: 14 }]);
  expect((await verifyEntries(app.db)).faults).toEqual([]);
});

test("a rate with a comma or a space in it is refused", async () => {
  const token = await operatorToken(app);
  const { business } = await getJson("/api/v1/ops/business", token);
  for (const percent_others of ["0,1", "1 8", "41"]) {
    const json = { ...business, tds_rules: [{ ...CONTRACTOR, percent_others }] };
    const refused = await app.send("/api/v1/ops/business", { method: "PUT", json, token });
    expect(await errorsOf(refused)).toEqual([
      "Enter a rate from 0 to 40 percent, with at most two decimals",
    ]);
  }
});

test("the rate is that of the holder and of the day of the work, and the highest without a PAN", async () => {
  const later = { ...AT_ONCE, from: "2026-11-25", percent_individual: "5" };
  await setFirm({
    tds_rules: [later, AT_ONCE, { ...AT_ONCE, kind: "operator", percent_others: 30 }],
  });
  await givePan(other, "ABCCD1234F");
  const [id, otherId] = [await confirmAccount(vendor), await confirmAccount(other)];
  await earn(vendor);
  await earn(other);
  at("2026-11-24T11:00:00");
  const { owed } = await (await asOperator("/payouts")).json();
  const warningsOf = (vendorId: number) =>
    owed.find((one: { vendor_id: number }) => one.vendor_id === vendorId).warnings;
  expect([warningsOf(id), warningsOf(otherId)]).toEqual([["No PAN"], []]);
  const { items } = await makeRun([id, otherId]);
  expect(items).toMatchObject([
    { vendor_id: id, amount: 560, tds: 140 },
    { vendor_id: otherId, amount: 686, tds: 14 },
  ]);
  await givePan(vendor, PAN);
  const booked = await bookCleaning({ booking_date: "2026-11-25", phone_number: "9810000013" });
  await earn(vendor);
  await answer(vendor, booked.id, "accepted");
  at("2026-11-25T10:00:00");
  expect((await answer(vendor, booked.id, "completed")).status).toBe(200);
  await record(booked.id, "payments", { method: "upi", amount: 949 });
  at("2026-11-26T10:00:00");
  const open = (await (await asOperator("/payouts")).json()).items.find(
    (run: { items: { vendor_id: number }[] }) =>
      run.items.some(({ vendor_id }) => vendor_id === id),
  );
  await pay(open);
  // ₹700 of the 24th at 1 %, ₹700 of the 25th at 5 %.
  expect((await makeRun([id])).items).toMatchObject([{ tds: 42, amount: 1358 }]);
  expect((await verifyEntries(app.db)).faults).toEqual([]);
});

test("a vendor who took its pay in cash is taxed by a run that pays nothing, and owes the tax", async () => {
  await setFirm({ tds_rules: [AT_ONCE] });
  await givePan(vendor, PAN);
  const booked = await cleaned(vendor, { phone_number: "9810000014" });
  await take(booked.id, "cash", vendor);
  const id = await idOfVendor(vendor);
  const { deducts_tax, owed } = await (await asOperator("/payouts")).json();
  expect(deducts_tax).toBe(true);
  expect(owed).toContainEqual(
    expect.objectContaining({ vendor_id: id, balance: -249, tds_due: 7 }),
  );
  at("2026-11-24T11:00:00");
  const run = await makeRun([id]);
  expect(run).toMatchObject({ total: 0, items: [{ amount: 0, tds: 7, reference: null }] });
  const earned = await earningsOf(vendor);
  expect(earned).toMatchObject({ earned: 700, held: 949, tds: 7, balance: -256 });
  expect(earned.items[0]).toMatchObject({
    kind: "tds",
    tds: 7,
    reason: "1 % of ₹700, PAN ······234F",
  });
  // There is nothing to pay, and nothing more to tax.
  const listed = (await (await asOperator("/payouts")).json()).owed.find(
    (one: { vendor_id: number }) => one.vendor_id === id,
  );
  expect(listed).toMatchObject({ balance: -256, tds_due: 0 });
  expect((await asOperator("/payouts", { vendor_ids: [id] })).status).toBe(409);
  expect(await (await asOperator(`/payouts/${run.id}/transfers.csv`)).text()).not.toContain(
    "vendor",
  );
  // Without a rule nothing is deducted, and what it earned counts for GST all the same.
  await setFirm({ tds_rules: [], gst_limit: 699 });
  const none = await (await asOperator("/payouts")).json();
  expect(none.deducts_tax).toBe(false);
  expect(none.owed).toContainEqual(
    expect.objectContaining({ vendor_id: id, tds_due: 0, warnings: ["Has to register for GST"] }),
  );
  expect((await atDesk(vendor)).warnings).toContain(
    "It earned ₹700 in this financial year: above ₹699 a vendor has to register for GST",
  );
});

test("the file of a quarter is what the ledger deducted in it", async () => {
  await setFirm({ tds_rules: [AT_ONCE] });
  await givePan(vendor, PAN);
  const [id, otherId] = [await confirmAccount(vendor), await confirmAccount(other)];
  await earn(vendor);
  await earn(other);
  at("2026-12-31T23:00:00");
  const undone = await makeRun([otherId]);
  await withdraw(undone, otherId);
  const run = await makeRun([id, otherId]);
  const ofLedger = async (from: string, to: string) => {
    const { rows } = await sql<{ rupees: number }>`
      select coalesce(-sum(amount_paise), 0)::float8 / 100 as rupees from ledger_posting
      join ledger_entry on ledger_entry.id = entry_id
      where account = 'tds_payable' and day between ${from}::date and ${to}::date`.execute(app.db);
    return rows[0]?.rupees;
  };
  const sumOf = (rows: Record<string, string>[]) =>
    rows.reduce((sum, row) => sum + Number(row["Tax deducted"]), 0);
  const before = await quarterOf("2026-Q3");
  expect(sumOf(before)).toBe(await ofLedger("2026-10-01", "2026-12-31"));
  expect(before.filter((row) => row["Payout"] === String(undone.id))).toEqual([]);
  expect(before.filter((row) => row.Payout === String(run.id))).toMatchObject([
    {
      Section: "393(1) Sl. No. 6(i)",
      PAN,
      "Date of payment or credit": "2026-12-31",
      "Amount paid or credited": "700",
      "Tax deducted": "7",
      "Rate %": "1",
      "Reason for a higher rate": "",
    },
    {
      PAN: "PANNOTAVBL",
      "Tax deducted": "140",
      "Reason for a higher rate": "C",
    },
  ]);
  // What the next year reverses is in its quarter: the file that was sent stays as it is.
  at("2027-01-01T00:10:00");
  await withdraw(run, otherId);
  expect(await quarterOf("2026-Q3")).toEqual(before);
  const after = await quarterOf("2026-Q4");
  expect(after).toMatchObject([{ "Amount paid or credited": "-700", "Tax deducted": "-140" }]);
  expect(sumOf(after)).toBe(await ofLedger("2027-01-01", "2027-03-31"));
});

test("as an operator, the firm gives a registered vendor no work", async () => {
  const { id } = await bookCleaning({ phone_number: "9810000015" });
  await setFirm({ supply_kind: "operator" });
  const said = await (await give(vendor, { gstin: gstinOf(PAN) })).json();
  expect(said.warnings.join()).toContain("You are registered for GST, so we cannot offer you work");
  const refused = await answer(vendor, id, "accepted");
  expect([refused.status, await errorsOf(refused)]).toEqual([
    409,
    ["You are registered for GST, so we cannot give you work: you would have to sell by yourself"],
  ]);
  const vendorId = await idOfVendor(vendor);
  const assigned = await asOperator(`/bookings/${id}/assign`, {
    vendor_id: vendorId,
    reason: "Agreed",
    seen_vendor_id: null,
  });
  expect((await errorsOf(assigned)).join()).toContain("This vendor is registered for GST");
  // Later bookings are offered to the other vendor alone.
  const next = await bookCleaning({ phone_number: "9810000016" });
  const isOffered = async (by: Vendor) => (await upcoming(by)).some((row) => row.id === next.id);
  expect([await isOffered(vendor), await isOffered(other)]).toEqual([false, true]);
});
