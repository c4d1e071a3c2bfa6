import type { BankColumn, BankColumns, BankColumnsKept } from "../contract.ts";
import { MAX_COLUMNS, type Row } from "./read-rows.ts";
import { readAmount, readDay, readSide } from "./read-values.ts";

/** Lines examined for what a column holds. */
const LOOKED_AT = 500;

/** `(INR )`, `(Rs.)` and what else stands in brackets says nothing about the column. */
const plain = (head: string): string => head.replaceAll(/\([^)]*\)/g, " ");
const IN = /deposit|credit|\bcr\b|received|receipt|inflow/i;
const OUT = /withdraw|debit|\bdr\b|\bpaid\b|payment|outflow/i;
const DAY = /\b(?:date|dat|dt|day)\b/i;
const BALANCE = /\bbal(?:ance)?\b|^closing\b/i;
const AMOUNT = /amount|\bamt\b|\bvalue\b/i;
const TEXT = /narration|particulars|description|remarks|details/i;
const REFERENCES = [
  /\b(?:ref|utr|reference|refno)\b/i,
  /\b(?:chq|cheque|chqno|instrument|transaction id|txn id)\b/i,
];

/** Whether the heading says that what came in stands below it, and nothing else. */
export const isOfReceipts = (head: string): boolean =>
  IN.test(plain(head)) && !OUT.test(plain(head));
const isOfPayments = (head: string): boolean => OUT.test(plain(head)) && !IN.test(plain(head));

const isDayHead = (head: string): boolean => DAY.test(plain(head));
const isMoneyHead = (head: string): boolean =>
  [IN, OUT, BALANCE, AMOUNT].some((words) => words.test(plain(head)));

/**
 * The first of the lines that has a heading of days and another of money, or else three words and neither a day nor an
 * amount; -1 if none has.
 */
export function findHeads(lines: string[][]): number {
  const areWords = (cells: string[]) =>
    cells.filter((cell) => /\p{L}/u.test(cell)).length >= 3 &&
    cells.every((cell) => !readDay(cell) && !/^[\d.,]+$/.test(cell));
  const named = lines.findIndex(
    (cells) =>
      areWords(cells) &&
      cells.some(isDayHead) &&
      cells.some((cell) => isMoneyHead(cell) && !isDayHead(cell)),
  );
  return named === -1 ? lines.findIndex(areWords) : named;
}

/** The columns that headings and cells suggest. */
export function guessColumns(heads: string[], rows: Row[]): Partial<BankColumns> {
  const days = heads.flatMap((head, at) => (isDayHead(head) ? [at] : []));
  const day = days.find((at) => !/value|val\b/i.test(heads[at]!)) ?? days[0];
  const lines = rows
    .filter(({ cells }) => day === undefined || readDay(cells[day] ?? "") !== undefined)
    .slice(0, LOOKED_AT);
  const holds = (at: number, isSo: (cell: string) => boolean) => {
    const cells = lines.map(({ cells: all }) => all[at] ?? "").filter((cell) => cell !== "");
    return (lines.length === 0 || cells.length > 0) && cells.every(isSo);
  };
  const places = heads
    .slice(0, MAX_COLUMNS)
    .map((_, at) => at)
    .filter((at) => !days.includes(at));
  const sides = places.filter(
    (at) => lines.length > 0 && holds(at, (cell) => readSide(cell) !== undefined),
  );
  // A column of receipts may be empty.
  const isMoney = (at: number) =>
    !sides.includes(at) && lines.every(({ cells }) => readAmount(cells[at] ?? "") !== undefined);
  const money = places.filter((at) => isMoneyHead(heads[at]!) && isMoney(at));
  const balance = money.find((at) => BALANCE.test(heads[at]!));
  const received = money.find((at) => isOfReceipts(heads[at]!) && at !== balance);
  const amount = received ?? money.find((at) => at !== balance && !isOfPayments(heads[at]!));
  const paid = money.find((at) => isOfPayments(heads[at]!) && at !== balance && at !== amount);
  // Beside the amount, since the balance may have one too.
  const side =
    paid === undefined ? (sides.find((at) => at > (amount ?? -1)) ?? sides[0]) : undefined;
  const reference = REFERENCES.map((words) =>
    places.find((at) => words.test(heads[at]!) && !money.includes(at) && !sides.includes(at)),
  ).find((at) => at !== undefined);
  const text = places.find(
    (at) => TEXT.test(heads[at]!) && at !== reference && !money.includes(at) && !sides.includes(at),
  );
  const all = { day, text, amount, paid, reference, side, balance };
  return Object.fromEntries(Object.entries(all).filter(([, at]) => at !== undefined));
}

/**
 * The columns that were chosen last, where the file has them: by place and heading, or where one column alone has the
 * heading. Undefined: it has not all of them. What was not asked then is guessed.
 */
export function findKept(
  kept: BankColumnsKept | undefined,
  heads: string[],
  guessed: Partial<BankColumns>,
): BankColumns | undefined {
  if (kept === undefined) return undefined;
  const found: Partial<BankColumns> = { ...guessed };
  for (const [name, column] of Object.entries(kept) as [
    BankColumn,
    BankColumnsKept[BankColumn],
  ][]) {
    delete found[name];
    if (!column) continue;
    const { at, head } = column;
    const only = heads.indexOf(head);
    if (heads[at] === head) found[name] = at;
    else if (only !== -1 && only === heads.lastIndexOf(head)) found[name] = only;
    else return undefined;
  }
  const { day, text, amount } = found;
  return day === undefined || text === undefined || amount === undefined
    ? undefined
    : { ...found, day, text, amount };
}
