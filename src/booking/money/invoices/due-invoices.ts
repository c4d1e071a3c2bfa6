import { sql } from "kysely";
import { today } from "#kernel/time/day.ts";
import { headingOn, readBusiness } from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { countRows } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/connect.ts";
import { forgetDue, issueInvoices, waitUntil } from "./issue-invoices.ts";

/**
 * Issues the documents of a booking at `at`, when what changed its ledger is final; at once where that is past. A
 * later change takes the place of the earlier one. Call it in the transaction that has posted to the ledger.
 */
export async function issueInvoicesAt(
  db: Db,
  bookingId: number,
  at: Date,
  now: Date,
): Promise<void> {
  if (at > now) return waitUntil(db, bookingId, at);
  await forgetDue(db, bookingId);
  return issueInvoices(db, bookingId, now);
}

const MOST = 1_000;

/**
 * Issues the documents that are due, in the order in which they became due, each booking in a transaction of its own:
 * what a crash leaves is due again. Day and number are those of the issue. One that fails stops no other.
 */
export async function issueDueInvoices(
  db: Db,
  now: Date,
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const { rows } = await sql<{ booking_id: number }>`
    select booking_id from invoice_due where due_at < ${now}
    order by due_at, booking_id limit ${MOST}`.execute(db);
  const failed: unknown[] = [];
  for (const { booking_id: bookingId } of rows) {
    if (signal?.aborted) return;
    await issueDue(db, bookingId, now).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw failed[0];
}

const issueDue = (db: Db, bookingId: number, now: Date): Promise<void> =>
  inTransaction(db, async (transaction) => {
    // The lock under which the ledger changes.
    await sql`select from booking where id = ${bookingId} for no key update`.execute(transaction);
    const isDue = await forgetDue(transaction, bookingId, now);
    if (isDue) await issueInvoices(transaction, bookingId, now);
  });

/** How many bookings wait for a rate of GST; undefined: one is in force today, or none is needed. */
export async function readWithoutRate(
  db: Db,
  now: Date,
): Promise<{ bookings: number } | undefined> {
  const business = await readBusiness(db);
  const isTaxed = business.legal_name !== "" && business.gstin !== "";
  if (!isTaxed || headingOn(business, null, today(now)).rate !== undefined) return undefined;
  return { bookings: await countRows(db.selectFrom("invoice_due").where("due_at", "<=", now)) };
}
