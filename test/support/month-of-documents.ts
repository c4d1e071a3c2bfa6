import { sql } from "kysely";
import type { Db } from "#server/database/connect.ts";
import { createRandom, type SeededRandom } from "../generated/seeded-random.ts";

export type MadeLine = {
  title: string;
  quantity: number;
  sac: string;
  rate: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
};

/** A document as its row has it; amounts in paise. */
export type Made = {
  number: string;
  series: string;
  sequence: number;
  kind: "invoice" | "credit_note";
  against: string | null;
  booking_id: number;
  issued_on: string;
  is_sample: boolean;
  supply_kind: "principal" | "operator";
  recipient: { name: string; gstin: string; place: string; pin_code: string; state: string };
  place_of_supply: string;
  lines: MadeLine[];
};

export const FIRM = {
  name: "Chamak Services",
  gstin: "09AAACH7409R1ZZ",
  address: 'B-12, "Tower" Road,\nSector 63',
  state: "09",
  place: "Noida",
  pin_code: "201309",
};

const COMPANIES = [
  {
    name: 'Hyperion "Labs"',
    gstin: "07AAACH7409R1Z3",
    place: "New Delhi",
    pin_code: "110001",
    state: "07",
  },
  {
    name: "Indus Textiles",
    gstin: "09AAACI1234K1ZB",
    place: "Noida",
    pin_code: "201301",
    state: "09",
  },
  {
    name: "Ganga Foods",
    gstin: "06AAACG5678L1Z7",
    place: "Gurugram",
    pin_code: "122001",
    state: "06",
  },
];
const HOUSEHOLD = { name: "Kavita", gstin: "", place: "Noida", pin_code: "201301", state: "09" };
const HEADINGS = [
  ["9985", 18],
  ["998533", 5],
  ["9987", 18],
  ["9997", 12],
] as const;

export const sumOf = (lines: readonly MadeLine[], of: "taxable" | "total" | "cgst" | "igst") =>
  lines.reduce((sum, line) => sum + line[of], 0);

/** A line that comes to `total`, with its tax in it. */
export function lineOf(
  total: number,
  [sac, rate]: readonly [string, number],
  isWithin: boolean,
): MadeLine {
  const tax = Math.round((total * rate) / (100 + rate));
  const half = isWithin ? Math.round((total * rate) / 2 / (100 + rate)) : 0;
  const igst = isWithin ? 0 : tax;
  const taxable = total - 2 * half - igst;
  return {
    title: "Cleaning",
    quantity: 2,
    sac,
    rate,
    taxable,
    cgst: half,
    sgst: half,
    igst,
    total,
  };
}

type Series = Record<string, number>;

/** Gives a document the next number of its series. */
export function numbered(made: Omit<Made, "number" | "series" | "sequence">, series: Series): Made {
  const name = made.is_sample ? "DEMO" : made.kind === "invoice" ? "TX" : "TXC";
  const sequence = (series[name] ?? 0) + 1;
  series[name] = sequence;
  const number = `${name}/26-27/${String(sequence).padStart(name === "DEMO" ? 5 : 6, "0")}`;
  return { ...made, number, series: name, sequence };
}

function newInvoice(random: SeededRandom, id: number, month: string) {
  const isCompany = random.chance(0.3);
  const recipient = isCompany ? random.pick(COMPANIES) : HOUSEHOLD;
  const place = random.pick(["09", "09", "07", "06"]);
  const isLarge = random.chance(0.15);
  const lines = Array.from({ length: 1 + random.below(3) }, () =>
    lineOf(
      isLarge ? 5_000_000 + random.below(9_000_000) : 10_000 + random.below(300_000),
      random.pick(HEADINGS),
      place === FIRM.state,
    ),
  );
  return {
    kind: "invoice" as const,
    against: null,
    booking_id: 5_000_000 + id,
    issued_on: `${month}-${String(1 + Math.floor(random.next() * 28)).padStart(2, "0")}`,
    is_sample: random.chance(0.05),
    supply_kind: random.chance(0.25) ? ("operator" as const) : ("principal" as const),
    recipient,
    place_of_supply: place,
    lines,
  };
}

/** Takes back the whole of an invoice, or half of each of its lines. */
function creditNote(
  random: SeededRandom,
  invoice: Made,
): Omit<Made, "number" | "series" | "sequence"> {
  const isWhole = random.chance(0.5);
  const isWithin = invoice.place_of_supply === FIRM.state;
  const lines = invoice.lines.map((line) =>
    isWhole ? line : lineOf(Math.ceil(line.total / 2), [line.sac, line.rate], isWithin),
  );
  return { ...invoice, kind: "credit_note", against: invoice.number, lines };
}

/** Documents of a month, a fifth of them credit notes; the same seed gives the same ones. */
export function makeDocuments(seed: number, count: number, month: string): Made[] {
  const random = createRandom(seed);
  const series: Series = {};
  const made: Made[] = [];
  const open: Made[] = [];
  while (made.length < count) {
    const back = random.chance(0.2) ? open.pop() : undefined;
    const next =
      back === undefined ? newInvoice(random, made.length, month) : creditNote(random, back);
    const one = numbered(next, series);
    made.push(one);
    if (one.kind === "invoice" && !one.is_sample) open.push(one);
  }
  return made;
}

/** Writes documents, and what the ledger has of them: work, discounts and tax, each on the day of the document. */
export async function insertDocuments(db: Db, documents: readonly Made[]): Promise<void> {
  await sql`
    insert into invoice (number, series, financial_year, sequence, kind, against_id, booking_id, order_id, issued_at,
      issued_on, is_sample, supply_kind, supplier, recipient, place_of_supply, sac, tax_rate, lines,
      taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
    select number, series, '26-27', sequence, kind, null, booking_id, 'AAAA-2222', issued_on::timestamptz, issued_on,
      is_sample, supply_kind, ${JSON.stringify(FIRM)}::jsonb, recipient || '{"address": "Plot 9"}', place_of_supply,
      lines -> 0 ->> 'sac', 18, lines, taxable, cgst, cgst, igst, total
    from jsonb_to_recordset(${JSON.stringify(
      documents
        .filter(({ kind }) => kind === "invoice")
        .map((one) => ({ ...one, ...amountsOf(one) })),
    )}::jsonb) as made (number text, series text, sequence int, kind text, booking_id int, issued_on date,
      is_sample boolean, supply_kind text, recipient jsonb, place_of_supply text, lines jsonb, taxable bigint,
      cgst bigint, igst bigint, total bigint)`.execute(db);
  await sql`
    insert into invoice (number, series, financial_year, sequence, kind, against_id, booking_id, order_id, issued_at,
      issued_on, is_sample, supply_kind, supplier, recipient, place_of_supply, sac, tax_rate, lines,
      taxable_paise, cgst_paise, sgst_paise, igst_paise, total_paise)
    select made.number, made.series, '26-27', made.sequence, 'credit_note', against.id, against.booking_id, 'AAAA-2222',
      made.issued_on::timestamptz, made.issued_on, false, against.supply_kind, against.supplier, against.recipient,
      against.place_of_supply, against.sac, 18, made.lines, taxable, cgst, cgst, igst, total
    from jsonb_to_recordset(${JSON.stringify(
      documents
        .filter(({ kind }) => kind === "credit_note")
        .map((one) => ({ ...one, ...amountsOf(one) })),
    )}::jsonb) as made (number text, series text, sequence int, issued_on date, against text, lines jsonb,
      taxable bigint, cgst bigint, igst bigint, total bigint)
    join invoice as against on against.number = made.against`.execute(db);
  await sql`
    with made as (
      select *, case kind when 'invoice' then 1 else -1 end as sign, total_paise - taxable_paise as tax
      from invoice where number = any(${documents.map(({ number }) => number)})),
    entry as (
      insert into ledger_entry (reference, kind, booking_id, day, happened_at)
      select 'made:' || id, case kind when 'invoice' then 'work' else 'discount' end, booking_id, issued_on, issued_at
      from made
      union all
      select 'tax:' || id, 'tax', booking_id, issued_on, issued_at from made
      returning id, reference)
    insert into ledger_posting (entry_id, account, booking_id, amount_paise)
    select entry.id, account, booking_id, amount
    from entry
    join made on split_part(entry.reference, ':', 2) = made.id::text
    cross join lateral (
      select 'customer' as account, sign * total_paise as amount where entry.reference like 'made:%'
      union all select 'margin', -sign * total_paise where entry.reference like 'made:%'
      union all select 'margin', sign * tax where entry.reference like 'tax:%'
      union all select 'tax', -sign * tax where entry.reference like 'tax:%') as side`.execute(db);
}

const amountsOf = ({ lines }: Made) => ({
  taxable: sumOf(lines, "taxable"),
  cgst: sumOf(lines, "cgst"),
  igst: sumOf(lines, "igst"),
  total: sumOf(lines, "total"),
});
