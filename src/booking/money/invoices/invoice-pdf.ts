import { stateName } from "../gst-states.ts";
import { formatRupees, toRupees, type Paise } from "#kernel/money/money.ts";
import { longDate } from "#kernel/time/local-time.ts";
import { startPdf, type PdfColumn } from "../pdf.ts";
import type { Invoice } from "./queries.ts";
import { sumLines, type InvoiceLine } from "./rules.ts";

const TITLES = {
  invoice: "Tax invoice",
  receipt: "Receipt",
  credit_note: "Credit note",
  receipt_voucher: "Receipt voucher",
  refund_voucher: "Refund voucher",
};

const rupees = (paise: Paise): string => formatRupees(toRupees(paise), 2);
const stateOf = (code: string): string => `${stateName(code)} (${code})`;

type Column = PdfColumn<InvoiceLine>;

/** The columns of a table, with tax where the document has some; the first takes the rest of the width. */
function columnsOf({ tax_rate, sac, supplier, place_of_supply }: Invoice): Column[] {
  const amount = (head: string, of: "taxable" | "cgst" | "sgst" | "igst" | "total"): Column => ({
    head,
    width: 68,
    cell: (line) => rupees(line[of]),
    isNumber: true,
  });
  const what: Column = { head: "Description", width: 0, cell: ({ title }) => title };
  const quantity: Column = {
    head: "Qty",
    width: 30,
    cell: (line) => String(line.quantity),
    isNumber: true,
  };
  if (tax_rate === null) return [what, quantity, amount("Amount", "total")];
  const half = tax_rate / 2;
  const taxes =
    supplier.state === place_of_supply
      ? [amount(`CGST ${half}%`, "cgst"), amount(`SGST ${half}%`, "sgst")]
      : [amount(`IGST ${tax_rate}%`, "igst")];
  return [
    what,
    { head: "SAC", width: 44, cell: () => sac },
    quantity,
    amount("Taxable", "taxable"),
    ...taxes,
    amount("Amount", "total"),
  ];
}

/** The lines above the table, at the left: who supplies whom, and where. */
function partiesOf(invoice: Invoice, siteName: string): [text: string, isBold?: boolean][] {
  const { supplier, recipient, tax_rate } = invoice;
  const isTaxed = tax_rate !== null;
  return [
    [supplier.name || siteName, true],
    [supplier.address],
    [isTaxed ? `GSTIN ${supplier.gstin}` : ""],
    [isTaxed ? `State: ${stateOf(supplier.state)}` : ""],
    [" "],
    ["Billed to", true],
    [recipient.name],
    [recipient.address],
    [recipient.gstin && `GSTIN ${recipient.gstin}`],
    [" "],
    [isTaxed ? `Place of supply: ${stateOf(invoice.place_of_supply)}` : ""],
    [isTaxed ? "Tax is payable on reverse charge: No" : ""],
  ];
}

/**
 * A document as a PDF. The same row gives the same bytes. Names and addresses may be Devanagari.
 * `siteName` stands for a firm whose name was not entered when it was issued.
 */
export async function invoicePdf(invoice: Invoice, siteName: string): Promise<Buffer> {
  const page = await startPdf({
    title: `${TITLES[invoice.kind]} ${invoice.number}`,
    madeAt: invoice.issued_at,
  });
  const { against } = invoice;
  page.head(partiesOf(invoice, siteName), TITLES[invoice.kind], [
    [invoice.number, true],
    [longDate(invoice.issued_on)],
    [`Booking ${invoice.order_id}`],
    [against ? `Corrects ${against.number} of ${longDate(against.issued_on)}` : ""],
    [invoice.is_sample ? "Sample, not for tax" : "", true],
  ]);
  const lines = invoice.lines.filter(({ total }) => total > 0);
  const sums = { ...sumLines(lines), title: "Total", quantity: 0 };
  page.table(columnsOf(invoice), lines, sums, ["SAC", "Qty"]);
  page.paragraph(`Total ${rupees(invoice.total_paise)}`, { isBold: true });
  page.paragraph(rupeesInWords(invoice.total_paise));
  page.gap();
  page.paragraph("Made by a computer, valid without a signature.");
  return page.end();
}

const SMALL =
  "Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen".split(
    " ",
  );
const TENS = "Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety".split(" ");
const UNITS = [
  [10_000_000, "Crore"],
  [100_000, "Lakh"],
  [1_000, "Thousand"],
  [100, "Hundred"],
] as const;

function words(count: number): string {
  const unit = UNITS.find(([size]) => count >= size);
  if (unit !== undefined) {
    const [size, name] = unit;
    const rest = count % size;
    return `${words(Math.floor(count / size))} ${name}${rest === 0 ? "" : ` ${words(rest)}`}`;
  }
  if (count < 20) return SMALL[count] ?? "";
  const rest = count % 10;
  return `${TENS[Math.floor(count / 10) - 2]}${rest === 0 ? "" : `-${SMALL[rest]}`}`;
}

/** `rupeesInWords(12345650)` is `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only`. */
export function rupeesInWords(paise: Paise): string {
  const rest = paise % 100;
  return `Rupees ${words(Math.floor(paise / 100))}${rest === 0 ? "" : ` and ${words(rest)} Paise`} Only`;
}
