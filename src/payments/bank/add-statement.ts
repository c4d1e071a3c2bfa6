import { createHash } from "node:crypto";
import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { BankColumns, type BankStatementAnswer } from "./contract.ts";
import { guessColumns, readLines, readSheet, type StatementLine } from "./read-statement.ts";

const PREVIEWED = 5;

/** The columns as they were chosen last. */
async function findColumns(db: Db): Promise<BankColumns | undefined> {
  const { bank_columns } = await db
    .selectFrom("business")
    .select("bank_columns")
    .executeTakeFirstOrThrow();
  return BankColumns.safeParse(bank_columns).data;
}

const headingsOf = (columns: BankColumns | undefined): string[] =>
  Object.values(columns ?? {}).filter((head) => head !== "");

/** The headings and first lines of a bank's file, to choose its columns. Writes nothing. */
export async function previewStatement(
  db: Db,
  bytes: Uint8Array,
): Promise<BankStatementAnswer | Refusal<"file">> {
  const known = await findColumns(db);
  const sheet = readSheet(bytes, headingsOf(known));
  if (isRefusal(sheet)) return sheet;
  const { heads, rows } = sheet;
  const hasKnown = headingsOf(known).every((head) => heads.includes(head));
  return {
    preview: {
      heads,
      rows: rows.slice(0, PREVIEWED).map(({ cells }) => cells),
      columns: known !== undefined && hasKnown ? known : guessColumns(heads),
    },
    added: 0,
    known: 0,
    left_out: 0,
  };
}

/**
 * Adds the money received that a bank's file states, and remembers its columns; without `chosen` those of the
 * last file. A line that an earlier file had is not added again, and the second of two equal lines of a file is
 * another one.
 */
export async function addStatement(
  db: Db,
  bytes: Uint8Array,
  chosen: BankColumns | undefined,
  by: Operator,
): Promise<BankStatementAnswer | Refusal<"file">> {
  const columns = chosen ?? (await findColumns(db));
  if (columns === undefined) return refuse("file", "Choose the columns of this file first");
  const sheet = readSheet(bytes, headingsOf(columns));
  const read = isRefusal(sheet) ? sheet : readLines(sheet, columns);
  if (isRefusal(read)) return read;
  const { lines, leftOut } = read;
  return inTransaction(db, async (transaction) => {
    await transaction
      .updateTable("business")
      .set({ bank_columns: JSON.stringify(columns) })
      .execute();
    const { numAffectedRows = 0n } = await sql`
      insert into bank_line (hash, day, amount_paise, text, reference, uploaded_at, uploaded_by)
      select decode(hash, 'hex'), day, paise, text, reference, ${by.now}, ${by.operatorId}
      from jsonb_to_recordset(${JSON.stringify(withHashes(lines))}) as line (
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

function withHashes(lines: StatementLine[]) {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = JSON.stringify([line.day, line.paise, line.text, line.reference]);
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return { ...line, hash: createHash("sha256").update(`${nth} ${key}`).digest("hex") };
  });
}
