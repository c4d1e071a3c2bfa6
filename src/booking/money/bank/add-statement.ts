import { findBankColumns, setBankColumns } from "#ledger/exports.ts";
import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { daysBefore, today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { apart, ParserStoppedError } from "#server/files/parse-apart.ts";
import { BankColumns, type BankStatementAnswer } from "./contract.ts";
import type { previewSheet, readStatement } from "./parsers/read-statement.ts";

const preview = apart<typeof previewSheet>("previewSheet");
const read = apart<typeof readStatement>("readStatement");

const DAYS_BACK = 2 * 365;
/** A bank may name the day on which a cheque counts. */
const DAYS_AHEAD = 31;

/** A file that takes the worker too long is refused like one that cannot be read. */
const orRefuse = (error: unknown): Refusal<"file"> => {
  if (!(error instanceof ParserStoppedError)) throw error;
  return refuse("file", "This file takes too long to read. Choose fewer days and upload it again");
};

/** The columns as they were chosen last. */
const findColumns = async (db: Db): Promise<BankColumns | undefined> =>
  BankColumns.safeParse(await findBankColumns(db)).data;

/** The headings and first lines of a bank's file, to choose its columns. Writes nothing. */
export async function previewStatement(
  db: Db,
  bytes: Uint8Array,
): Promise<BankStatementAnswer | Refusal<"file">> {
  const sheet = await preview(bytes, await findColumns(db)).catch(orRefuse);
  return isRefusal(sheet) ? sheet : { preview: sheet, added: 0, known: 0, left_out: 0 };
}

/**
 * Adds the money received that a bank's file states, and remembers its columns; without `chosen` those of the
 * last file. A line that an earlier file had is not added again, and the second of two equal lines of a file is
 * another one. Refuses a line of a day more than two years ago, or more than a month ahead.
 */
export async function addStatement(
  db: Db,
  bytes: Uint8Array,
  chosen: BankColumns | undefined,
  by: Operator,
): Promise<BankStatementAnswer | Refusal<"file">> {
  const columns = chosen ?? (await findColumns(db));
  if (columns === undefined) return refuse("file", "Choose the columns of this file first");
  const statement = await read(bytes, columns).catch(orRefuse);
  if (isRefusal(statement)) return statement;
  const { lines, leftOut } = statement;
  const oldest = today(daysBefore(by.now, DAYS_BACK));
  const newest = today(daysBefore(by.now, -DAYS_AHEAD));
  const odd = lines.find(({ day }) => day < oldest || day > newest);
  if (odd !== undefined)
    return refuse("file", `${odd.day} is not in the last two years. Choose the column of days`);
  return inTransaction(db, async (transaction) => {
    await setBankColumns(transaction, columns);
    const { numAffectedRows = 0n } = await sql`
      insert into bank_line (hash, day, amount_paise, text, reference, uploaded_at, uploaded_by)
      select decode(hash, 'hex'), day, paise, text, reference, ${by.now}, ${by.operatorId}
      from jsonb_to_recordset(${JSON.stringify(lines)}) as line (
        hash text, day date, paise bigint, text text, reference text)
      on conflict (hash) do nothing`.execute(transaction);
    const added = Number(numAffectedRows);
    await recordChange(transaction, by, {
      act: "uploaded",
      subject: "bank statement",
      id: 1,
      name: "Bank statement",
      after: { added, known: lines.length - added },
    });
    return { preview: null, added, known: lines.length - added, left_out: leftOut };
  });
}
