import { sql } from "kysely";
import { stateOfPin } from "../gst-states.ts";
import { negated, type Paise } from "#kernel/money/money.ts";
import { today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { postEntry, rateOn, readBookingSums, type readBusiness } from "#ledger/exports.ts";
import type { Billing } from "./contract.ts";
import { listInvoices, type Invoice } from "./queries.ts";
import {
  financialYear,
  numberOf,
  seriesOf,
  standingLines,
  sumLines,
  taxedLines,
  type Tax,
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
  const { order_id, is_sample } = booking;
  const issued = { booking_id: bookingId, order_id, issued_at: now, is_sample };
  const last = documents.findLast(({ kind }) => kind !== "credit_note");
  if (more > 0 || last === undefined) {
    const document = newDocument(firm, booking, today(now));
    const weights = booking.lines.map(({ cost }) => cost);
    const lines = taxedLines(more, booking.lines, weights, taxOf(document));
    return insertInvoice(db, firm.invoice_prefix, {
      ...issued,
      ...document,
      against_id: null,
      lines,
    });
  }
  const { supplier, recipient, place_of_supply, sac, tax_rate } = last;
  const weights = standing.map(({ total }) => total);
  await insertInvoice(db, firm.invoice_prefix, {
    ...issued,
    kind: "credit_note",
    against_id: last.id,
    supplier,
    recipient,
    place_of_supply,
    sac,
    tax_rate,
    // What is taken back in full is taken back as it was invoiced, to the paisa of each tax.
    lines: owed === 0 ? standing : taxedLines(negated(more), standing, weights, taxOf(last)),
  });
}

/** What is left of a booking's price without the GST that an invoice of the whole, of that day, would show. */
export async function readPriceAfterTax(db: Db, bookingId: number, day: Day): Promise<Paise> {
  const { firm, ...booking } = await readParties(db, bookingId);
  const weights = booking.lines.map(({ cost }) => cost);
  const price = weights.reduce((sum, cost) => sum + cost, 0) as Paise;
  const tax = taxOf(newDocument(firm, booking, day));
  return sumLines(taxedLines(price, booking.lines, weights, tax)).taxable;
}

type Parties = {
  order_id: string;
  /** Of a sample booking, or of a firm that is one. */
  is_sample: boolean;
  name: string;
  full_address: string;
  pin_code: string;
  lines: { title: string; quantity: number; cost: number }[];
  billing: Billing | null;
  firm: Awaited<ReturnType<typeof readBusiness>>;
};

async function readParties(db: Db, bookingId: number): Promise<Parties> {
  const { rows } = await sql<Parties>`
    select booking.order_id, booking.is_sample or business.is_sample as is_sample,
      concat_ws(' ', booking.first_name, booking.last_name) as name, booking.full_address,
      booking.pin_code, to_jsonb(billing) as billing, to_jsonb(business) as firm,
      (select jsonb_agg(jsonb_build_object('title', title, 'quantity', quantity,
          'cost', quantity::bigint * price_paise) order by product_id)
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
function newDocument(
  firm: Parties["firm"],
  { billing, ...booking }: Omit<Parties, "firm">,
  day: string,
) {
  const isTaxed = firm.gstin !== "" && firm.legal_name !== "";
  const state = isTaxed ? firm.gstin.slice(0, 2) : firm.state;
  return {
    kind: isTaxed ? ("invoice" as const) : ("receipt" as const),
    supplier: { name: firm.legal_name, address: firm.address, state, gstin: firm.gstin },
    recipient:
      billing === null
        ? { name: booking.name, address: `${booking.full_address}, ${booking.pin_code}`, gstin: "" }
        : { name: billing.company, address: billing.address, gstin: billing.gstin },
    place_of_supply: stateOfPin(booking.pin_code) ?? state,
    sac: firm.sac,
    tax_rate: isTaxed ? (rateOn(firm.tax_rates, day) ?? 0) : null,
  };
}

const taxOf = ({
  supplier,
  place_of_supply,
  tax_rate,
}: Pick<Invoice, "supplier" | "place_of_supply" | "tax_rate">): Tax =>
  tax_rate === null
    ? undefined
    : { percent: tax_rate, isWithinState: supplier.state === place_of_supply };

type NewInvoice = Omit<Invoice, "id" | "number" | "against" | "issued_on" | "total_paise"> & {
  booking_id: number;
  against_id: number | null;
};

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
      ...one,
      number: numberOf(series, year, sequence),
      series,
      financial_year: year,
      sequence,
      issued_on: day,
      supplier: JSON.stringify(one.supplier),
      recipient: JSON.stringify(one.recipient),
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
  const due = { invoice: tax, receipt: 0 as Paise, credit_note: negated(tax) }[one.kind];
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
