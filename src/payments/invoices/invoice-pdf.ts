import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { stateName } from "#kernel/money/gst-states.ts";
import { formatRupees, toRupees, type Paise } from "#kernel/money/money.ts";
import { rupeesInWords } from "#kernel/money/rupees-in-words.ts";
import { formatDay, type Day } from "#kernel/time/day.ts";
import type { Invoice } from "./queries.ts";
import { sumLines, type InvoiceLine } from "./rules.ts";

// From the source and from dist/server/code alike.
const FONTS = fileURLToPath(new URL("../../../src/payments/invoices/fonts/", import.meta.url));

const LEFT = 48;
const RIGHT = 547;
const WIDTH = RIGHT - LEFT;
const BOTTOM = 780;
const LINE = 14;
const SIZE = 9;

const TITLES = { invoice: "Tax invoice", receipt: "Receipt", credit_note: "Credit note" };

const longDay = (day: Day): string =>
  formatDay(day, { day: "numeric", month: "long", year: "numeric" });
const rupees = (paise: Paise): string => formatRupees(toRupees(paise), 2);
const stateOf = (code: string): string => `${stateName(code)} (${code})`;

type Column = {
  head: string;
  width: number;
  cell: (line: InvoiceLine) => string;
  isNumber?: boolean;
};

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
  const lines: ([string, boolean?] | false)[] = [
    [supplier.name || siteName, true],
    [supplier.address],
    isTaxed && [`GSTIN ${supplier.gstin}`],
    isTaxed && [`State: ${stateOf(supplier.state)}`],
    [" "],
    ["Billed to", true],
    [recipient.name],
    [recipient.address],
    recipient.gstin !== "" && [`GSTIN ${recipient.gstin}`],
    [" "],
    isTaxed && [`Place of supply: ${stateOf(invoice.place_of_supply)}`],
    isTaxed && ["Tax is payable on reverse charge: No"],
  ];
  return lines.filter((line) => line !== false && line[0] !== "") as [string, boolean?][];
}

/**
 * A document as a PDF. The same row gives the same bytes. Names and addresses may be Devanagari.
 * `siteName` stands for a firm whose name was not entered when it was issued.
 */
export async function invoicePdf(invoice: Invoice, siteName: string): Promise<Buffer> {
  const { default: PdfDocument } = await import("pdfkit");
  const doc = new PdfDocument({
    size: "A4",
    margin: LEFT,
    font: `${FONTS}latin-regular.ttf`,
    lang: "en-IN",
    displayTitle: true,
    info: {
      Title: `${TITLES[invoice.kind]} ${invoice.number}`,
      CreationDate: invoice.issued_at,
      ModDate: invoice.issued_at,
    },
  });
  const pdf = buffer(doc);
  const page = writer(doc);

  page.at(LEFT);
  const parties = partiesOf(invoice, siteName);
  for (const [text, isBold] of parties) page.paragraph(text, { width: 270, isBold });
  const after = page.y();
  page.at(LEFT);
  page.right(TITLES[invoice.kind], { isBold: true, size: 18 });
  page.right(invoice.number, { isBold: true });
  page.right(longDay(invoice.issued_on));
  page.right(`Booking ${invoice.order_id}`);
  if (invoice.against)
    page.right(`Corrects ${invoice.against.number} of ${longDay(invoice.against.issued_on)}`);
  if (invoice.is_sample) page.right("Sample, not for tax", { isBold: true });
  page.at(Math.max(after, page.y()) + LINE);

  const lines = invoice.lines.filter(({ total }) => total > 0);
  const columns = columnsOf(invoice);
  const rest = columns.reduce((left, { width }) => left - width, WIDTH);
  const table = columns.map((column) => ({ ...column, width: column.width || rest }));
  page.row(table, ({ head }) => head, true);
  for (const line of lines) page.row(table, ({ cell }) => cell(line));
  const sums = { ...sumLines(lines), title: "Total", quantity: 0 };
  page.row(table, ({ head, cell }) => (head === "SAC" || head === "Qty" ? "" : cell(sums)), true);
  page.at(page.y() + LINE);
  page.paragraph(`Total ${rupees(invoice.total_paise)}`, { width: WIDTH, isBold: true });
  page.paragraph(rupeesInWords(invoice.total_paise), { width: WIDTH });
  page.at(page.y() + LINE);
  page.paragraph("Made by a computer, valid without a signature.", { width: WIDTH });
  doc.end();
  return pdf;
}

const FOREIGN =
  /[^\n -~\u00a0-\u0130\u0134-\u0148\u014a-\u0151\u0154-\u017e\u0900-\u097f\u200c-\u200d–—‘’“”•…−₹]/gu;

/** Without what the fonts would print as an empty box: rare marks, dashes and emoji. Letters of other scripts stay. */
const printable = (text: string): string =>
  text.normalize("NFC").replaceAll(FOREIGN, (character) => {
    const plain = character.normalize("NFKD").replaceAll(/\p{M}/gu, "");
    if (/^[ -~]+$/.test(plain)) return plain;
    if (/\p{Pd}/u.test(character)) return "-";
    return /[\p{S}\p{C}\ufe0f\u20e3]/u.test(character) ? "" : character;
  });

type Style = { isBold?: boolean | undefined; size?: number };

/** Writes text downwards, in the font that has each character. */
function writer(doc: PDFKit.PDFDocument) {
  let y = LEFT;
  const choose = (font: string, size = SIZE) => doc.font(`${FONTS}${font}.ttf`, size);
  const runsOf = (text: string, { isBold = false, size = SIZE }: Style) =>
    Array.from(
      printable(text).matchAll(/[\u0900-\u097f\u200c\u200d]+|[₹\u0100-\u017f]+|./gsu),
      ([run]) => run,
    ).reduce<{ font: string; run: string; size: number }[]>((runs, run) => {
      const weight = isBold ? "bold" : "regular";
      const font = /^[\u0900-\u097f\u200c\u200d]/.test(run)
        ? "devanagari"
        : /^[₹\u0100-\u017f]/.test(run)
          ? `extended-${weight}`
          : `latin-${weight}`;
      const last = runs.at(-1);
      if (last?.font === font) last.run += run;
      else runs.push({ font, run, size });
      return runs;
    }, []);
  const widthOf = (text: string, style: Style) =>
    runsOf(text, style).reduce(
      (sum, { font, run, size }) => sum + choose(font, size).widthOfString(run),
      0,
    );
  const single = (text: string, x: number, style: Style) =>
    runsOf(text, style).reduce((from, { font, run, size }) => {
      choose(font, size).text(run, from, y + size, { lineBreak: false, baseline: "alphabetic" });
      return from + doc.widthOfString(run);
    }, x);
  /** A text of several lines, and where it ends. */
  const block = (text: string, x: number, { width, ...style }: Style & { width: number }) => {
    const { size: drop = SIZE } = style;
    const runs = runsOf(text, style);
    for (const [i, { font, run, size }] of runs.entries()) {
      choose(font, size);
      // The scripts have fonts of different heights on one line.
      const options = { width, continued: i < runs.length - 1, baseline: "alphabetic" as const };
      if (i === 0) doc.text(run, x, y + drop, options);
      else doc.text(run, options);
    }
    return doc.y - drop;
  };
  const rule = () =>
    doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.5).strokeColor("#999").stroke();
  return {
    y: () => y,
    at: (next: number) => {
      y = next;
    },
    paragraph: (text: string, style: Style & { width: number }) => {
      y = block(text, LEFT, style) + 2;
    },
    right: (text: string, style: Style = {}) => {
      single(text, RIGHT - widthOf(text, style), style);
      y += (style.size ?? SIZE) + 5;
    },
    row(columns: Column[], textOf: (column: Column) => string, isBold = false): void {
      if (y > BOTTOM - 3 * LINE) {
        doc.addPage();
        y = LEFT;
        this.row(columns, ({ head }) => head, true);
      }
      rule();
      y += 5;
      let x = LEFT;
      let bottom = y + LINE;
      for (const column of columns) {
        const text = textOf(column);
        const { width } = column;
        if (column.isNumber) single(text, x + width - widthOf(text, { isBold }), { isBold });
        else if (text !== "")
          bottom = Math.max(bottom, block(text, x, { width: width - 6, isBold }));
        x += width;
      }
      y = bottom + 3;
    },
  };
}
