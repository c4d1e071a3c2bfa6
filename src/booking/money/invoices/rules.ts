import { negated, type Paise } from "#kernel/money/money.ts";
import type { Day } from "#kernel/time/day.ts";
import type { InvoiceKind } from "./contract.ts";

/** A printed line; amounts in paise, the total with tax. */
export type InvoiceLine = {
  title: string;
  quantity: number;
  /** The service accounting code. */
  sac: string;
  /** GST in percent; null: no tax is shown. */
  rate: number | null;
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
  total: Paise;
};

const MAX_NUMBER_LENGTH = 16;
const DEFAULT_PREFIX = "CH";
const LETTERS = {
  invoice: "",
  receipt: "R",
  credit_note: "C",
  receipt_voucher: "V",
  refund_voucher: "F",
};

/** `financialYear("2027-03-31")` is `26-27`: a year begins on 1 April. */
export function financialYear(day: Day): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  const began = month >= 4 ? year : year - 1;
  return [began, began + 1].map((one) => String(one % 100).padStart(2, "0")).join("-");
}

/** Of samples longer than of a real series, so that they never take a number of one. */
export const seriesOf = (kind: InvoiceKind, prefix: string, isSample: boolean): string =>
  isSample ? `DEM${LETTERS[kind] || "O"}` : `${prefix || DEFAULT_PREFIX}${LETTERS[kind]}`;

/** `numberOf("CH", "26-27", 123)` is `CH/26-27/000123`, of at most 16 characters. */
export function numberOf(series: string, year: string, sequence: number): string {
  const head = `${series}/${year}/`;
  return `${head}${String(sequence).padStart(Math.min(6, MAX_NUMBER_LENGTH - head.length), "0")}`;
}

/**
 * Divides an amount in proportion to weights. The parts sum to the amount: what rounding leaves goes to the
 * largest fractions.
 */
function divide(amount: Paise, weights: readonly number[]): Paise[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const exact = weights.map((weight) => (amount * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = amount - parts.reduce((total, part) => total + part, 0);
  const byFraction = exact
    .map((part, i) => ({ i, fraction: part - Math.floor(part) }))
    .toSorted((one, other) => other.fraction - one.fraction);
  for (const { i } of byFraction.slice(0, left)) parts[i] = (parts[i] ?? 0) + 1;
  return parts as Paise[];
}

/**
 * Lines that share `amount` by their weights, with the tax that it includes at the rate of each, rounded to the paisa.
 * CGST and SGST are half the rate each, and equal; the taxable value is the rest.
 */
export function taxedLines(
  amount: Paise,
  lines: readonly Pick<InvoiceLine, "title" | "quantity" | "sac" | "rate">[],
  weights: readonly number[],
  isWithinState: boolean,
): InvoiceLine[] {
  const parts = divide(amount, weights);
  return lines.map(({ title, quantity, sac, rate }, i) => {
    const total = parts[i] as Paise;
    const percent = rate ?? 0;
    const at = (part: number) => Math.round((total * part) / (100 + percent));
    const half = isWithinState ? at(percent / 2) : 0;
    const igst = isWithinState ? 0 : at(percent);
    const taxable = total - 2 * half - igst;
    const taxes = { cgst: half, sgst: half, igst } as Pick<InvoiceLine, "cgst" | "sgst" | "igst">;
    return { title, quantity, sac, rate, taxable: taxable as Paise, ...taxes, total };
  });
}

const AMOUNTS = ["taxable", "cgst", "sgst", "igst", "total"] as const;

/** Whether a document is of money that was paid before the work. */
export const isVoucher = ({ kind }: { kind: InvoiceKind }): boolean => kind.endsWith("voucher");

/**
 * The lines of some documents together, by title; those of documents that correct one are taken off. None where all
 * is taken back.
 */
export function standingLines(
  documents: readonly { against: object | null; lines: InvoiceLine[] }[],
): InvoiceLine[] {
  let standing: InvoiceLine[] = [];
  for (const { against, lines } of documents) {
    for (const line of lines) {
      const one = standing.find(({ title }) => title === line.title);
      if (one === undefined) standing.push({ ...line });
      else
        for (const amount of AMOUNTS)
          one[amount] = (one[amount] + (against ? negated(line[amount]) : line[amount])) as Paise;
    }
    if (sumLines(standing).total === 0) standing = [];
  }
  return standing;
}

/** The sums of lines: what an invoice shows in all is what its lines show. */
export const sumLines = (lines: readonly Pick<InvoiceLine, (typeof AMOUNTS)[number]>[]) =>
  Object.fromEntries(
    AMOUNTS.map((amount) => [amount, lines.reduce((sum, line) => sum + line[amount], 0)]),
  ) as Record<(typeof AMOUNTS)[number], Paise>;
