import { sql } from "kysely";
import type { Paise } from "#kernel/money/money.ts";
import type { Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { withHeadings, type Invoice } from "../invoices/queries.ts";
import { numberOf } from "../invoices/rules.ts";

/**
 * The parts of GSTR-1 in which a document stands. `b2cs` and `urp2c` are sums, from which credit notes are taken off;
 * `urp2b_notes` has no row in the form.
 */
export const SECTIONS = [
  "b2b",
  "b2cl",
  "b2cs",
  "cdnr",
  "cdnur",
  "urp2b",
  "urp2b_notes",
  "urp2c",
] as const;
export type Section = (typeof SECTIONS)[number];

/** A month, `2026-11`, and the last id of its documents: what is issued while they are read is left out. */
export type Period = { month: string; until: number };

export type ReturnedDocument = Pick<
  Invoice,
  "id" | "number" | "kind" | "issued_on" | "supplier" | "recipient" | "sac" | "tax_rate" | "lines"
> & {
  section: Section;
  booking_id: number;
  gstin: string;
  /** The place of supply: two digits. */
  pos: string;
  is_within: boolean;
  sign: 1 | -1;
  total: Paise;
  against_number: string | null;
  against_day: Day | null;
  /** What an e-invoice needs and this document has not, in words; empty: nothing, or none is due. */
  lacks: string;
};

const isIn = (month: string, day: string) => sql`
  ${sql.ref(day)} >= ${`${month}-01`}::date
  and ${sql.ref(day)} < (${`${month}-01`}::date + interval '1 month')::date`;
const ofMonth = (month: string) =>
  sql`${isIn(month, "invoice.issued_on")} and not invoice.is_sample`;

/** Above the amount of its day an invoice to a household in another state is returned by itself. */
const IS_LARGE = sql`coalesce(coalesce(against.total_paise, invoice.total_paise) > (
  select (entry ->> 'rupees')::numeric * 100 from jsonb_array_elements(large_invoices) as entry
  where (entry ->> 'from')::date <= coalesce(against.issued_on, invoice.issued_on)
  order by entry ->> 'from' desc limit 1), false)`;

const isShort = (party: "supplier" | "recipient", field: string, least: number) =>
  sql`length(coalesce(invoice.${sql.raw(party)} ->> ${sql.lit(field)}, '')) < ${sql.lit(least)}`;

const LACKS = sql`case when invoice.recipient ->> 'gstin' = '' then '' else concat_ws(', ',
  case when ${isShort("recipient", "place", 3)} then 'the company''s town' end,
  case when ${isShort("recipient", "pin_code", 6)} then 'the company''s pin code' end,
  case when ${isShort("recipient", "name", 3)} then 'a name of three letters' end,
  case when ${isShort("supplier", "place", 3)} then 'the firm''s town' end,
  case when ${isShort("supplier", "pin_code", 6)} then 'the firm''s pin code' end,
  case when ${isShort("supplier", "address", 1)} then 'the firm''s address' end,
  case when exists (select from jsonb_array_elements(invoice.lines) as line
    where coalesce(line ->> 'sac', invoice.sac) !~ '^([0-9]{2}){2,4}$') then 'a SAC of 4 or 6 digits' end) end`;

const returned = ({ month, until }: Period) => sql`
  select invoice.id, invoice.number, invoice.kind, invoice.booking_id, invoice.issued_on,
    invoice.supplier, invoice.recipient, invoice.recipient ->> 'gstin' as gstin,
    invoice.place_of_supply as pos, is_within, invoice.sac,
    invoice.tax_rate::float8 as tax_rate, invoice.lines,
    invoice.total_paise::float8 as total, against.number as against_number,
    against.issued_on as against_day, ${LACKS} as lacks,
    case invoice.kind when 'credit_note' then -1 else 1 end as sign,
    case
      when invoice.supply_kind = 'operator' and invoice.recipient ->> 'gstin' = '' then 'urp2c'
      when invoice.supply_kind = 'operator' then case invoice.kind when 'invoice' then 'urp2b' else 'urp2b_notes' end
      when invoice.recipient ->> 'gstin' <> '' then case invoice.kind when 'invoice' then 'b2b' else 'cdnr' end
      when is_within or not ${IS_LARGE} then 'b2cs'
      else case invoice.kind when 'invoice' then 'b2cl' else 'cdnur' end
    end as section
  from invoice
  cross join business
  cross join lateral (select invoice.supplier ->> 'state' = invoice.place_of_supply as is_within) as place
  left join invoice as against on against.id = invoice.against_id
  where ${ofMonth(month)} and invoice.id <= ${until} and invoice.tax_rate is not null
    and invoice.kind in ('invoice', 'credit_note')`;

/** The month with the documents that it has now. */
export async function readPeriod(db: Db, month: string): Promise<Period> {
  const { rows } = await sql<{ until: number | null }>`
    select max(id) as until from invoice where ${ofMonth(month)}`.execute(db);
  return { month, until: rows[0]?.until ?? 0 };
}

export type Sum = Record<"taxable" | "cgst" | "sgst" | "igst" | "total", Paise> & {
  section: Section;
  pos: string;
  is_within: boolean;
  is_registered: boolean;
  rate: number;
  sac: string;
  /** How many begin with a line of these. */
  documents: number;
};

/** What the lines come to by section, place of supply, rate and code; those of credit notes are negative. */
export async function sumDocuments(db: Db, period: Period): Promise<Sum[]> {
  const sum = (of: string) => sql`sum(sign * line.${sql.ref(of)})::float8 as ${sql.ref(of)}`;
  const { rows } = await sql<Sum>`
    select section, pos, is_within, gstin <> '' as is_registered,
      coalesce(line.rate::float8, tax_rate) as rate, coalesce(line.sac, document.sac) as sac,
      (count(*) filter (where ordinality = 1))::int as documents,
      ${sql.join(["taxable", "cgst", "sgst", "igst", "total"].map(sum))}
    from (${returned(period)}) as document
    cross join lateral rows from (jsonb_to_recordset(lines) as (
      sac text, rate numeric, taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint
    )) with ordinality as line
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 5 desc, 6`.execute(db);
  return rows;
}

export type Series = {
  kind: Invoice["kind"];
  first: string;
  last: string;
  total: number;
  count: number;
};

/** The numbers of each series of the month: from, to, how many that is, and how many documents there are. */
export async function listSeries(db: Db, { month, until }: Period): Promise<Series[]> {
  const { rows } = await sql<
    Pick<Series, "kind" | "count"> & { series: string; year: string; low: number; high: number }
  >`
    select kind, series, financial_year as year, min(sequence) as low, max(sequence) as high,
      count(*)::int as count
    from invoice
    where ${ofMonth(month)} and id <= ${until} and kind <> 'receipt'
    group by kind, series, financial_year
    order by kind, series, year`.execute(db);
  return rows.map(({ kind, count, series, year, low, high }) => ({
    kind,
    first: numberOf(series, year, low),
    last: numberOf(series, year, high),
    total: high - low + 1,
    count,
  }));
}

const PAGE = 1_000;

/** The documents of some sections one by one, by the recipient's GSTIN, by place of supply, or as issued. */
export async function* streamDocuments(
  db: Db,
  period: Period,
  sections: readonly Section[],
  by: "gstin" | "pos" | "id" = "id",
): AsyncGenerator<ReturnedDocument> {
  const order = by === "id" ? sql`id` : sql`${sql.ref(by)}, id`;
  // Sections are worked out once, not for each page: of a large month the ids are few bytes.
  const { rows: listed } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(id order by ${order}), '{}') as ids
    from (${returned(period)}) as document where section = any(${sections})`.execute(db);
  const ids = listed[0]!.ids;
  for (let at = 0; at < ids.length; at += PAGE) {
    const { rows } = await sql<ReturnedDocument>`
      select * from (${returned(period)}) as document
      where id = any(${ids.slice(at, at + PAGE)}) order by ${order}`.execute(db);
    for (const row of rows) yield withHeadings(row);
  }
}

/** The first documents that lack something, and advances that table 11 of GSTR-1 wants. */
export async function listLacking(db: Db, period: Period, limit: number) {
  const { rows } = await sql<{ number: string; booking_id: number; what: string }>`
    select number, booking_id, 'No e-invoice without ' || lacks as what, id
    from (${returned(period)}) as document where lacks <> ''
    union all
    select number, booking_id, 'Table 15 has no row for it: amend ' || against_number || ' by hand', id
    from (${returned(period)}) as document where section = 'urp2b_notes'
    union all
    select number, booking_id, 'Issued under GSTIN ' || (supplier ->> 'gstin') || ', not the firm''s', id
    from (${returned(period)}) as document where supplier ->> 'gstin' <> (select gstin from business)
    union all
    select number, booking_id, 'An advance without its invoice: fill in table 11A by hand', id
    from invoice
    where ${ofMonth(period.month)} and id <= ${period.until} and kind = 'receipt_voucher'
      and not exists (select from invoice as later where later.booking_id = invoice.booking_id
        and later.id > invoice.id and later.id <= ${period.until})
    order by id limit ${limit}`.execute(db);
  return rows;
}

/**
 * What the ledger has of the month: work charged less discounts and tax, and tax, by the day of the entry. A booking
 * with a sample document is a sample too.
 */
export async function sumLedger(db: Db, month: string): Promise<{ taxable: Paise; tax: Paise }> {
  const { rows } = await sql<{ charged: number; tax: Paise }>`
    select coalesce(sum(charged), 0)::float8 as charged, coalesce(sum(tax), 0)::float8 as tax
    from ledger_entry as entry
    cross join lateral (
      select sum(amount_paise) filter (where account = 'customer') as charged,
        -sum(amount_paise) filter (where account = 'tax') as tax
      from ledger_posting where entry_id = entry.id) as posted
    where ${isIn(month, "entry.day")} and kind in ('work', 'discount', 'tax')
      and not exists (select from booking where booking.id = entry.booking_id and is_sample)
      and not exists (select from invoice where invoice.booking_id = entry.booking_id and is_sample)`.execute(
    db,
  );
  const { charged = 0, tax = 0 as Paise } = rows[0] ?? {};
  return { taxable: (charged - tax) as Paise, tax };
}
