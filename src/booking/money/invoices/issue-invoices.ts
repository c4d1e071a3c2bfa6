import { sql } from "kysely";
import { negated, type Paise } from "#kernel/money/money.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { countRows, type Db, hasRow, inTransaction } from "#server/database/connect.ts";
import { headingOn, isTaxed, postEntry, readBookingSums, readBusiness } from "#ledger/exports.ts";
import { isWithinState, newDocument, readParties, recipientOf } from "./new-document.ts";
import { listInvoices, type Invoice } from "./queries.ts";
import {
  financialYear,
  isVoucher,
  numberOf,
  seriesOf,
  standingLines,
  sumLines,
  taxedLines,
} from "./rules.ts";

/** Whether a row of `invoice_due` waits no longer: at the moment itself its cause can still be undone. */
const isDueAt = (now: Date) => sql<boolean>`due_at < ${now}`;

/** Leaves the documents of a booking to the job until `at`. */
const waitUntil = async (db: Db, bookingId: number, at: Date): Promise<void> => {
  await db
    .insertInto("invoice_due")
    .values({ booking_id: bookingId, due_at: at })
    .onConflict((conflict) => conflict.column("booking_id").doUpdateSet({ due_at: at }))
    .execute();
};

/** Ends the wait of a booking's documents, if it was over before `now`. Returns whether there was one. */
async function forgetDue(db: Db, bookingId: number, now?: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("invoice_due")
    .where("booking_id", "=", bookingId)
    .$if(now !== undefined, (query) => query.where(isDueAt(now!)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Brings the documents of a booking in line with the ledger: what invoices and receipts have, less credit notes, is
 * what is charged less discounts, and before the work receipt vouchers less refund vouchers are what is paid. Issues
 * the difference, or nothing where there is none. Does nothing while work waits until it is final; leaves the rest to
 * the job where no rate of GST is in force. Call it in the transaction that has posted to the ledger, with the
 * booking's row locked, and before the audit entry: other issues wait for the number until it ends.
 */
export async function issueInvoices(db: Db, bookingId: number, now: Date): Promise<void> {
  const [[sums], documents, waits] = await Promise.all([
    readBookingSums(db, [bookingId]),
    listInvoices(db, bookingId),
    hasRow(
      db
        .selectFrom("invoice_due")
        .where("booking_id", "=", bookingId)
        .where((is) => is.not(isDueAt(now))),
    ),
  ]);
  if (sums === undefined || waits) return;
  const { charged, discounted, paid, refunded, moved } = sums;
  const owed = Math.max(0, charged - discounted) as Paise;
  const advance = Math.max(0, paid - refunded) as Paise;
  const to = { bookingId, now, isPaid: paid - refunded + moved >= owed };
  const bills = documents.filter((one) => !isVoucher(one));
  await issueDifference(db, bills, { ...to, owed, isAdvance: false });
  if (charged > 0) return;
  const vouchers = documents.filter(isVoucher);
  await issueDifference(db, vouchers, { ...to, owed: advance, isAdvance: true });
}

type Target = { bookingId: number; now: Date; owed: Paise; isPaid: boolean; isAdvance: boolean };

/** Issues what `documents` lack to come to `owed`: more of it, or what corrects the last one. */
async function issueDifference(
  db: Db,
  documents: readonly Invoice[],
  { bookingId, now, owed, isPaid, isAdvance }: Target,
): Promise<void> {
  const standing = standingLines(documents);
  const more = (owed - sumLines(standing).total) as Paise;
  if (more === 0) return;
  const { firm, ...booking } = await readParties(db, bookingId);
  const { order_id, is_sample } = booking;
  const issued = { booking_id: bookingId, order_id, issued_at: now, is_sample };
  const last = documents.findLast(({ against }) => against === null);
  const shares = standing.map(({ total }) => total);
  const kinds = standing.map((line) => ({ ...line, ...headingOf(last, line) }));
  if (more < 0 && last !== undefined)
    return insertInvoice(db, firm.invoice_prefix, {
      ...last,
      ...issued,
      kind: isAdvance ? "refund_voucher" : "credit_note",
      ...(booking.service?.away && {
        service: last.service && { ...last.service, away: booking.service.away },
      }),
      against_id: last.id,
      // What is taken back in full is taken back as it was invoiced, to the paisa of each tax.
      lines: owed === 0 ? kinds : taxedLines(negated(more), kinds, shares, isWithinState(last)),
    });
  const document = newDocument(firm, booking, { day: today(now), isPaid });
  if (document === undefined) return waitUntil(db, bookingId, now);
  if (isAdvance && document.kind === "receipt") return;
  const weights = booking.lines.map(({ cost }) => cost);
  await insertInvoice(db, firm.invoice_prefix, {
    ...issued,
    ...document,
    kind: isAdvance ? "receipt_voucher" : document.kind,
    against_id: null,
    lines: taxedLines(more, document.lines, weights, isWithinState(document)),
  });
}

type Line = Invoice["lines"][number];

/** The code and rate that a document has of a line. */
function headingOf(document: Invoice | undefined, line: Line): Pick<Line, "sac" | "rate"> {
  const { sac, rate } = document?.lines.find(({ title }) => title === line.title) ?? line;
  return { sac, rate };
}

/** What is left of a booking's price without the GST that an invoice of the whole, of that day, would show. */
export async function readPriceAfterTax(db: Db, bookingId: number, day: Day): Promise<Paise> {
  const { firm, ...booking } = await readParties(db, bookingId);
  const weights = booking.lines.map(({ cost }) => cost);
  const price = weights.reduce((sum, cost) => sum + cost, 0) as Paise;
  const document = newDocument(firm, booking, { day, isPaid: false });
  if (document === undefined) return price;
  return sumLines(taxedLines(price, document.lines, weights, isWithinState(document))).taxable;
}

/**
 * Takes back all that stands invoiced of a booking by a credit note, and invoices it to the recipient that its billing
 * names now, once for each `reference`. Returns false where nothing stands. Call it as `issueInvoices`.
 */
export async function issueAnew(
  db: Db,
  bookingId: number,
  { reference, now }: { reference: string; now: Date },
): Promise<boolean> {
  const bills = (await listInvoices(db, bookingId)).filter((one) => !isVoucher(one));
  const lines = standingLines(bills);
  const last = bills.findLast(({ against }) => against === null);
  if (last === undefined || sumLines(lines).total === 0) return false;
  const { firm, ...booking } = await readParties(db, bookingId);
  const issued = { ...last, booking_id: bookingId, issued_at: now, lines };
  const note = { ...issued, kind: "credit_note" as const, against_id: last.id };
  await insertInvoice(db, firm.invoice_prefix, note);
  const anew = { ...issued, against_id: null, recipient: recipientOf(booking), reference };
  await insertInvoice(db, firm.invoice_prefix, anew);
  return true;
}

type Given = "id" | "number" | "against" | "issued_on" | "total_paise" | "vouchers";
type NewInvoice = Omit<Invoice, Given> & { against_id: number | null; reference?: string };

/** Takes the next number of its series, writes the document, and posts its tax: what is owed to the state is no margin. */
async function insertInvoice(db: Db, prefix: string, one: NewInvoice): Promise<void> {
  const day = today(one.issued_at);
  const series = seriesOf(one.kind, prefix, one.is_sample);
  const year = financialYear(day);
  const { last_number: sequence } = await db
    .insertInto("invoice_series")
    .values({ series, financial_year: year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["series", "financial_year"])
        .doUpdateSet({ last_number: sql`invoice_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  const sums = sumLines(one.lines);
  const { id } = await db
    .insertInto("invoice")
    .values({
      kind: one.kind,
      against_id: one.against_id,
      booking_id: one.booking_id,
      order_id: one.order_id,
      issued_at: one.issued_at,
      is_sample: one.is_sample,
      place_of_supply: one.place_of_supply,
      sac: one.sac,
      tax_rate: one.tax_rate,
      supply_kind: one.supply_kind,
      reference: one.reference ?? null,
      number: numberOf(series, year, sequence),
      series,
      financial_year: year,
      sequence,
      issued_on: day,
      supplier: JSON.stringify(one.supplier),
      recipient: JSON.stringify(one.recipient),
      service: one.service && JSON.stringify(one.service),
      lines: JSON.stringify(one.lines),
      taxable_paise: sums.taxable,
      cgst_paise: sums.cgst,
      sgst_paise: sums.sgst,
      igst_paise: sums.igst,
      total_paise: sums.total,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const tax = (sums.total - sums.taxable) as Paise;
  const due = one.kind === "invoice" ? tax : one.kind === "credit_note" ? negated(tax) : 0;
  if (due === 0) return;
  await postEntry(db, {
    reference: `tax:${id}`,
    kind: "tax",
    bookingId: one.booking_id,
    actorId: null,
    postings: [
      { account: "margin", paise: due },
      { account: "tax", paise: negated(due) },
    ],
    now: one.issued_at,
  });
}

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
    select booking_id from invoice_due where ${isDueAt(now)}
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
  if (!isTaxed(business) || headingOn(business, null, today(now)).rate !== undefined)
    return undefined;
  return { bookings: await countRows(db.selectFrom("invoice_due").where(isDueAt(now))) };
}
