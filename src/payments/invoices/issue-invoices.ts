import { sql } from "kysely";
import { stateOfPin } from "#kernel/money/gst-states.ts";
import { negated, type Paise } from "#kernel/money/money.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { readBookingSums } from "../ledger.ts";
import { listInvoices, type Invoice } from "./queries.ts";
import {
  divide,
  financialYear,
  numberOf,
  rateOn,
  seriesOf,
  standingLines,
  sumLines,
  taxedLine,
  type InvoiceKind,
  type InvoiceLine,
  type TaxRates,
} from "./rules.ts";

/**
 * Brings the documents of a booking in line with the ledger: what invoices and receipts have, less credit notes, is
 * what is charged less discounts. Issues the difference, or nothing where there is none, as an invoice (a receipt
 * without a GSTIN) or as a credit note of the last one. Call it in the transaction that has posted to the ledger,
 * with the booking's row locked, and before the audit entry: other issues wait for the number until it ends.
 */
export async function issueInvoices(db: Db, bookingId: number, now: Date): Promise<void> {
  const [[sums], documents] = await Promise.all([
    readBookingSums(db, [bookingId]),
    listInvoices(db, bookingId),
  ]);
  if (sums === undefined) return;
  const owed = Math.max(0, sums.charged - sums.discounted) as Paise;
  const standing = standingLines(documents);
  const more = (owed - sumLines(standing).total) as Paise;
  if (more === 0) return;
  const { firm, ...booking } = await readParties(db, bookingId);
  const issued = { bookingId, orderId: booking.order_id, now, isSample: booking.is_sample };
  const last = documents.findLast(({ kind }) => kind !== "credit_note");
  if (more > 0 || last === undefined) {
    const document = newDocument(firm, booking, today(now));
    const weights = booking.lines.map(({ cost }) => cost);
    const parts = divide(more, weights);
    const lines = booking.lines.map((line, i) => taxedLine(line, parts[i] as Paise, document.tax));
    return insertInvoice(db, firm.invoice_prefix, { ...issued, ...document, lines });
  }
  const { supplier, recipient, place_of_supply, sac, tax_rate } = last;
  const isWithinState = supplier.state === place_of_supply;
  const tax = tax_rate === null ? undefined : { percent: tax_rate, isWithinState };
  // What is taken back in full is taken back as it was invoiced, to the paisa of each tax.
  const parts = divide(
    negated(more),
    standing.map(({ total }) => total),
  );
  const lines =
    owed === 0 ? standing : standing.map((line, i) => taxedLine(line, parts[i] as Paise, tax));
  await insertInvoice(db, firm.invoice_prefix, {
    ...issued,
    kind: "credit_note",
    againstId: last.id,
    supplier,
    recipient,
    placeOfSupply: place_of_supply,
    sac,
    taxRate: tax_rate,
    lines,
  });
}

type Firm = {
  legal_name: string;
  address: string;
  state: string;
  gstin: string;
  invoice_prefix: string;
  sac: string;
  tax_rates: TaxRates;
};

type Parties = {
  order_id: string;
  /** Of a sample booking, or of a firm that is one. */
  is_sample: boolean;
  name: string;
  full_address: string;
  pin_code: string;
  lines: { title: string; quantity: number; cost: number }[];
  billing: { company: string; gstin: string; address: string } | null;
  firm: Firm;
};

async function readParties(db: Db, bookingId: number): Promise<Parties> {
  const { rows } = await sql<Parties>`
    select booking.order_id, booking.is_sample or business.is_sample as is_sample,
      concat_ws(' ', booking.first_name, booking.last_name) as name, booking.full_address,
      booking.pin_code, to_jsonb(billing) as billing, to_jsonb(business) as firm,
      (select jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity,
          'cost', quantity * price_paise) order by product_id)
        from booking_line where booking_id = booking.id) as lines
    from booking
    cross join business
    left join billing on billing.booking_id = booking.id
    where booking.id = ${bookingId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A booking vanished while it was invoiced");
  return row;
}

/** Everything of an invoice or receipt but its number and lines, as firm and booking are now. */
function newDocument(firm: Firm, { billing, ...booking }: Omit<Parties, "firm">, day: string) {
  const isTaxed = firm.gstin !== "" && firm.legal_name !== "";
  const state = isTaxed ? firm.gstin.slice(0, 2) : firm.state;
  const placeOfSupply = stateOfPin(booking.pin_code) ?? state;
  const percent = rateOn(firm.tax_rates, day);
  return {
    kind: isTaxed ? ("invoice" as const) : ("receipt" as const),
    supplier: { name: firm.legal_name, address: firm.address, state, gstin: firm.gstin },
    recipient:
      billing === null
        ? { name: booking.name, address: `${booking.full_address}, ${booking.pin_code}`, gstin: "" }
        : { name: billing.company, address: billing.address, gstin: billing.gstin },
    placeOfSupply,
    sac: firm.sac,
    taxRate: isTaxed ? percent : null,
    tax: isTaxed ? { percent, isWithinState: placeOfSupply === state } : undefined,
  };
}

type NewInvoice = {
  kind: InvoiceKind;
  againstId?: number;
  bookingId: number;
  orderId: string;
  now: Date;
  isSample: boolean;
  supplier: Invoice["supplier"];
  recipient: Invoice["recipient"];
  placeOfSupply: string;
  sac: string;
  taxRate: number | null;
  lines: InvoiceLine[];
};

/** Takes the next number of its series and writes the document. */
async function insertInvoice(db: Db, prefix: string, one: NewInvoice): Promise<void> {
  const day = today(one.now);
  const series = seriesOf(one.kind, prefix, one.isSample);
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
  await db
    .insertInto("invoice")
    .values({
      number: numberOf(series, year, sequence),
      series,
      financial_year: year,
      sequence,
      kind: one.kind,
      against_id: one.againstId ?? null,
      booking_id: one.bookingId,
      order_id: one.orderId,
      issued_at: one.now,
      issued_on: day,
      is_sample: one.isSample,
      supplier: JSON.stringify(one.supplier),
      recipient: JSON.stringify(one.recipient),
      place_of_supply: one.placeOfSupply,
      sac: one.sac,
      tax_rate: one.taxRate,
      lines: JSON.stringify(one.lines),
      taxable_paise: sums.taxable,
      cgst_paise: sums.cgst,
      sgst_paise: sums.sgst,
      igst_paise: sums.igst,
      total_paise: sums.total,
    })
    .execute();
}
