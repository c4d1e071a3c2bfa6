import { sql } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { formatRupees, toPaise, toRupees, type Paise } from "#kernel/money/money.ts";
import { daysBefore } from "#kernel/time/day.ts";
import { toPage } from "#kernel/page.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { MAX_PAGE_SIZE } from "#schema/page.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { BankLine, BankLinesQuery, MatchLineRequest } from "./contract.ts";
import {
  recordBankLine,
  reverseBankLine,
  type MatchedPart,
  type Received,
} from "../record-money.ts";
import { suggestBookings } from "./suggest-bookings.ts";

type Row = Received & {
  state: BankLine["state"];
  reason: string;
  matches: (MatchedPart & { orderId: string })[];
};

type Which = { id: number } | { state: BankLine["state"]; cursor?: number | undefined };

/** Of money received: what waits is in the order of upload; of what is matched or ignored the newest is first. */
async function listRows(db: Db, which: Which, limit: number): Promise<Row[]> {
  const isOldestFirst = "id" in which || which.state === "open";
  const isBehind =
    "id" in which || which.cursor === undefined
      ? sql`true`
      : sql`line.id ${isOldestFirst ? sql`>` : sql`<`} ${which.cursor}`;
  const { rows } = await sql<Row>`
    select line.id, line.day, amount_paise::float8 as paise, text, line.reference, line.state, line.reason,
      (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'bookingId', booking_id,
          'orderId', coalesce(order_id, ''), 'paise', match.amount_paise) order by part), '[]')
        from bank_match as match left join booking on booking.id = booking_id
        where line_id = line.id and not is_undone) as matches
    from bank_line as line
    where line.amount_paise > 0
      and ${"id" in which ? sql`line.id = ${which.id}` : sql`line.state = ${which.state} and ${isBehind}`}
    order by line.id ${isOldestFirst ? sql`asc` : sql`desc`}
    limit ${limit}`.execute(db);
  return rows;
}

async function toLines(db: Db, rows: Row[]): Promise<BankLine[]> {
  const open = rows.filter(({ state }) => state === "open");
  const suggestions = await suggestBookings(db, open);
  return rows.map(({ paise, matches, ...line }) => ({
    ...line,
    amount: toRupees(paise),
    bookings: matches.map((match) => ({
      id: match.bookingId,
      order_id: match.orderId,
      amount: toRupees(match.paise),
    })),
    suggestions: suggestions.get(line.id) ?? [],
  }));
}

export async function listLines(db: Db, { state = "open", cursor }: BankLinesQuery) {
  const rows = await listRows(db, { state, cursor }, MAX_PAGE_SIZE + 1);
  const { items, next } = toPage(rows, MAX_PAGE_SIZE);
  return { items: await toLines(db, items), next };
}

/** Lines as a file lists them, without suggestions. */
export const exportLines = (db: Db, { state = "open" }: BankLinesQuery, limit: number) =>
  listRows(db, { state }, limit);

export async function readLine(db: Db, id: number): Promise<BankLine> {
  const [line] = await toLines(db, await listRows(db, { id }, 1));
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
    from bank_line where state = 'open' and amount_paise > 0`.execute(db);
  const [{ lines, paise, since } = { lines: 0, paise: 0 as Paise, since: null }] = rows;
  return since === null ? undefined : { lines, total: toRupees(paise), since: since.toISOString() };
}

async function lockLine(db: Db, id: number): Promise<Row | undefined> {
  await db.selectFrom("bank_line").select("id").where("id", "=", id).forUpdate().execute();
  return (await listRows(db, { id }, 1))[0];
}

/** Long enough for what a customer or a vendor asks about a payment. */
const HANDLED_DAYS = 180;
/** An open line is money whose payer has still to be found. */
const OPEN_DAYS = 730;
const BATCH = 200;

/** Takes the texts, which name people, out of old lines. Day, sum, reference and bookings stay. */
export const bankRetention = {
  async "texts of the bank's lines"(db: Db, now: Date): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      update bank_line set text = '', reason = '' where id in (
        select id from bank_line
        where (text <> '' or reason <> '') and uploaded_at <= case state
          when 'open' then ${daysBefore(now, OPEN_DAYS)}::timestamptz
          else ${daysBefore(now, HANDLED_DAYS)}::timestamptz end
        order by uploaded_at limit ${BATCH} for update skip locked)`.execute(db);
    return Number(numAffectedRows);
  },
};

const UNKNOWN = refuse("unknown", "There is no such line");
const handled = ({ matches }: Row) =>
  refuse(
    "not-now",
    `This line is matched with ${matches.map(({ orderId }) => orderId).join(" and ")} already`,
  );

const setState = (db: Db, id: number, state: BankLine["state"], reason = "") =>
  db.updateTable("bank_line").set({ state, reason }).where("id", "=", id).execute();

/**
 * Posts a line as the payment of one booking or several. Repeated, it writes nothing. Refuses as `not-now` a line
 * that is matched with others, as `too-much` amounts that are not the line's, and what the bookings refuse.
 */
export const matchLine = (
  db: Db,
  id: number,
  { booking_id: only, bookings = [] }: MatchLineRequest,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now" | "too-much"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) return UNKNOWN;
    const parts = (
      only === undefined ? bookings : [{ booking_id: only, amount: toRupees(line.paise) }]
    )
      .map(({ booking_id: bookingId, amount }) => ({ bookingId, paise: toPaise(amount) }))
      .toSorted((one, other) => one.bookingId - other.bookingId);
    const amountsOf = (all: Omit<MatchedPart, "part">[]) =>
      all.map(({ bookingId, paise }) => `${bookingId}:${paise}`).join();
    if (line.state === "matched")
      return amountsOf(parts) === amountsOf(line.matches) ? undefined : handled(line);
    if (parts.reduce((sum, { paise }) => sum + paise, 0) !== line.paise)
      return refuse(
        "too-much",
        `The amounts must be ${formatRupees(toRupees(line.paise))} together`,
      );
    await setState(transaction, id, "matched");
    const { rows: matched } = await sql<MatchedPart>`
      insert into bank_match (line_id, part, booking_id, amount_paise)
      select ${id}, before + place, booking_id, paise
      from unnest(${parts.map(({ bookingId }) => bookingId)}::int[], ${parts.map(({ paise }) => paise)}::bigint[])
        with ordinality as new (booking_id, paise, place),
        (select count(*) as before from bank_match where line_id = ${id}) as known
      returning part, booking_id as "bookingId", amount_paise::float8 as paise`.execute(
      transaction,
    );
    return recordBankLine(transaction, line, matched, by);
  });

/**
 * Reverses the payments of a matched line, which waits again. Repeated, it writes nothing. Refuses as `not-now` what
 * was paid back to a customer meanwhile.
 */
export const unmatchLine = (
  db: Db,
  id: number,
  reason: string,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now" | "too-much"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) return UNKNOWN;
    const refused = await reverseBankLine(transaction, { id, reason }, line.matches, by);
    if (refused) return refused;
    await transaction
      .updateTable("bank_match")
      .set({ is_undone: true })
      .where("line_id", "=", id)
      .execute();
    if (line.state === "matched") await setState(transaction, id, "open");
    return undefined;
  });

/** Takes a line that pays no booking off the list. It can still be matched. */
export const ignoreLine = (
  db: Db,
  id: number,
  reason: string,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) return UNKNOWN;
    if (line.state === "matched") return handled(line);
    if (line.state === "ignored") return undefined;
    await setState(transaction, id, "ignored", reason);
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
