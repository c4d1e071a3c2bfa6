import { sql, type RawBuilder } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import type { PaymentSummary } from "../contract.ts";
import type { Billing, InvoiceKind } from "./contract.ts";
import type { InvoiceLine } from "./rules.ts";

type Place = { place: string; pin_code: string };

/** An issued document, with everything that is printed on it. */
export type Invoice = {
  id: number;
  number: string;
  kind: InvoiceKind;
  /** Of a credit note: what it corrects. */
  against: { id: number; number: string; issued_on: Day } | null;
  /** Of an invoice: what was paid before it was issued, with what was paid back of it. */
  vouchers: { kind: InvoiceKind; number: string; issued_on: Day; total_paise: Paise }[];
  booking_id: number;
  order_id: string;
  issued_at: Date;
  issued_on: Day;
  is_sample: boolean;
  /** Place and pin code are missing in documents of before. */
  supplier: { name: string; address: string; state: string; gstin: string } & Partial<Place>;
  /** `state`: its two digits, or empty; not of documents issued before it was written. */
  recipient: { name: string; address: string; gstin: string; state?: string } & Partial<Place>;
  /** The days of the work, and those of a closed door's fee; null: of a document issued before they were written. */
  service: { from: Day; to: Day; slot: string; away?: Day[] } | null;
  place_of_supply: string;
  sac: string;
  /** In percent, of several the highest; null: without tax. */
  tax_rate: number | null;
  supply_kind: "principal" | "operator";
  lines: InvoiceLine[];
  total_paise: Paise;
};

/** A document whose lines each have a code and a rate: those of before have the document's. */
export const withHeadings = <Row extends Pick<Invoice, "sac" | "tax_rate" | "lines">>(
  row: Row,
): Row => ({
  ...row,
  lines: row.lines.map((line) => ({
    ...line,
    sac: line.sac ?? row.sac,
    rate: line.rate ?? row.tax_rate,
  })),
});

async function select(db: Db, where: RawBuilder<unknown>): Promise<Invoice[]> {
  const { rows } = await sql<Invoice>`
    select invoice.id, invoice.number, invoice.kind, invoice.booking_id, invoice.order_id, invoice.issued_at,
      invoice.issued_on, invoice.is_sample, invoice.supplier, invoice.recipient,
      invoice.place_of_supply, invoice.service, invoice.sac, invoice.tax_rate::float8 as tax_rate,
      invoice.supply_kind, invoice.lines,
      invoice.total_paise::float8 as total_paise,
      case when against.id is not null then jsonb_build_object(
        'id', against.id, 'number', against.number, 'issued_on', against.issued_on) end as against,
      coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'number', number,
          'issued_on', issued_on, 'total_paise', total_paise) order by id)
        from invoice as voucher
        where voucher.booking_id = invoice.booking_id and voucher.id < invoice.id
          and voucher.kind like '%voucher' and invoice.kind = 'invoice'), '[]') as vouchers
    from invoice
    left join invoice as against on against.id = invoice.against_id
    where ${where}
    order by invoice.id`.execute(db);
  return rows.map(withHeadings);
}

/** The documents of a booking, the first one first. */
export const listInvoices = (db: Db, bookingId: number): Promise<Invoice[]> =>
  select(db, sql`invoice.booking_id = ${bookingId}`);

export const findInvoice = async (db: Db, id: number): Promise<Invoice | undefined> =>
  (await select(db, sql`invoice.id = ${id}`))[0];

/** The documents of a calendar month, `2026-11`. */
export const listInvoicesOf = (db: Db, month: string): Promise<Invoice[]> =>
  select(
    db,
    sql`invoice.issued_on >= ${`${month}-01`}::date
      and invoice.issued_on < ${`${month}-01`}::date + interval '1 month'`,
  );

/** The documents of a customer's bookings, as they are printed, and the companies that it named. */
export async function exportInvoices(db: Db, { accountId }: { accountId: number }) {
  const own = sql`(select id from booking where customer_id = ${accountId})`;
  const [documents, { rows: companies }] = await Promise.all([
    select(db, sql`invoice.booking_id in ${own}`),
    sql`select order_id, company, gstin, address, place, billing.pin_code from billing
      join booking on booking.id = booking_id
      where booking_id in ${own}`.execute(db),
  ]);
  return {
    documents: documents.map((one) => {
      const { id: _, booking_id: __, ...document } = one;
      return document;
    }),
    companies,
  };
}

const standing = (bookingId: RawBuilder<unknown>) => sql<string | null>`(
  select (array_agg(number order by id desc) filter (where against_id is null))[1]
  from invoice where booking_id = ${bookingId} and kind not like '%voucher'
  having sum(case when against_id is null then total_paise else -total_paise end) > 0)`;

/** The invoice or receipt of a booking of which not all is taken back, by its number. */
export async function findStanding(db: Db, bookingId: number): Promise<string | undefined> {
  const number = standing(sql`${bookingId}`);
  return (await db.selectNoFrom(number.as("number")).executeTakeFirst())?.number ?? undefined;
}

type Document = { number: string; url: string };
type Documents = Pick<PaymentSummary, "is_invoiced" | "invoice_after" | "billing"> & {
  invoice: Document | null;
  credit_notes: Document[];
  vouchers: Document[];
};

export const NO_DOCUMENTS = {
  invoice: null,
  is_invoiced: false,
  invoice_after: null,
  credit_notes: [],
  vouchers: [],
  billing: null,
};

/**
 * The last invoice or receipt of some bookings, its credit notes, vouchers and the company that it is made out to, by
 * booking id. For customers alone: the links have their follow keys.
 */
export async function readDocuments(
  db: Db,
  bookingIds: readonly number[],
): Promise<Map<number, Documents>> {
  const { rows } = await sql<{
    id: number;
    follow_key: string;
    numbers: { kind: InvoiceKind; number: string }[];
    is_invoiced: boolean;
    invoice_after: Date | null;
    billing: Billing | null;
  }>`
    select booking.id, follow_key, due_at as invoice_after,
      (select to_jsonb(billing) - 'booking_id' from billing where booking_id = booking.id) as billing,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'number', number) order by id), '[]')
        from invoice where booking_id = booking.id) as numbers,
      ${standing(sql`booking.id`)} is not null as is_invoiced
    from booking
    left join invoice_due on invoice_due.booking_id = booking.id
    where booking.id = any(${bookingIds})`.execute(db);
  return new Map(
    rows.map(({ id, follow_key, numbers, is_invoiced, invoice_after, billing }) => {
      const url = `/api/v1/bookings/follow/${follow_key}/invoice.pdf`;
      const linked = (kinds: InvoiceKind[]) =>
        numbers
          .filter(({ kind }) => kinds.includes(kind))
          .map(({ number }) => ({ number, url: `${url}?number=${encodeURIComponent(number)}` }));
      return [
        id,
        {
          invoice: linked(["invoice", "receipt"]).at(-1) ?? null,
          is_invoiced,
          invoice_after: invoice_after?.toISOString() ?? null,
          credit_notes: linked(["credit_note"]),
          vouchers: linked(["receipt_voucher", "refund_voucher"]),
          billing,
        },
      ];
    }),
  );
}
