import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { aBooking } from "#test/fixtures.ts";
import { asOperator, balances, cleaned, record } from "#test/money.ts";
import { idOfVendor } from "#test/plans.ts";
import { app, updateRows } from "#test/set-up-test-app.ts";
import { approvedVendors, setUpVendorBookings } from "#test/vendor-bookings.ts";
import type { Vendor } from "#test/vendors.ts";
import { verifyWork } from "../verify-work.ts";

setUpVendorBookings();

let vendor: Vendor;
beforeEach(async () => {
  await updateRows("business", {}, { legal_name: "Chamak Services", gstin: "09AAACH7409R1ZZ" });
  [vendor] = (await approvedVendors(1)) as [Vendor];
});

/** Two lines, ₹949 and twice ₹400. */
const { products } = aBooking().booking;

/** A completed booking with an invoice of ₹1,749 and a credit note of ₹100. */
async function discounted(): Promise<number> {
  const { id } = await cleaned(vendor, { products });
  await record(id, "discounts", { amount: 100, reason: "Came late" });
  return id;
}

test("the tax of each document is no margin, and the desk reads what is left as the invoice has it", async () => {
  const { id } = await cleaned(vendor, { products });
  const own = await idOfVendor(vendor);
  const work = { customer: 1749, [`vendor ${own}`]: -1500, tax: -266.8, margin: 17.8 };
  expect(await balances(id)).toMatchObject(work);
  const { booking } = await (await asOperator(`/bookings/${id}`)).json();
  expect(booking.vendor).toMatchObject({ price: 1500, margin: -17.8 });
  await record(id, "discounts", { amount: 100, reason: "Came late" });
  expect(await balances(id)).toMatchObject({ customer: 1649, tax: -251.54, margin: 102.54 });
  expect((await verifyWork(app.db)).faults).toEqual([]);
});

const taxEntries = async (db: typeof app.db, bookingId: number) =>
  (
    await sql`
      select reference, entry.booking_id, day, happened_at, account, amount_paise
      from ledger_entry as entry join ledger_posting on entry_id = entry.id
      where kind = 'tax' and entry.booking_id = ${bookingId} order by reference, account`.execute(
      db,
    )
  ).rows;

/** Without its entries of tax, as a ledger was before; what `play` does is rolled back. */
async function inFormerLedger(play: (db: typeof app.db) => Promise<void>): Promise<void> {
  const played = app.db.transaction().execute(async (db) => {
    await sql`select set_config('chamak.removes_samples', 'on', true)`.execute(db);
    await sql`with gone as (delete from ledger_posting using ledger_entry as entry
        where entry.id = entry_id and kind = 'tax' returning entry_id)
      delete from ledger_entry where id in (select entry_id from gone)`.execute(db);
    await play(db);
    await sql`set constraints all immediate`.execute(db);
    throw new Error("Rolled back");
  });
  await expect(played).rejects.toThrow("Rolled back");
}

const migrate = async (db: typeof app.db) =>
  sql.raw(await readFile("migrations/106-tax-of-documents.sql", "utf8")).execute(db);

test("verify-trail misses the tax of a document, and a migration posts that of before, once", async () => {
  const id = await discounted();
  const posted = await taxEntries(app.db, id);
  expect(posted).toHaveLength(4);
  await inFormerLedger(async (db) => {
    expect((await verifyWork(db)).faults).toContain(
      `Booking ${id} has 0 paise of tax, and its documents 25154.`,
    );
    for (let time = 0; time < 2; time++) await migrate(db);
    expect(await taxEntries(db, id)).toEqual(posted);
    expect((await verifyWork(db)).faults).toEqual([]);
  });
});

test("a migration posts the tax of a thousand documents", async () => {
  const id = await discounted();
  await inFormerLedger(async (db) => {
    await sql`insert into invoice (number, series, financial_year, sequence, kind, against_id, booking_id, order_id,
        issued_at, issued_on, is_sample, supplier, recipient, place_of_supply, sac, tax_rate, lines, taxable_paise,
        cgst_paise, sgst_paise, igst_paise, total_paise)
      select left(number, -6) || lpad((sequence + n)::text, 6, '0'), series, financial_year, sequence + n, kind,
        against_id, booking_id, order_id, issued_at, issued_on, is_sample, supplier, recipient, place_of_supply, sac,
        tax_rate, lines, taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise
      from invoice, generate_series(1000, 1499) as n where booking_id = ${id}`.execute(db);
    await migrate(db);
    expect(await taxEntries(db, id)).toHaveLength(2 * 1002);
    const documented = 501 * 25_154;
    const { rows } =
      await sql`select account, sum(amount_paise)::float8 as paise from ledger_posting
      join ledger_entry as entry on entry.id = entry_id
      where kind = 'tax' and entry.booking_id = ${id} group by account`.execute(db);
    expect(rows).toEqual(
      expect.arrayContaining([
        { account: "margin", paise: documented },
        { account: "tax", paise: -documented },
      ]),
    );
  });
});
