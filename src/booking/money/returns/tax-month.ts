import { makeZip } from "client-zip";
import { sql } from "kysely";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { today } from "#kernel/time/day.ts";
import { readBusiness } from "#ledger/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { csvText } from "#server/http/csv-response.ts";
import { stateName } from "../gst-states.ts";
import { sumLines } from "../invoices/rules.ts";
import type { TaxMonth } from "./contract.ts";
import {
  listLacking,
  listSeries,
  readPeriod,
  SECTIONS,
  streamDocuments,
  sumDocuments,
  sumLedger,
  type Period,
  type Section,
  type Series,
  type Sum,
} from "./documents.ts";
import { eInvoice } from "./e-invoice.ts";
import { gstr1Json } from "./gstr1.ts";

const MAX_MISSING = 100;

/** Of one moment: what is issued meanwhile is neither in the documents nor in the ledger. */
const readBooks = (db: Db, month: string, known?: Period) =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (open) => {
      const period = known ?? (await readPeriod(open, month));
      const { gstin, legal_name } = await readBusiness(open);
      const sums = await sumDocuments(open, period);
      const series = await listSeries(open, period);
      const lacking = await listLacking(open, period, MAX_MISSING);
      const ledger = await sumLedger(open, month);
      return { period, gstin, legal_name, sums, series, lacking, ledger };
    });

type Books = Awaited<ReturnType<typeof readBooks>>;

function sumsOf(sums: readonly Sum[], sections: readonly Section[] = SECTIONS) {
  const found = sums.filter(({ section }) => sections.includes(section));
  return { ...sumLines(found), count: found.reduce((all, { documents }) => all + documents, 0) };
}

/** A month as GSTR-1 has it, compared with the ledger, and what is missing. Samples are left out. */
export async function readTaxMonth(db: Db, month: string, now: Date): Promise<TaxMonth> {
  const { gstin, legal_name, sums, series, lacking, ledger } = await readBooks(db, month);
  const ofFirm = [
    ...(gstin === "" ? ["Its GSTIN: without one there is no return"] : []),
    ...(legal_name === "" ? ["Its legal name"] : []),
    ...series.flatMap(whatIsGone),
  ];
  return {
    month,
    is_running: month === today(now).slice(0, "2026-11".length),
    gstr1: {
      sections: SECTIONS.map((name) => {
        const { count, taxable, total } = sumsOf(sums, [name]);
        return {
          name,
          count,
          taxable: toRupees(taxable),
          tax: toRupees((total - taxable) as Paise),
        };
      }),
    },
    missing: [
      ...ofFirm.map((what) => ({ document: "", what, booking_id: null })),
      ...lacking.map(({ number, what, booking_id }) => ({ document: number, what, booking_id })),
    ].slice(0, MAX_MISSING),
    ledger: { taxable: toRupees(ledger.taxable), tax: toRupees(ledger.tax) },
  };
}

const whatIsGone = ({ first, last, total, count }: Series) => {
  const gone = total - count === 1 ? "1 number" : `${total - count} numbers`;
  return total === count ? [] : [`No document for ${gone} between ${first} and ${last}`];
};

/** The figures of GSTR-3B: table, what, place of supply, taxable value, IGST, CGST, SGST, cess. */
function gstr3bRows(sums: readonly Sum[]) {
  const ofOperator = ({ section }: Sum) => section.startsWith("urp2");
  const row = (table: string, what: string, place: string, found: readonly Sum[]) => {
    const { taxable, igst, cgst, sgst } = sumLines(found);
    return [table, what, place, ...[taxable, igst, cgst, sgst, 0 as Paise].map(inRupees)];
  };
  const own = sums.filter((sum) => !ofOperator(sum));
  const toHouseholds = sums.filter(({ is_registered, is_within }) => !is_registered && !is_within);
  return [
    ["Table", "What", "Place of supply", "Taxable value", "IGST", "CGST", "SGST", "Cess"],
    row(
      "3.1(a)",
      "Outward taxable supplies",
      "",
      own.filter(({ rate }) => rate > 0),
    ),
    row(
      "3.1(c)",
      "Nil rated and exempted",
      "",
      own.filter(({ rate }) => rate === 0),
    ),
    row("3.1.1(i)", "Section 9(5), operator pays", "", sums.filter(ofOperator)),
    ...Array.from(
      Map.groupBy(toHouseholds, ({ pos }) => pos),
      ([pos, found]) => row("3.2", "To unregistered persons in other states", nameOf(pos), found),
    ),
  ];
}

const inRupees = (paise: Paise): string => toRupees(paise).toFixed(2);
const nameOf = (pos: string): string => `${pos}-${stateName(pos)}`;

const HEADS =
  "Section,Documents,Number,Date,GSTIN,Company,Place of supply,Taxable value,CGST,SGST,IGST,Total,Missing".split(
    ",",
  );

/** A row a section, the sums and the ledger; then each document. Households have no name in it. */
async function* summaryCsv(db: Db, { period, sums, ledger }: Books) {
  const amounts = ({ taxable, cgst, sgst, igst, total }: ReturnType<typeof sumLines>) =>
    [taxable, cgst, sgst, igst, total].map(inRupees);
  const row = (name: string, sections: readonly Section[]) => {
    const sum = sumsOf(sums, sections);
    return [name, sum.count, ...BLANK, ...amounts(sum)];
  };
  const inAll = inRupees((ledger.taxable + ledger.tax) as Paise);
  yield await csvText([
    HEADS,
    ...SECTIONS.map((name) => row(name, [name])),
    row("All", SECTIONS),
    ["Ledger", "", ...BLANK, inRupees(ledger.taxable), "", "", "", inAll],
  ]);
  let rows: (string | number)[][] = [];
  for await (const one of streamDocuments(db, period, SECTIONS)) {
    const { section, number, issued_on, gstin, recipient, pos, lines, sign, lacks } = one;
    const own = amounts(sumLines(lines)).map((text) => (sign < 0 ? `-${text}` : text));
    const who = [gstin, gstin === "" ? "" : recipient.name, nameOf(pos)];
    rows.push([section, 1, number, issued_on, ...who, ...own, lacks]);
    if (rows.length < BATCH) continue;
    yield await csvText(rows, { bom: false });
    rows = [];
  }
  yield await csvText(rows, { bom: false });
}

const BATCH = 500;
const BLANK = ["", "", "", "", ""];

/**
 * The month's files as a zip: `gstr1.json`, `gstr3b.csv`, `summary.csv`, and an e-invoice for each document to a
 * company that lacks nothing for it. `open` writes it while it is read. Undefined: the firm has no GSTIN.
 */
export async function zipTaxMonth(db: Db, month: string) {
  // Who takes a number keeps it until the document is there: below the last one none is missing.
  const period = await inTransaction(db, async (open) => {
    await sql`lock table invoice_series in share mode`.execute(open);
    return readPeriod(open, month);
  });
  const books = await readBooks(db, month, period);
  if (books.gstin === "") return undefined;
  return { documents: sumsOf(books.sums).count, open: () => makeZip(filesOf(db, books)) };
}

/** Stored, not compressed. An empty text would end its file. */
async function* filesOf(db: Db, books: Books) {
  yield { name: "gstr1.json", input: gstr1Json(db, books.period, books) };
  yield { name: "gstr3b.csv", input: await csvText(gstr3bRows(books.sums)) };
  yield { name: "summary.csv", input: summaryCsv(db, books) };
  const toCompanies = ["b2b", "cdnr", "urp2b", "urp2b_notes"] as const;
  for await (const one of streamDocuments(db, books.period, toCompanies))
    if (one.lacks === "")
      yield {
        name: `einvoice/${one.number.replaceAll("/", "-")}.json`,
        input: JSON.stringify(eInvoice(one)),
      };
}
