import { sql } from "kysely";
import { recordChange } from "#audit/exports.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { toPage } from "#kernel/page.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { MAX_PAGE_SIZE } from "#schema/page.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { BankLine, BankLinesQuery } from "./contract.ts";
import type { BankHooks, Received } from "./hooks.ts";

type Row = Received & {
  state: BankLine["state"];
  reason: string;
  booking_id: number | null;
  order_id: string | null;
};

type Which = { state: BankLine["state"]; after: number } | { id: number };

/** In the order of upload. */
async function listRows(db: Db, which: Which, limit: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select line.id, line.day, amount_paise::float8 as paise, text, line.reference, line.state, line.reason,
      line.booking_id, order_id
    from bank_line as line
    left join booking on booking.id = line.booking_id
    where ${"id" in which ? sql`line.id = ${which.id}` : sql`line.state = ${which.state} and line.id > ${which.after}`}
    order by line.id
    limit ${limit}`.execute(db);
  return rows;
}

async function toLines(db: Db, rows: Row[], hooks: BankHooks): Promise<BankLine[]> {
  const open = rows.filter(({ state }) => state === "open");
  const suggestions = await hooks.suggestBookings(db, open);
  return rows.map(({ paise, booking_id, order_id, ...line }) => ({
    ...line,
    amount: toRupees(paise),
    booking: booking_id === null ? null : { id: booking_id, order_id: order_id ?? "" },
    suggestions: suggestions.get(line.id) ?? [],
  }));
}

export async function listLines(
  db: Db,
  { state = "open", cursor = 0 }: BankLinesQuery,
  hooks: BankHooks,
) {
  const rows = await listRows(db, { state, after: cursor }, MAX_PAGE_SIZE + 1);
  const { items, next } = toPage(rows, MAX_PAGE_SIZE);
  return { items: await toLines(db, items, hooks), next };
}

/** Lines as a file lists them, without suggestions. */
export const exportLines = (db: Db, { state = "open" }: BankLinesQuery, limit: number) =>
  listRows(db, { state, after: 0 }, limit);

export async function readLine(db: Db, id: number, hooks: BankHooks): Promise<BankLine> {
  const [line] = await toLines(db, await listRows(db, { id }, 1), hooks);
  if (line === undefined) throw new Error("A bank's line vanished while it was read");
  return line;
}

/** The lines that wait for an operator, and when the first was uploaded; undefined: none waits. */
export async function readWaitingLines(
  db: Db,
): Promise<{ lines: number; total: number; since: string } | undefined> {
  const { rows } = await sql<{ lines: number; paise: Paise; since: Date | null }>`
    select count(*)::int as lines, coalesce(sum(amount_paise), 0)::float8 as paise,
      min(uploaded_at) as since
    from bank_line where state = 'open'`.execute(db);
  const [{ lines, paise, since } = { lines: 0, paise: 0 as Paise, since: null }] = rows;
  return since === null ? undefined : { lines, total: toRupees(paise), since: since.toISOString() };
}

type By = { operatorId: number; now: Date };

async function lockLine(db: Db, id: number): Promise<Row | undefined> {
  await db.selectFrom("bank_line").select("id").where("id", "=", id).forUpdate().execute();
  return (await listRows(db, { id }, 1))[0];
}

const UNKNOWN = refuse("unknown", "There is no such line");
const handled = ({ order_id }: Row) =>
  refuse("not-now", `This line is matched with ${order_id ?? "a booking"} already`);

/**
 * Posts a line as the payment of a booking. Repeated, it writes nothing. Refuses as `not-now` a line that is
 * matched with another booking, and what the bookings refuse.
 */
export const matchLine = (
  db: Db,
  id: number,
  bookingId: number,
  hooks: BankHooks,
  by: By,
): Promise<Refusal<"unknown" | "not-now" | "too-much"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) return UNKNOWN;
    if (line.state === "matched") return line.booking_id === bookingId ? undefined : handled(line);
    await transaction
      .updateTable("bank_line")
      .set({ state: "matched", booking_id: bookingId, reason: "" })
      .where("id", "=", id)
      .execute();
    return hooks.recordPayment(transaction, bookingId, line, by);
  });

/** Takes a line that pays no booking off the list. It can still be matched. */
export const ignoreLine = (
  db: Db,
  id: number,
  reason: string,
  by: By,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) return UNKNOWN;
    if (line.state === "matched") return handled(line);
    if (line.state === "ignored") return undefined;
    await transaction
      .updateTable("bank_line")
      .set({ state: "ignored", reason })
      .where("id", "=", id)
      .execute();
    await recordChange(transaction, by, {
      act: "ignored",
      subject: "bank statement",
      id,
      name: `Line ${id}`,
      after: { rupees: toRupees(line.paise) },
      reason,
    });
    return undefined;
  });
