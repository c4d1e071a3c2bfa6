import { findBankColumns, setBankColumns } from "#ledger/exports.ts";
import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { spelling, transferKey } from "#kernel/money/transfer-key.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { daysBefore, today, addDays } from "#kernel/time/day.ts";
import { textOf } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { apart, ParserStoppedError } from "#server/files/parse-apart.ts";
import { BankColumns, BankColumnsKept, type BankStatementAnswer } from "./contract.ts";
import type { StatementLine } from "./parsers/identify-lines.ts";
import type { LeftOut, readStatement } from "./parsers/read-statement.ts";

const read = apart<typeof readStatement>("readStatement");

const DAYS_BACK = 2 * 365;
/** A bank may name the day on which a cheque counts. */
const DAYS_AHEAD = 1;
const MOST_LEFT_OUT = 100;

/** A file that takes the worker too long is refused like one that cannot be read. */
const orRefuse = (error: unknown): Refusal<"file"> => {
  if (!(error instanceof ParserStoppedError)) throw error;
  return refuse("file", "This file takes too long to read. Choose fewer days and upload it again");
};

async function readFile(db: Db, bytes: Uint8Array, chosen: BankColumns | undefined, now: Date) {
  const kept = BankColumnsKept.safeParse(await findBankColumns(db)).data;
  const oldest = today(daysBefore(now, DAYS_BACK));
  const newest = addDays(today(now), DAYS_AHEAD);
  return read(bytes, { chosen, kept, oldest, newest }).catch(orRefuse);
}

type Counted = Omit<BankStatementAnswer, "preview">;

function count(added: StatementLine[], known: StatementLine[], leftOut: LeftOut[]): Counted {
  const rupees = (lines: StatementLine[]) => {
    const sum = (sign: 1 | -1) =>
      toRupees(lines.reduce((all, { paise }) => all + Math.max(0, sign * paise), 0) as Paise);
    return { received: sum(1), paid: sum(-1) };
  };
  const days = [...added, ...known].map(({ day }) => day).toSorted();
  const [first] = days;
  return {
    added: added.length,
    known: known.length,
    left_out: leftOut.length,
    rupees: { added: rupees(added), known: rupees(known) },
    days: first === undefined ? null : { first, last: days.at(-1)! },
    lines_left_out: leftOut
      .slice(0, MOST_LEFT_OUT)
      .map(({ at, text, why }) => ({ line: at, text, why })),
  };
}

/**
 * What adding a bank's file would do, with its headings and first lines to choose the columns: `chosen`, or those of
 * the last file, or guessed. Writes nothing.
 */
export async function previewStatement(
  db: Db,
  bytes: Uint8Array,
  chosen: BankColumns | undefined,
  now: Date,
): Promise<BankStatementAnswer | Refusal<"file">> {
  const file = await readFile(db, bytes, chosen, now);
  if (isRefusal(file)) return file;
  const { heads, rows, columns, reading } = file;
  const preview = {
    heads,
    rows,
    columns,
    problem: isRefusal(reading) ? reading.sentences.map(textOf).join(" ") : null,
  };
  if (isRefusal(reading)) return { preview, ...count([], [], []) };
  const { added, known } = await compare(db, reading.lines);
  return { preview, ...count(added, known, reading.leftOut) };
}

/**
 * Adds the transfers that a bank's file states, of both sides, and remembers its columns; without `chosen` those of the
 * last file. A line that an earlier file had is not added again, and the second of two equal lines of a file is
 * another one. Refuses what `previewStatement` names as the problem, and then writes nothing.
 */
export async function addStatement(
  db: Db,
  bytes: Uint8Array,
  chosen: BankColumns | undefined,
  by: Operator,
): Promise<BankStatementAnswer | Refusal<"file">> {
  const file = await readFile(db, bytes, chosen, by.now);
  if (isRefusal(file)) return file;
  const { heads, columns, guessed, isKnown, reading } = file;
  if (!isKnown) return refuse("file", "Choose the columns of this file first");
  if (isRefusal(reading)) return reading;
  return inTransaction(db, async (transaction) => {
    const kept: BankColumnsKept = {};
    for (const name of BankColumns.keyof().options) {
      const at = columns[name];
      if (at !== undefined) kept[name] = { at, head: heads[at] ?? "" };
      else if (guessed[name] !== undefined) kept[name] = null;
    }
    // Two files wait here for each other: what one adds the other knows.
    await setBankColumns(transaction, kept);
    const { added, known } = await compare(transaction, reading.lines);
    await sql`
      insert into bank_line (hash, day, amount_paise, text, reference, keys, uploaded_at, uploaded_by)
      select decode(hash, 'hex'), day, paise, text, reference, keys, ${by.now}, ${by.operatorId}
      from jsonb_to_recordset(${JSON.stringify(added)}) as line (
        hash text, day date, paise bigint, text text, reference text, keys text[])`.execute(
      transaction,
    );
    await recordChange(transaction, by, {
      act: "uploaded",
      subject: "bank statement",
      id: 1,
      name: "Bank statement",
      after: { added: added.length, known: known.length },
    });
    return { preview: null, ...count(added, known, reading.leftOut) };
  });
}

/**
 * Which of these lines of one file are transfers that earlier files had. One is known by its whole line, else by day,
 * amount and a reference that no other of that day and amount has, else by day, amount and text where not both have
 * a reference of their own. Each known transfer stands for one line.
 */
async function compare(db: Db, lines: StatementLine[]) {
  const days = lines.map(({ day }) => day);
  const sorted = days.toSorted();
  const { rows } = await sql<StatementLine>`
    select encode(hash, 'hex') as hash, day, amount_paise::float8 as paise, text, reference, keys
    from bank_line
    where id in (
      select id from bank_line
      where day between ${sorted[0] ?? null} and ${sorted.at(-1) ?? null} and (day, amount_paise) in (
        select * from unnest(${days}::date[], ${lines.map(({ paise }) => paise)}::bigint[]))
      union
      select id from bank_line
      where hash in (select decode(hash, 'hex') from unnest(${lines.map(({ hash }) => hash)}::text[]) as hash))
    order by id`.execute(db);
  const left = new Set(rows);
  const isNew = new Set(lines);
  const take = (
    namesOf: (line: StatementLine) => string[],
    fits: (line: StatementLine, stored: StatementLine) => boolean,
    isLone = false,
  ) => {
    const [inFile, before] = [groupBy(lines, namesOf), groupBy(rows, namesOf)];
    for (const [name, named] of inFile) {
      const stored = before.get(name) ?? [];
      if (isLone && (named.length > 1 || stored.length > 1)) continue;
      const free = stored.filter((one) => left.has(one));
      for (const line of named.filter((one) => isNew.has(one))) {
        const i = free.findIndex((one) => fits(line, one));
        if (i === -1) continue;
        left.delete(free[i]!);
        free.splice(i, 1);
        isNew.delete(line);
      }
    }
  };
  const named = ({ day, paise }: StatementLine, name: string) => `${day} ${paise} ${name}`;
  const always = () => true;
  take(({ hash }) => [hash], always);
  take((line) => line.keys.map((key) => named(line, key)), always, true);
  take(
    (line) => (line.text === "" ? [] : [named(line, spelling(line.text))]),
    (...both) => {
      const [one, other] = both.map(({ reference }) => transferKey(reference));
      return one === "" || other === "" || one === other;
    },
  );
  return {
    added: lines.filter((line) => isNew.has(line)),
    known: lines.filter((line) => !isNew.has(line)),
  };
}

function groupBy<Line>(lines: readonly Line[], namesOf: (line: Line) => string[]) {
  const groups = new Map<string, Line[]>();
  for (const line of lines)
    for (const name of namesOf(line)) {
      const group = groups.get(name);
      if (group) group.push(line);
      else groups.set(name, [line]);
    }
  return groups;
}
