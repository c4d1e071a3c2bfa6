import { formatRupees, toRupees, type Paise } from "#kernel/money/money.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { firstCharacters } from "#kernel/text.ts";
import { type Day } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";
import type { BankColumns, BankColumn, BankColumnsKept } from "../contract.ts";
import { findHeads, findKept, guessColumns, isOfReceipts } from "./columns.ts";
import { MAX_LINES, readRows, TOO_LONG, type Row } from "./read-rows.ts";
import { identifyLines, type ReadLine, type StatementLine } from "./identify-lines.ts";
import { isHalfTurned, isMonthFirst, readAmount, readDay, readSide } from "./read-values.ts";

const PREVIEWED = 5;
const MAX_HEADING_LENGTH = 80;
const MAX_LINES_ABOVE = 40;

/** A line of the file that is no transfer. `at` is its number there. */
export type LeftOut = { at: number; text: string; why: string };
type Reading = { lines: StatementLine[]; leftOut: LeftOut[] };

/** What each dated line makes of the balance; undefined: not known. */
type Step = { at: number; paise: number | undefined; balance: number | undefined };

type Asked = {
  /** In the form that sends the file. */
  chosen: BankColumns | undefined;
  /** With the last file. */
  kept: BankColumnsKept | undefined;
  /** Days that a transfer may have. */
  oldest: Day;
  newest: Day;
};

const CHOOSE = "Choose the columns of this file first";
const NO_SIDE =
  "This file does not say what came in and what went out. Choose the column that has Cr and Dr";
const BALANCE =
  /^(?:(?:opening|closing|available|ledger|previous) bal(?:ance)?\b.{0,60}|(?:bal(?:ance)? ?)?(?:[bc]\/?f|(?:brought|carried) forward)[ :.-]*)$/i;
const TOTAL =
  /^(?:grand |page |sub[ -]?|transaction |statement )?totals?(?: (?:debits?|credits?|amount|transactions?|of .{1,40}))?[ :.-]*$/i;
const PAGE = /^page ?(?:no)? ?[.:]* ?\d+(?: ?(?:of|\/) ?\d+)?$/i;

/**
 * Reads a bank's file: its headings and first lines, its columns (as `chosen`, as they were `kept`, or guessed), and
 * what those make of it: the transfers and the lines that are none, or why it is not taken. Refuses what `readRows`
 * refuses, and a file without headings.
 */
export async function readStatement(bytes: Uint8Array, { chosen, kept, ...days }: Asked) {
  const rows = await readRows(bytes);
  if (isRefusal(rows)) return rows;
  const above = rows
    .slice(0, MAX_LINES_ABOVE)
    .map(({ cells }) => cells.map((cell) => firstCharacters(cell, MAX_HEADING_LENGTH)));
  const at = findHeads(above);
  const heads = above[at];
  if (heads === undefined)
    return refuse("file", "This file has no line of headings, like Date, Narration and Deposit");
  const below = rows.slice(at + 1);
  const guessed = guessColumns(heads, below);
  const columns = chosen ?? findKept(kept, heads, guessed);
  const isKnown = columns !== undefined;
  const { day, text, amount } = columns ?? guessed;
  const used =
    day === undefined || text === undefined || amount === undefined
      ? undefined
      : { ...(columns ?? guessed), day, text, amount };
  return {
    heads,
    rows: below.slice(0, PREVIEWED).map(({ cells }) => heads.map((_, place) => cells[place] ?? "")),
    columns: used ?? guessed,
    guessed,
    isKnown,
    reading:
      used === undefined
        ? refuse("file", CHOOSE)
        : readLines({ heads, head: rows[at]!, rows: below }, used, days),
  };
}

type Sheet = { heads: string[]; head: Row; rows: Row[] };

function readLines(
  { heads, head, rows }: Sheet,
  columns: BankColumns,
  { oldest, newest }: Pick<Asked, "oldest" | "newest">,
): Reading | Refusal<"file"> {
  const missing = Object.values(columns).find(
    (place) => place !== undefined && place >= heads.length,
  );
  if (missing !== undefined)
    return refuse("file", say`This file has no column ${missing + 1}. Choose its columns`);
  const cellIn = ({ cells }: Row, name: BankColumn) => cells[columns[name] ?? -1] ?? "";
  const dayTexts = rows.map((row) => cellIn(row, "day"));
  const monthFirst = isMonthFirst(dayTexts);
  if (isHalfTurned(dayTexts))
    return refuse(
      "file",
      "A spreadsheet has turned day and month of some lines. Upload the file as the bank sent it",
    );
  const dayIn = (text: string) => {
    const day = readDay(text, monthFirst);
    // Five digits may be money.
    return day && /^\d{5}/.test(text) && (day < oldest || day > newest) ? undefined : day;
  };
  const lastDated = dayTexts.findLastIndex((text) => dayIn(text) !== undefined);
  if (rows.length > 0 && lastDated === -1)
    return refuse("file", say`No line has a day like 25/11/2026 below “${heads[columns.day]!}”`);
  const width = mostFrequent(rows.filter((_, i) => dayIn(dayTexts[i]!)).map((row) => row.width));
  const isReceived =
    columns.paid === undefined &&
    columns.side === undefined &&
    isOfReceipts(heads[columns.amount]!);

  const lines: ReadLine[] = [];
  const leftOut: LeftOut[] = [];
  const steps: Step[] = [];
  let opening: Step | undefined;
  let closing: Step | undefined;
  const sides = { marked: 0, unmarked: 0, lettered: false };
  let isOpen = false;
  for (const [i, row] of rows.entries()) {
    const { at, cells } = row;
    const cell = (name: BankColumn) => cellIn(row, name);
    const leaveOut = (why: string) => {
      isOpen = false;
      leftOut.push({ at, text: firstCharacters(cells.filter(Boolean).join(" · "), 160), why });
    };
    // A rule of asterisks or hyphens.
    if (!cells.some((one) => /[\p{L}\p{N}]/u.test(one))) continue;
    const amounts = MONEY.map((name) => readAmount(cell(name)));
    const [amount, paid, balance] = amounts;
    const hasMoney = (amount?.paise ?? 0) !== 0 || (paid?.paise ?? 0) !== 0;
    const day = dayIn(dayTexts[i]!);
    const words = [cell("text"), cells.find((one) => one !== "" && !readDay(one)) ?? ""];
    const balanceHere = () => {
      if (cell("balance") === "" || balance === undefined) return undefined;
      const isDebit =
        columns.side !== columns.balance! + 1 && readSide(cells[columns.balance! + 1] ?? "") === -1;
      return balance.paise * (balance.side === -1 || isDebit ? -1 : 1);
    };
    if (words.some((text) => BALANCE.test(text))) {
      const step = { at, paise: 0, balance: balanceHere() };
      // Wherever it stands; one that is brought forward belongs to its place.
      if (words.some((text) => /^opening/i.test(text))) opening ??= step;
      else if (words.some((text) => /^closing/i.test(text))) closing = step;
      else steps.push(step);
      leaveOut("A balance");
    } else if (words.some((text) => TOTAL.test(text))) leaveOut("A total");
    else if (words.some((text) => PAGE.test(text))) leaveOut("A page number");
    else if (
      heads.every((text, place) => text === (cells[place] ?? "").slice(0, MAX_HEADING_LENGTH))
    )
      leaveOut("The headings again");
    else if (day === undefined) {
      const last = lines.at(-1);
      if (
        isOpen &&
        last &&
        dayTexts[i] === "" &&
        cell("text") !== "" &&
        !hasMoney &&
        cell("balance") === ""
      ) {
        last.text = `${last.text} ${cell("text")}`;
        last.raw.push(...cells);
      } else if (i < lastDated && hasMoney)
        return refuse(
          "file",
          dayTexts[i] === ""
            ? say`Line ${at} has an amount but no day`
            : say`Line ${at}: “${firstCharacters(dayTexts[i]!, 40)}” is no day`,
        );
      else leaveOut("No day");
    } else if (day === false) return refuse("file", say`Line ${at}: ${dayTexts[i]!} is no day`);
    else if (day < oldest || day > newest)
      return refuse("file", say`Line ${at}: ${dayTexts[i]!} is not in the last two years`);
    else if (cells.length > heads.length || (row.width > head.width && row.width !== width))
      return refuse(
        "file",
        say`Line ${at} has ${row.width} cells, and there are ${heads.length} headings. Is there a comma in its text?`,
      );
    else if (amount === undefined || paid === undefined || balance === undefined) {
      const written = cell(MONEY[amounts.indexOf(undefined)]!);
      return refuse("file", say`Line ${at}: “${firstCharacters(written, 40)}” is no amount`);
    } else if (amount.paise !== 0 && paid.paise !== 0)
      return refuse(
        "file",
        say`Line ${at} has money that came in and money that went out. Choose the columns again`,
      );
    else if (!hasMoney) {
      // What went out may stand in a column that was not chosen.
      steps.push({ at, paise: isReceived ? undefined : 0, balance: balanceHere() });
      leaveOut("No amount");
    } else {
      const side = columns.side === undefined ? undefined : readSide(cell("side"));
      if (columns.side !== undefined && side === undefined)
        return refuse(
          "file",
          say`Line ${at}: “${firstCharacters(cell("side"), 40)}” is neither Cr nor Dr`,
        );
      sides[amount.side === 0 ? "unmarked" : "marked"]++;
      sides.lettered ||= /[cd]r/i.test(cell("amount"));
      const paise = paid.paise !== 0 ? -paid.paise : amount.paise * (side ?? (amount.side || 1));
      steps.push({ at, paise, balance: balanceHere() });
      lines.push({
        day,
        paise: paise as Paise,
        text: cell("text"),
        reference: cell("reference"),
        raw: [...cells],
      });
      isOpen = true;
    }
  }
  if (lines.length > MAX_LINES) return refuse("file", TOO_LONG);
  const isSaid =
    isReceived ||
    columns.paid !== undefined ||
    columns.side !== undefined ||
    (sides.marked > 0 && !(sides.lettered && sides.unmarked > 0));
  const proof = prove(steps, opening, closing);
  if (lines.length > 0 && !isSaid && (proof.broken || proof.proved < lines.length))
    return refuse("file", NO_SIDE);
  if (proof.broken) {
    const { at, is, made } = proof.broken;
    const rupees = (paise: number) => formatRupees(toRupees(paise as Paise), 2);
    return refuse(
      "file",
      say`Line ${at}: the balance is ${rupees(is)}, but with this line it would be ${rupees(made)}. A line is missing, or a column is wrong`,
    );
  }
  return { lines: identifyLines(lines, monthFirst), leftOut };
}

const MONEY = ["amount", "paid", "balance"] as const;

const mostFrequent = (numbers: number[]): number | undefined => {
  const counts = Map.groupBy(numbers, (number) => number);
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
};

type Proof = { proved: number; broken?: { at: number; is: number; made: number } };

/** Whether each balance is the one before with the line's amount, from the first line or from the last. */
function prove(steps: Step[], opening?: Step, closing?: Step): Proof {
  const follow = (ordered: Step[]): Proof => {
    let proved = 0;
    let before: number | undefined;
    for (const { at, paise, balance } of [opening ?? [], ordered, closing ?? []].flat()) {
      const made = before === undefined || paise === undefined ? undefined : before + paise;
      if (made !== undefined && balance !== undefined) {
        if (made !== balance) return { proved, broken: { at, is: balance, made } };
        if (paise !== 0) proved++;
      }
      before = balance ?? made;
    }
    return { proved };
  };
  const [down, up] = [follow(steps), follow(steps.toReversed())];
  // Of two that break, the one that goes further names the line.
  return [down, up].toSorted(
    (one, other) =>
      Number(one.broken !== undefined) - Number(other.broken !== undefined) ||
      other.proved - one.proved,
  )[0]!;
}
