import { toRupees, type Paise } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { sumLines } from "../invoices/rules.ts";
import {
  streamDocuments,
  type Period,
  type ReturnedDocument,
  type Section,
  type Series,
  type Sum,
} from "./documents.ts";

/** Of the offline tool whose files these are. */
const VERSION = "GST3.2.4";

type Amounts = Record<"taxable" | "cgst" | "sgst" | "igst", Paise>;

const taxesOf = (isWithin: boolean, { cgst, sgst, igst }: Amounts) =>
  isWithin ? { camt: toRupees(cgst), samt: toRupees(sgst) } : { iamt: toRupees(igst) };

/** The rows of a document, one a rate, numbered as the offline tool does: 18 % is 1801. */
const itemsOf = ({ lines, is_within }: ReturnedDocument) =>
  Array.from(
    Map.groupBy(
      lines.filter(({ total }) => total !== 0),
      ({ rate }) => rate ?? 0,
    ),
    ([rt, ofRate]) => {
      const sums = sumLines(ofRate);
      const itm_det = { txval: toRupees(sums.taxable), rt, ...taxesOf(is_within, sums), csamt: 0 };
      return { num: Math.round(rt * 100) + 1, itm_det };
    },
  );

const supplyType = (isWithin: boolean) => ({ sply_ty: isWithin ? "INTRA" : "INTER" });

/** Sections with a row a document: what groups the rows, how the form calls that, and where they stand. */
const TABLES = {
  b2b: ["gstin", "ctin", "inv"],
  b2cl: ["pos", "pos", "inv"],
  cdnr: ["gstin", "ctin", "nt"],
  cdnur: ["id"],
  urp2b: ["gstin", "rtin", "inv"],
} as const;
type Table = keyof typeof TABLES;

function rowOf(section: Table, document: ReturnedDocument): object {
  const { number, pos, is_within } = document;
  const day = document.issued_on.split("-").toReversed().join("-");
  const invoice = { inum: number, idt: day };
  const note = { nt_num: number, nt_dt: day, ntty: "C" };
  const val = toRupees(document.total);
  const itms = itemsOf(document);
  const regular = { val, pos, rchrg: "N", inv_typ: "R", itms };
  const rows: Record<Table, object> = {
    b2b: { ...invoice, ...regular },
    b2cl: { ...invoice, val, itms },
    cdnr: { ...note, ...regular },
    cdnur: { ...note, val, typ: "B2CL", pos, itms },
    urp2b: { ...supplyType(is_within), ...invoice, val, pos, inv_typ: "R", itms, flag: "N" },
  };
  return rows[section];
}

async function* tableJson(db: Db, period: Period, section: Table): AsyncGenerator<string> {
  const [by, head, list] = TABLES[section];
  let [open, before] = ["", "["];
  for await (const one of streamDocuments(db, period, [section], by)) {
    if (list !== undefined && open !== one[by]) {
      before = `${open === "" ? "[" : "]},"}{"${head}":"${one[by]}","${list}":[`;
      open = one[by];
    }
    yield before + JSON.stringify(rowOf(section, one));
    before = ",";
  }
  yield list === undefined ? "]" : "]}]";
}

const isZero = ({ taxable, cgst, igst }: Amounts): boolean =>
  taxable === 0 && cgst === 0 && igst === 0;

/** Sums put together by what `keyOf` says of them, without those that come to nothing. */
function groupSums(sums: readonly Sum[], keyOf: (sum: Sum) => string): Sum[] {
  return Array.from(Map.groupBy(sums, keyOf).values(), (group) => ({
    ...(group[0] as Sum),
    ...sumLines(group),
  })).filter((sum) => !isZero(sum));
}

const byPlaceAndRate = (sums: readonly Sum[], section: Section) =>
  groupSums(
    sums.filter((sum) => sum.section === section),
    ({ pos, rate, is_within }) => `${pos} ${rate} ${is_within}`,
  );

const b2cs = (sums: readonly Sum[]) =>
  byPlaceAndRate(sums, "b2cs").map((sum) => ({
    ...supplyType(sum.is_within),
    rt: sum.rate,
    typ: "OE",
    pos: sum.pos,
    txval: toRupees(sum.taxable),
    ...taxesOf(sum.is_within, sum),
    csamt: 0,
  }));

const urp2c = (sums: readonly Sum[]) =>
  byPlaceAndRate(sums, "urp2c").map((sum) => ({
    pos: sum.pos,
    txval: toRupees(sum.taxable),
    rt: sum.rate,
    csamt: 0,
    ...supplyType(sum.is_within),
    ...taxesOf(true, sum),
    ...taxesOf(false, sum),
    flag: "N",
  }));

/** Table 12. A service has no quantity. */
const hsn = (sums: readonly Sum[], isRegistered: boolean) =>
  groupSums(
    sums.filter(({ is_registered }) => is_registered === isRegistered),
    ({ sac, rate }) => `${sac} ${rate}`,
  ).map((sum, i) => ({
    num: i + 1,
    hsn_sc: sum.sac,
    uqc: "NA",
    qty: 0,
    rt: sum.rate,
    txval: toRupees(sum.taxable),
    ...taxesOf(false, sum),
    ...taxesOf(true, sum),
    csamt: 0,
  }));

/** The numbers and names that table 13 has for kinds of documents. */
const NATURES: Record<string, [number: number, name: string]> = {
  invoice: [1, "Invoices for outward supply"],
  credit_note: [5, "Credit Note"],
  receipt_voucher: [6, "Receipt Voucher"],
  refund_voucher: [8, "Refund Voucher"],
};

/** Table 13. No document is cancelled: a credit note takes it back. */
const documentsIssued = (series: readonly Series[]) =>
  Array.from(
    Map.groupBy(series, ({ kind }) => kind),
    ([kind, ofKind]) => ({
      doc_num: NATURES[kind]?.[0],
      doc_typ: NATURES[kind]?.[1],
      docs: ofKind.map(({ first, last, total, count }, i) => ({
        num: i + 1,
        from: first,
        to: last,
        totnum: total,
        cancel: total - count,
        net_issue: count,
      })),
    }),
  ).toSorted((one, other) => (one.doc_num ?? 0) - (other.doc_num ?? 0));

type Books = { gstin: string; sums: readonly Sum[]; series: readonly Series[] };

/** GSTR-1 as the offline tool writes it, piece by piece. Sections without a row are left out, as there. */
export async function* gstr1Json(
  db: Db,
  period: Period,
  { gstin, sums, series }: Books,
): AsyncGenerator<string> {
  const [year, month] = period.month.split("-");
  const has = (section: Section) => sums.some((sum) => sum.section === section);
  const flat = {
    gstin,
    fp: `${month}${year}`,
    version: VERSION,
    hash: "hash",
    b2cs: b2cs(sums),
    doc_issue: { doc_det: documentsIssued(series) },
    hsn: { hsn_b2b: hsn(sums, true), hsn_b2c: hsn(sums, false) },
  };
  yield JSON.stringify(flat, (_, value: unknown) => (isEmpty(value) ? undefined : value)).slice(
    0,
    -1,
  );
  for (const section of ["b2b", "b2cl", "cdnr", "cdnur"] as const)
    if (has(section)) {
      yield `,"${section}":`;
      yield* tableJson(db, period, section);
    }
  if (has("urp2b") || has("urp2c")) yield `,"ecom":{"urp2c":${JSON.stringify(urp2c(sums))}`;
  if (has("urp2b")) {
    yield `,"urp2b":`;
    yield* tableJson(db, period, "urp2b");
  }
  yield has("urp2b") || has("urp2c") ? "}}" : "}";
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.values(value).every(isEmpty);
