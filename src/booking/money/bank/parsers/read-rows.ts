import { readSheet } from "read-excel-file/universal";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { asOneLine, tidy } from "#kernel/text.ts";
import { say } from "#kernel/sentence.ts";
import { readDay } from "./read-values.ts";

export const MAX_LINES = 10_000;
/** Above the headings banks write who has the account, and since when; below the lines, how to read them. */
const MAX_LINES_AROUND = 100;
/** Of a line, those after it are left out. */
export const MAX_COLUMNS = 50;
const MAX_CELL_LENGTH = 1_000;
/** Of a line: a file of commas alone would have millions of columns. */
const MAX_LINE_LENGTH = 16 * 1024;
/** Of what is packed in an xlsx file. */
const MAX_UNPACKED = 32 * 1024 * 1024;
/** Lines of the file that one text between quotation marks may go over. */
const MAX_QUOTED_LINES = 10;

const SAVE_AS = "Open it in a spreadsheet, save it as .xlsx or “CSV UTF-8” and upload that";
const NO_CSV = `This is neither an .xlsx file nor a CSV file in UTF-8. ${SAVE_AS}`;
const NO_XLSX = `This .xlsx file cannot be read. ${SAVE_AS}`;
export const TOO_LONG =
  "A statement can have at most 10,000 lines. Choose fewer days and upload it again";

/** A line of the file, its number there, and its cells without those that are empty at its end. */
export type Row = { at: number; cells: string[]; width: number };

/** Banks also write a text as the formula `="0012"` or behind an apostrophe, so that a spreadsheet keeps its zeros. */
const cellOf = (text: string): string => {
  // Tidying takes as long as all the rest, and most cells are plain.
  const plain = /^[\x20-\x7E]*$/.test(text)
    ? text
    : asOneLine(tidy(text.slice(0, MAX_CELL_LENGTH)));
  return plain
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=\S)/, "")
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_CELL_LENGTH);
};

function rowOf(at: number, raw: string[]): Row {
  const cells = raw.slice(0, MAX_COLUMNS).map(cellOf);
  return {
    at,
    cells: cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1),
    width: raw.length,
  };
}

const FIRST_BYTES: [bytes: number[], what: string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], `This is an old .xls file, or one with a password. ${SAVE_AS}`],
  [
    [0x25, 0x50, 0x44, 0x46],
    "A PDF cannot be read line by line. Download the statement as Excel or CSV",
  ],
];

/**
 * The lines of a bank's file that are not empty: xlsx (its first sheet), or text in UTF-8 with commas, semicolons or
 * tabs. Refuses another format or encoding, more than 10,000 lines, a line of more than 16 kB, and an xlsx file of
 * more than 32 MB unpacked. Columns after the 50th are left out.
 */
export async function readRows(bytes: Uint8Array): Promise<Row[] | Refusal<"file">> {
  const known = FIRST_BYTES.find(([first]) => first.every((byte, i) => bytes[i] === byte));
  if (known) return refuse("file", known[1]);
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readXlsx(bytes);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return refuse("file", NO_CSV);
  }
  if (text.includes("\0") || /^\s*<(?:!doctype|html|table|\?xml)/i.test(text.slice(0, 200)))
    return refuse("file", NO_CSV);
  return readCsv(text);
}

/** The sizes that the directory of a zip file states: what is unpacked is cut there. */
function unpackedSize(bytes: Uint8Array): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let size = 0;
  for (
    let at = file.indexOf("PK\u0001\u0002");
    at !== -1;
    at = file.indexOf("PK\u0001\u0002", at + 4)
  )
    size += at + 28 > file.length ? 0 : file.readUInt32LE(at + 24);
  return size;
}

/** A number as a spreadsheet shows it: without what doubles add to the 17th digit. */
const shownNumber = (value: number): string =>
  String(Math.abs(value) < 1e9 ? Math.round(value * 1e6) / 1e6 : value);

async function readXlsx(bytes: Uint8Array): Promise<Row[] | Refusal<"file">> {
  if (unpackedSize(bytes) > MAX_UNPACKED) return refuse("file", TOO_LONG);
  try {
    const sheet = await readSheet(new Blob([Uint8Array.from(bytes)]));
    if (sheet.length > MAX_LINES + MAX_LINES_AROUND) return refuse("file", TOO_LONG);
    const rows = sheet.map((cells, i) =>
      rowOf(
        i + 1,
        cells.slice(0, MAX_COLUMNS).map((cell) => {
          if (cell instanceof Date) return cell.toISOString().slice(0, 10);
          return typeof cell === "number" ? shownNumber(cell) : String(cell ?? "");
        }),
      ),
    );
    return rows.filter(({ cells }) => cells.length > 0);
  } catch {
    return refuse("file", NO_XLSX);
  }
}

/** The delimiter of the line that has the most of one and, like headings, no digit. */
function delimiterOf(lines: string[]): string {
  let best = { delimiter: ",", count: 0 };
  for (const line of lines.slice(0, MAX_LINES_AROUND))
    for (const delimiter of ["\t", ";", ","]) {
      const count = line.split(delimiter).length - 1;
      if (!/\d/.test(line) && count > best.count) best = { delimiter, count };
    }
  return best.delimiter;
}

/** The cells of a text, and whether it ends between quotation marks. A mark inside a cell is a letter. */
function split(text: string, delimiter: string, isLiteral = false) {
  if (isLiteral || !text.includes('"')) return { cells: text.split(delimiter), isOpen: false };
  const cells: string[] = [];
  for (let at = 0; at <= text.length;) {
    const marked = /^ *"/.exec(text.slice(at, at + 20))?.[0];
    if (marked === undefined) {
      const end = text.indexOf(delimiter, at);
      cells.push(text.slice(at, end === -1 ? undefined : end));
      at = end === -1 ? text.length + 1 : end + 1;
      continue;
    }
    const from = at + marked.length;
    let end = text.indexOf('"', from);
    // A doubled mark is one of the text; one that no delimiter follows does not close the cell.
    while (end !== -1 && end + 1 < text.length && text[end + 1] !== delimiter)
      end = text.indexOf('"', text[end + 1] === '"' ? end + 2 : end + 1);
    if (end === -1) return { cells, isOpen: true };
    cells.push(text.slice(from, end).replaceAll('""', '"'));
    at = end + 2;
  }
  return { cells, isOpen: false };
}

function readCsv(text: string): Row[] | Refusal<"file"> {
  const lines = text.split(/\r\n?|\n/);
  const long = lines.findIndex((line) => line.length > MAX_LINE_LENGTH);
  if (long !== -1) return refuse("file", say`Line ${long + 1} is too long for a statement`);
  const delimiter = delimiterOf(lines);
  const rows: Row[] = [];
  for (let i = 0; i < lines.length; i++) {
    const at = i + 1;
    let record = split(lines[i]!, delimiter);
    const day = record.cells.findIndex((cell) => readDay(cellOf(cell)));
    const isRow = (line: string) => readDay(cellOf(split(line, delimiter).cells[day] ?? ""));
    for (let more = 1; record.isOpen && more <= MAX_QUOTED_LINES; more++) {
      const next = lines[i + more];
      // The mark was one of the text: what follows is a line of its own.
      if (next === undefined || isRow(next)) break;
      record = split(lines.slice(i, i + more + 1).join("\n"), delimiter);
      if (!record.isOpen) i += more;
    }
    if (record.isOpen) record = split(lines[i]!, delimiter, true);
    const row = rowOf(at, record.cells);
    if (row.cells.length > 0) rows.push(row);
    if (rows.length > MAX_LINES + MAX_LINES_AROUND) return refuse("file", TOO_LONG);
  }
  return rows;
}
