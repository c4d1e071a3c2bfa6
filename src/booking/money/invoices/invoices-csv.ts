import { stateName } from "../gst-states.ts";
import { toRupees } from "#kernel/money/money.ts";
import type { CsvColumns } from "#server/http/csv-response.ts";
import type { InvoiceKind } from "./contract.ts";
import { documentNames } from "./fields.ts";
import type { Invoice } from "./queries.ts";
import { sumLines } from "./rules.ts";

const SAMPLES = "Samples, not for tax";

const noteOf = (kind: InvoiceKind): string => `${documentNames[kind]}s`;
const NOTES = (["credit_note", "receipt_voucher", "refund_voucher"] as const).map(noteOf);

const sectionOf = ({ kind, recipient, tax_rate, is_sample }: Invoice): string =>
  is_sample
    ? SAMPLES
    : NOTES.includes(noteOf(kind))
      ? noteOf(kind)
      : tax_rate === null
        ? "Receipts without tax"
        : recipient.gstin === ""
          ? "B2C"
          : "B2B";

const ORDER = ["B2B", "B2C", "Receipts without tax", ...NOTES, SAMPLES];

const toRow = (invoice: Invoice) => ({
  section: sectionOf(invoice),
  number: invoice.number,
  day: invoice.issued_on,
  gstin: invoice.recipient.gstin,
  recipient: invoice.recipient.name,
  state: `${invoice.place_of_supply}-${stateName(invoice.place_of_supply)}`,
  rate: invoice.tax_rate,
  documents: 1,
  corrects: invoice.against?.number ?? "",
  ...sumLines(invoice.lines),
});
type Row = ReturnType<typeof toRow>;

/**
 * A month's documents as an accountant files them: each B2B invoice, credit note and voucher, and B2C invoices and
 * receipts summed by state and rate. Amounts of credit notes are positive, as returns ask for them. Samples stand apart.
 */
export function csvRows(invoices: readonly Invoice[]): Row[] {
  const isSummed = ({ section }: Row) => section === "B2C" || section === "Receipts without tax";
  const groups = Map.groupBy(invoices.map(toRow), (row) =>
    isSummed(row) ? `${row.section} ${row.state} ${row.rate}` : row.number,
  );
  return [...groups.values()]
    .map((group) => {
      const [first] = group as [Row];
      if (!isSummed(first)) return first;
      const nobody = { number: "", day: "", recipient: "", documents: group.length };
      return { ...first, ...nobody, ...sumLines(group) };
    })
    .toSorted((one, other) => ORDER.indexOf(one.section) - ORDER.indexOf(other.section));
}

const amount = (of: keyof ReturnType<typeof sumLines>) => (row: Row) =>
  toRupees(row[of]).toFixed(2);

export const csvColumns: CsvColumns<Row> = [
  ["Section", ({ section }) => section],
  ["Number", ({ number }) => number],
  ["Date", ({ day }) => day],
  ["GSTIN", ({ gstin }) => gstin],
  ["Recipient", ({ recipient }) => recipient],
  ["Place of supply", ({ state }) => state],
  ["Rate %", ({ rate }) => rate],
  ["Documents", ({ documents }) => documents],
  ["Corrects", ({ corrects }) => corrects],
  ["Taxable value", amount("taxable")],
  ["CGST", amount("cgst")],
  ["SGST", amount("sgst")],
  ["IGST", amount("igst")],
  ["Total", amount("total")],
];
