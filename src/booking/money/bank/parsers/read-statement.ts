import { createHash } from "node:crypto";
import { type CsvError, parse } from "csv-parse/sync";
import type { Paise } from "#kernel/money/money.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { asOneLine, firstCharacters, tidy } from "#kernel/text.ts";
import { isDay, type Day } from "#kernel/time/day.ts";
import type { BankColumns } from "../contract.ts";
import type { Received } from "../../record-money.ts";

const MAX_LINES = 10_000;
const PREVIEWED = 5;
const MAX_TEXT_LENGTH = 500;
const MAX_REFERENCE_LENGTH = 60;
/** Of a line, those after it are left out. */
const MAX_COLUMNS = 50;
const MAX_HEADING_LENGTH = 80;
/** Of a line: a file of commas alone would have millions of columns. */
const MAX_LINE_LENGTH = 16 * 1024;
/** Above the headings banks write who has the account, and since when. */
const MAX_LINES_ABOVE = 40;

const NO_CSV =
  "This is no CSV file in UTF-8. Open it in a spreadsheet, save it as “CSV UTF-8” and upload that";

const TOO_LONG = "A statement can have at most 10,000 lines. Choose fewer days and upload it again";

/** A file's heading line, and the lines below it, with the number that each has in the file. */
type Sheet = { heads: string[]; rows: { at: number; cells: string[] }[] };

/** Some banks write text as the formula `="0012"`, so that a spreadsheet keeps its zeros. */
const cellOf = (text: string): string =>
  asOneLine(tidy(text.slice(0, MAX_TEXT_LENGTH * 2)).replace(/^="([^"]*)"$/, "$1"))
    .replaceAll(/\s+/g, " ")
    .trim();

/** The delimiter of the line that has the most of one and, like headings, no digit. */
function delimiterOf(text: string): string {
  let best = { delimiter: ",", count: 0 };
  for (const line of text.split("\n", MAX_LINES_ABOVE))
    for (const delimiter of ["\t", ";", ","]) {
      const count = line.split(delimiter).length - 1;
      if (!/\d/.test(line) && count > best.count) best = { delimiter, count };
    }
  return best.delimiter;
}

/**
 * Reads a bank's CSV file: UTF-8, with commas, semicolons or tabs. Its headings are the first line that has all
 * `headings`, or words for a day and an amount, or else three words and neither a day nor an amount. Refuses
 * another encoding, more than 10,000 lines, a line of more than 16 kB, and a file without headings. Columns after the
 * 50th are left out, and headings cut at 80 characters.
 */
function readSheet(bytes: Uint8Array, headings: string[]): Sheet | Refusal<"file"> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse("file", NO_CSV);
  }
  if (text.includes("\0")) return refuse("file", NO_CSV);
  const long = text.split(/\r\n?|\n/).findIndex((line) => line.length > MAX_LINE_LENGTH);
  if (long !== -1) return refuse("file", `Line ${long + 1} is too long for a statement`);
  const lines: Sheet["rows"] = [];
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: MAX_LINES + MAX_LINES_ABOVE + 1,
      max_record_size: MAX_LINE_LENGTH,
      on_record(cells: string[], { lines: at }) {
        lines.push({ at, cells: cells.slice(0, MAX_COLUMNS) });
        return null;
      },
    });
  } catch (error) {
    const { lines: at } = error as CsvError & { lines?: number };
    return refuse("file", `Line ${at ?? 1} cannot be read as CSV`);
  }
  // Before the cells are tidied, which takes as long as reading the lines.
  if (lines.length > MAX_LINES + MAX_LINES_ABOVE) return refuse("file", TOO_LONG);
  const rows = lines.map(({ at, cells }) => ({ at, cells: cells.map(cellOf) }));
  const above = rows
    .slice(0, MAX_LINES_ABOVE)
    .map(({ cells }) => cells.map((cell) => firstCharacters(cell, MAX_HEADING_LENGTH)));
  const at = findHeads(above, headings);
  const heads = above[at];
  if (heads === undefined)
    return refuse("file", "This file has no line of headings, like Date, Narration and Deposit");
  const below = rows.slice(at + 1);
  if (below.length > MAX_LINES) return refuse("file", TOO_LONG);
  return { heads, rows: below };
}

function findHeads(lines: string[][], chosen: string[]): number {
  const rules: ((cells: string[]) => boolean)[] = [
    (cells) => chosen.length > 0 && chosen.every((head) => cells.includes(head)),
    (cells) => ["day", "amount"].every((name) => name in guessColumns(cells)),
    (cells) =>
      cells.filter((cell) => /\p{L}/u.test(cell)).length >= 3 &&
      cells.every((cell) => !readDay(cell) && !/^[\d.,]+$/.test(cell)),
  ];
  return rules.map((rule) => lines.findIndex(rule)).find((at) => at !== -1) ?? -1;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const INDIAN = /^(\d{1,2})[/. -](\d{1,2}|[a-z]{3})[a-z]*[/., -]+(\d{4}|\d{2})(?![\d/])/i;
const YEAR_FIRST = /^(\d{4})([-/.])(\d{2})\2(\d{2})(?!\d)/;

/**
 * A day as Indian banks write it, the day before the month: `readDay("25-Nov-26")` is `2026-11-25`. A time
 * behind it is left out. Undefined: no day; false: one that does not exist.
 */
function readDay(text: string): Day | false | undefined {
  const first = YEAR_FIRST.exec(text)?.[0].replaceAll(/[/.]/g, "-");
  if (first !== undefined) return isDay(first) && first;
  const [, date = "", word = "", year = ""] = INDIAN.exec(text) ?? [];
  if (year === "") return undefined;
  const month = /\d/.test(word) ? word : String(MONTHS.indexOf(word.toLowerCase()) + 1);
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) && day;
}

const AMOUNT = /^([+-]?)(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?(-?)\s*(cr|dr)?\.?$/i;
const MAX_PAISE = 1_000_000_000_000;

/** Paise received, 0 where money went out: `readAmount("₹1,00,000.00 Cr")`. Undefined: no amount. */
function readAmount(text: string): number | undefined {
  const bare = text.replace(/^(?:₹|INR|Rs\.?)\s*/i, "");
  if (bare === "" || /^(?:-+|nil)$/i.test(bare)) return 0;
  const [, sign, rupees, paise = "", minus, side = ""] = AMOUNT.exec(bare) ?? [];
  if (rupees === undefined) return /^\(.+\)$/.test(bare) ? 0 : undefined;
  if (sign === "-" || minus === "-" || side.toLowerCase() === "dr") return 0;
  const amount = Number(rupees.replaceAll(",", "")) * 100 + Number(paise.padEnd(2, "0"));
  return amount <= MAX_PAISE ? amount : undefined;
}

type StatementLine = Omit<Received, "id">;

const headingsOf = (columns: BankColumns | undefined): string[] =>
  Object.values(columns ?? {}).filter((head) => head !== "");

/** The headings and first lines of a bank's file, and its columns: the known ones where it has them, or guessed. */
export function previewSheet(bytes: Uint8Array, known: BankColumns | undefined) {
  const sheet = readSheet(bytes, headingsOf(known));
  if (isRefusal(sheet)) return sheet;
  const { heads, rows } = sheet;
  const hasKnown = headingsOf(known).every((head) => heads.includes(head));
  return {
    heads,
    rows: rows.slice(0, PREVIEWED).map(({ cells }) => cells),
    columns: known !== undefined && hasKnown ? known : guessColumns(heads),
  };
}

/**
 * The money received that a bank's file states, each with a hash of its own, and how many lines
 * are something else: money paid, balances, totals. Refuses what `readSheet` refuses, a column that the file does
 * not have, the first line whose day or amount cannot be read, and a file of which no line has a day.
 */
export function readStatement(bytes: Uint8Array, columns: BankColumns) {
  const sheet = readSheet(bytes, headingsOf(columns));
  const read = isRefusal(sheet) ? sheet : readLines(sheet, columns);
  return isRefusal(read) ? read : { ...read, lines: withHashes(read.lines) };
}

function readLines(
  { heads, rows }: Sheet,
  columns: BankColumns,
): { lines: StatementLine[]; leftOut: number } | Refusal<"file"> {
  const missing = Object.values(columns).find((head) => head !== "" && !heads.includes(head));
  if (missing !== undefined)
    return refuse("file", `This file has no column “${missing}”. Choose its columns`);
  const lines: StatementLine[] = [];
  let hasDay = false;
  for (const { at, cells } of rows) {
    const cell = (name: keyof BankColumns) =>
      columns[name] === "" ? "" : (cells[heads.indexOf(columns[name])] ?? "");
    const day = readDay(cell("day"));
    if (day === undefined) continue;
    hasDay = true;
    if (day === false) return refuse("file", `Line ${at}: ${cell("day")} is no day`);
    const amount = readAmount(cell("amount"));
    if (amount === undefined)
      return refuse("file", `Line ${at}: “${firstCharacters(cell("amount"), 40)}” is no amount`);
    if (amount === 0 || /^(?:d|withdraw)/i.test(cell("side"))) continue;
    lines.push({
      day,
      paise: amount as Paise,
      text: firstCharacters(cell("text"), MAX_TEXT_LENGTH),
      // A spreadsheet keeps the zeros of a number behind an apostrophe; zeros alone are no reference.
      reference: firstCharacters(cell("reference").replace(/^'|^0+$/g, ""), MAX_REFERENCE_LENGTH),
    });
  }
  if (rows.length > 0 && !hasDay)
    return refuse("file", `No line has a day like 25/11/2026 below “${columns.day}”`);
  return { lines, leftOut: rows.length - lines.length };
}

const WORDS: Record<keyof BankColumns, RegExp> = {
  day: /\b(?:date|day)\b/i,
  text: /narration|particulars|description|remarks|details/i,
  amount: /deposit|credit|^cr$|received|^(?:transaction )?amount/i,
  reference: /\b(?:ref|utr|reference|chq|cheque|chqno)\b/i,
  side: /^(?:cr ?\/ ?dr|dr ?\/ ?cr|type)$/i,
};

/** The columns that the words of the headings suggest. */
function guessColumns(heads: string[]): Partial<BankColumns> {
  const guesses = Object.entries(WORDS).flatMap(([name, words]) => {
    const head = heads.find((one) => words.test(one));
    return head === undefined ? [] : [[name, head]];
  });
  return Object.fromEntries(guesses);
}

function withHashes(lines: StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = JSON.stringify([line.day, line.paise, line.text, line.reference]);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...line, hash: createHash("sha256").update(`${nth} ${key}`).digest("hex") };
  });
}
