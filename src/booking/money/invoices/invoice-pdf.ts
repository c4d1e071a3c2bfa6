import { stateName } from "../gst-states.ts";
import { formatRupees, toRupees, type Paise } from "#kernel/money/money.ts";
import { longDate } from "#kernel/time/local-time.ts";
import { slotWords } from "#kernel/time/day.ts";
import type { Day } from "#kernel/time/day.ts";
import { startPdf, type PdfColumn } from "../pdf.ts";
import type { Payment } from "../contract.ts";
import { documentNames } from "./fields.ts";
import type { Invoice } from "./queries.ts";
import { isVoucher, sumLines, type InvoiceLine } from "./rules.ts";

const TITLES = { ...documentNames, invoice: "Tax invoice" };

const rupees = (paise: Paise): string => formatRupees(toRupees(paise), 2);
const stateOf = (code: string): string => `${stateName(code)} (${code})`;

type Column = PdfColumn<InvoiceLine>;

/** The columns of a table, with tax where the document has some; the first takes the rest of the width. */
function columnsOf(invoice: Invoice): Column[] {
  const { tax_rate, lines, supplier, place_of_supply } = invoice;
  const number = (head: string, width: number, cell: Column["cell"]): Column => ({
    head,
    width,
    cell,
    isNumber: true,
  });
  const amount = (head: string, of: "taxable" | "cgst" | "sgst" | "igst" | "total") =>
    number(head, 62, (line) => rupees(line[of]));
  const what: Column = { head: "Description", width: 0, cell: ({ title }) => title };
  const units: Column[] = isVoucher(invoice)
    ? []
    : [
        number("Qty", 26, ({ quantity }) => String(quantity)),
        number("Rate", 58, ({ quantity, taxable }) =>
          rupees(Math.round(taxable / quantity) as Paise),
        ),
      ];
  const total = amount(isVoucher(invoice) ? "Advance" : "Amount", "total");
  if (tax_rate === null) return [what, ...units, total];
  const isOne = lines.every(({ rate, total: paise }) => paise === 0 || rate === tax_rate);
  const at = (rate: number) => (isOne ? ` ${rate}%` : "");
  const taxes =
    supplier.state === place_of_supply
      ? [amount(`CGST${at(tax_rate / 2)}`, "cgst"), amount(`SGST${at(tax_rate / 2)}`, "sgst")]
      : [amount(`IGST${at(tax_rate)}`, "igst")];
  return [
    what,
    { head: "SAC", width: 40, cell: ({ sac }) => sac },
    ...(isOne ? [] : [{ head: "GST", width: 34, cell: ({ rate }: InvoiceLine) => `${rate}%` }]),
    ...units,
    amount("Taxable", "taxable"),
    ...taxes,
    total,
  ];
}

/** The days of the work, as `Visits: 24 November 2026 to 23 December 2026, Morning, 8 am to 12 noon`. */
function serviceWords({ service }: Invoice): string {
  if (service === null) return "";
  const { from, to, slot } = service;
  const days =
    from === to ? `Work: ${longDate(from)}` : `Visits: ${longDate(from)} to ${longDate(to)}`;
  return `${days}, ${slotWords(slot)}`;
}

/** `Customer away on 24 November 2026: a part of the price` */
const awayWords = ({ service }: Invoice): string =>
  service?.away
    ? `Customer away on ${service.away.map(longDate).join(", ")}: a part of the price`
    : "";

/** The lines above the table, at the left: who supplies whom, and where. */
function partiesOf(invoice: Invoice, siteName: string): [text: string, isBold?: boolean][] {
  const { supplier, recipient, tax_rate } = invoice;
  const isTaxed = tax_rate !== null;
  const state = recipient.state ?? recipient.gstin.slice(0, 2);
  return [
    [supplier.name || siteName, true],
    [supplier.address],
    [isTaxed ? `GSTIN ${supplier.gstin}` : ""],
    [isTaxed ? `State: ${stateOf(supplier.state)}` : ""],
    [" "],
    [isVoucher(invoice) ? "Customer" : "Billed to", true],
    [recipient.name],
    [recipient.address],
    // Those who are not resident begin with no state.
    [state && stateName(state) !== state ? `State: ${stateOf(state)}` : ""],
    [recipient.gstin && `GSTIN ${recipient.gstin}`],
    [" "],
    [serviceWords(invoice)],
    [awayWords(invoice)],
    [isTaxed ? `Place of supply: ${stateOf(invoice.place_of_supply)}` : ""],
    [isTaxed ? "Tax is payable on reverse charge: No" : ""],
  ];
}

/**
 * A document as a PDF. The same row, day and `payment` give the same bytes; `payment` is that of the invoice that
 * stands alone. Names and addresses may be Devanagari. `siteName` stands for a firm whose name was not entered when it
 * was issued.
 */
export async function invoicePdf(
  invoice: Invoice,
  { siteName, payment, on }: { siteName: string; payment: Payment | undefined; on: Day },
): Promise<Buffer> {
  const page = await startPdf({
    title: `${TITLES[invoice.kind]} ${invoice.number}`,
    madeAt: invoice.issued_at,
  });
  const { against, vouchers } = invoice;
  page.head(partiesOf(invoice, siteName), TITLES[invoice.kind], [
    [invoice.number, true],
    [longDate(invoice.issued_on)],
    [`Booking ${invoice.order_id}`],
    [against ? `Corrects ${against.number} of ${longDate(against.issued_on)}` : ""],
    [invoice.is_sample ? "Sample, not for tax" : "", true],
  ]);
  const lines = invoice.lines.filter(({ total }) => total > 0);
  const sums = { ...sumLines(lines), title: "Total", quantity: 0, sac: "", rate: null };
  page.table(columnsOf(invoice), lines, sums, ["SAC", "GST", "Qty", "Rate"]);
  page.paragraph(`Total ${rupees(invoice.total_paise)}`, { isBold: true });
  page.paragraph(rupeesInWords(invoice.total_paise));
  for (const { kind, number, issued_on, total_paise } of vouchers)
    page.paragraph(
      `${TITLES[kind]} ${number} of ${longDate(issued_on)}: ${rupees(total_paise)} ${kind === "receipt_voucher" ? "received in advance" : "paid back"}`,
    );
  if (payment !== undefined) printPaid(page, invoice, payment, on);
  page.gap();
  page.paragraph("Made by a computer, valid without a signature.");
  return page.end();
}

function printPaid(
  page: Awaited<ReturnType<typeof startPdf>>,
  { order_id }: Invoice,
  { paid, due, upi, bank }: Payment,
  on: Day,
): void {
  const rest = due === 0 ? "nothing is left to pay" : `to pay ${formatRupees(due, 2)}`;
  const print = () => {
    page.paragraph(`On ${longDate(on)}: paid ${formatRupees(paid, 2)}, ${rest}.`, {
      ...BESIDE,
      isBold: true,
    });
    if (upi) page.paragraph(`By UPI to ${upi.id}, or with the code.`, BESIDE);
    if (bank === null) return;
    page.paragraph(`By bank transfer, with ${order_id} as the remark:`, BESIDE);
    page.paragraph(bank, BESIDE);
  };
  page.gap();
  if (upi) page.besideCode(upi.qr, print);
  else print();
}

/** Leaves room for the code. */
const BESIDE = { width: 380 };

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
