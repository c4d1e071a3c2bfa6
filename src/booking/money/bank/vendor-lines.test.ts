import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { verifyEntries } from "#ledger/verify-entries.ts";
import { confirmNow } from "#test/accounts.ts";
import { asOperator, cleaned, earningsOf, record, take } from "#test/money.ts";
import { idOfVendor } from "#test/plans.ts";
import { app, at } from "#test/set-up-test-app.ts";
import { approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import { operatorToken, type Vendor } from "#test/vendors.ts";

setUpVendorBookings();

let vendor: Vendor;
let vendorId: number;
beforeEach(async () => {
  await sql`truncate bank_line cascade`.execute(app.db);
  [vendor] = (await approvedVendors(1)) as [Vendor];
  vendorId = await idOfVendor(vendor);
});

/** Uploads lines of `day,text,reference,paid,received`, and returns those of a side that wait. */
async function upload(...lines: string[]): Promise<void> {
  at("2026-11-28T12:00:00");
  const body = new FormData();
  body.append(
    "statement",
    new Blob([["Date,Narration,Ref,Withdrawal,Deposit", ...lines].join("\n")]),
  );
  for (const [place, name] of ["day", "text", "reference", "paid", "amount"].entries())
    body.append(`columns[${name}]`, String(place));
  const token = await operatorToken(app);
  const sent = await app.send("/api/v1/ops/bank_statements", { method: "POST", body, token });
  expect(sent.status).toBe(200);
}

const linesOf = async (query: string) =>
  (await (await asOperator(`/bank_statements/lines?${query}`)).json()).items;
const match = (line: number, json: object) =>
  asOperator(`/bank_statements/lines/${line}/match`, json);
const unmatch = (line: number) =>
  asOperator(`/bank_statements/lines/${line}/unmatch`, { reason: "Of a customer" });
const money = async () => (await (await asOperator(`/vendors/${vendorId}/money`)).json()).money;

/** The vendor took ₹949 in cash, of which ₹249 is the firm's. */
async function owe(): Promise<void> {
  const { id } = await cleaned(vendor);
  expect((await take(id, "cash", vendor)).status).toBe(200);
}

test("a line is what a vendor paid, by one press, once; undone from either page it waits again", async () => {
  await owe();
  await upload(
    `25/11/2026,UPI/Chamak vendor ${vendorId}/OKSBI,UTR 1,,200`,
    "25/11/2026,CASH DEP SECTOR 62,,,249",
    "25/11/2026,SOMEONE,UTR 3,,77",
  );
  const [named, owed, other] = await linesOf("side=in");
  const suggested = (line: { vendors: object[] }) => line.vendors;
  expect(suggested(named)).toMatchObject([{ vendor_id: vendorId, is_sure: true }]);
  expect(suggested(owed)).toMatchObject([{ vendor_id: vendorId, is_sure: false }]);
  expect(suggested(other)).toEqual([]);

  const both = await Promise.all([1, 2].map(() => match(named.id, { vendor_id: vendorId })));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await both[0]!.json()).line).toMatchObject({
    state: "matched",
    bookings: [{ what: "settlement", vendor_id: vendorId, amount: 200, has_made: true }],
  });
  expect(await money()).toMatchObject({ paid_in: 200, balance: -49 });
  expect((await earningsOf(vendor)).items[0]).toMatchObject({ paid_in: 200, reference: "UTR 1" });
  expect((await match(other.id, { vendor_id: 999_999 })).status).toBe(404);
  expect((await match(other.id, { vendor_id: vendorId, booking_id: 1 })).status).toBe(422);

  for (let time = 0; time < 2; time++) expect((await unmatch(named.id)).status).toBe(200);
  expect(await money()).toMatchObject({ paid_in: 0, balance: -249 });
  await match(named.id, { vendor_id: vendorId });
  const { entries } = await (await asOperator(`/vendors/${vendorId}/ledger`)).json();
  await asOperator(`/vendors/${vendorId}/entries/${entries[0].id}/undo`, {
    reason: "Of a customer",
  });
  expect((await linesOf("side=in")).map(({ id }: { id: number }) => id)).toContain(named.id);
  expect(await money()).toMatchObject({ paid_in: 0, balance: -249 });

  // Recorded by hand, its line is of that payment.
  const byHand = { method: "upi", amount: 200, reference: "UTR-1", received_on: "2026-11-25" };
  expect((await asOperator(`/vendors/${vendorId}/payments`, byHand)).status).toBe(200);
  expect((await linesOf("side=in")).map(({ id }: { id: number }) => id)).not.toContain(named.id);
  await match(named.id, { vendor_id: vendorId });
  expect(await money()).toMatchObject({ paid_in: 200 });
  expect(await verifyEntries(app.db)).toMatchObject({ faults: [] });
});

test("a payout that came back is two lines: it keeps the first, and the second is matched with its return", async () => {
  const { id } = await cleaned(vendor);
  await record(id, "payments", { method: "cash_to_us", amount: 949 });
  await confirmNow(app, vendor.token);
  const json = { holder: "Meera Devi", upi_id: "meera@okaxis" };
  const put = { method: "PUT", json, token: vendor.token };
  const { payout_account } = await (await app.send("/api/v1/payout_account", put)).json();
  const { changed_at } = payout_account;
  await asOperator(`/vendors/${vendorId}/payout_account/confirm`, { changed_at });
  const run = await (await asOperator("/payouts", { vendor_ids: [vendorId] })).json();
  const path = `/payouts/${run.payout.id}`;
  await asOperator(`${path}/paid`, { reference: "NEFT 900" });
  const out = "24/11/2026,NEFT MEERA,NEFT 900,700,";
  await upload(out);
  expect(await linesOf("side=out&state=matched")).toHaveLength(1);
  at("2026-11-25T10:00:00");
  await asOperator(`${path}/vendors/${vendorId}/returned`, { reason: "The account is closed" });
  await upload(out, "25/11/2026,NEFT RETURN MEERA,R 1,,700");
  expect(await linesOf("side=out&state=matched")).toMatchObject([
    { is_recorded: true, bookings: [{ what: "payout", vendor_id: vendorId, amount: -700 }] },
  ]);
  const [back] = await linesOf("side=in");
  expect(back.entries).toMatchObject([{ what: "payout", day: "2026-11-25" }]);
  const [{ entry_id }] = back.entries;
  expect((await match(back.id, { entry_id })).status).toBe(200);
  expect(await linesOf("side=in&state=matched")).toMatchObject([
    { bookings: [{ what: "payout", amount: 700, has_made: false }] },
  ]);
  expect((await unmatch(back.id)).status).toBe(200);
  expect(await money()).toMatchObject({ balance: 700 });
});
