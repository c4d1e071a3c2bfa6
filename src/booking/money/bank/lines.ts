import { sql, type RawBuilder } from "kysely";
import { recordChange, type Operator } from "#audit/exports.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { daysBefore } from "#kernel/time/day.ts";
import { toPage } from "#kernel/page.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { MAX_PAGE_SIZE } from "#schema/filter.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { callName } from "#vendor-account/exports.ts";
import type { BankLine, BankLinesQuery } from "./contract.ts";
import { MOST, suggestBookings, type Line } from "./suggest-bookings.ts";

type Row = Line &
  Pick<BankLine, "state" | "reason" | "is_recorded"> & {
    /** Entries that an operator matched it with, or that were recorded by themselves. */
    matches: Match[];
  };

type Match = Omit<BankLine["bookings"][number], "amount"> & {
  entry_id: string;
  paise: Paise;
};

type Which = { id: number } | Pick<BankLinesQuery, "state" | "side" | "cursor">;

/** A transfer is on another day in the ledger where it was recorded before it reached the bank. */
export const DAYS_APART = 5;

const match = (paise: RawBuilder<unknown>, hasMade: RawBuilder<unknown>) => sql`
  jsonb_build_object('what', kind, 'entry_id', entry.id::text, 'id', booking.id,
    'order_id', coalesce(order_id, ''), 'vendor', coalesce(${callName("account")}, ''), 'vendor_id', account.id,
    'paise', ${paise}, 'has_made', ${hasMade})`;

const named = sql`
  left join booking on booking.id = entry.booking_id
  left join account on account.id = (
    select vendor_id from ledger_posting
    where entry_id = entry.id and vendor_id is not null and entry.booking_id is null limit 1)`;

/** Of a line that no one has matched: the entries of its transfer, where their sum in the bank is its amount. */
const recorded = sql`
  left join lateral (
    select jsonb_agg(${match(sql`amount_paise`, sql`false`)} order by entry.id) as recorded
    from ledger_entry as entry
    join ledger_posting on entry_id = entry.id and ledger_posting.account = 'bank'
    ${named}
    where line.state = 'open' and transfer_key = any(line.keys)
      and entry.day between line.day - ${DAYS_APART}::int and line.day + ${DAYS_APART}::int
    having sum(amount_paise) = line.amount_paise) as known on true`;

const STATES = {
  open: sql`line.state = 'open' and recorded is null`,
  matched: sql`(line.state = 'matched' or recorded is not null)`,
  ignored: sql`line.state = 'ignored'`,
};

/** What waits is in the order of upload; of what is matched or ignored the newest is first. */
async function listRows(db: Db, which: Which, limit: number): Promise<Row[]> {
  const state = "id" in which ? "open" : (which.state ?? "open");
  const isOldestFirst = state === "open";
  const cursor = "id" in which ? undefined : which.cursor;
  const isBehind =
    cursor === undefined ? sql`true` : sql`line.id ${isOldestFirst ? sql`>` : sql`<`} ${cursor}`;
  const { rows } = await sql<Row>`
    select line.id, line.day, amount_paise::float8 as paise, text, line.reference, line.reason,
      recorded is not null as is_recorded,
      case when recorded is null then line.state else 'matched' end as state,
      coalesce(recorded, (select coalesce(jsonb_agg(${match(sql`match.amount_paise`, sql`has_made`)} order by part), '[]')
        from bank_match as match join ledger_entry as entry on entry.id = match.entry_id ${named}
        where line_id = line.id and not match.is_undone)) as matches
    from bank_line as line ${recorded}
    where ${
      "id" in which
        ? sql`line.id = ${which.id}`
        : sql`${STATES[state]} and ${isBehind}
            and ${which.side === "out" ? sql`amount_paise < 0` : sql`amount_paise > 0`}`
    }
    order by line.id ${isOldestFirst ? sql`asc` : sql`desc`}
    limit ${limit}`.execute(db);
  return rows;
}

async function toLines(db: Db, rows: Row[]): Promise<BankLine[]> {
  const open = rows.filter(({ state }) => state === "open");
  const received = open.filter(({ paise }) => paise > 0);
  const [suggestions, vendors, entries] = await Promise.all([
    suggestBookings(db, received),
    suggestVendors(db, received),
    suggestEntries(db, open),
  ]);
  return rows.map(({ paise, matches, ...line }) => ({
    ...line,
    amount: toRupees(paise),
    bookings: matches.map(({ paise: part, entry_id: _entry, ...one }) => ({
      ...one,
      amount: toRupees(part),
    })),
    suggestions: suggestions.get(line.id) ?? [],
    vendors: vendors.get(line.id) ?? [],
    entries: entries(line.id),
  }));
}

/** Of the UPI code that a vendor who owes sees on Earnings. */
const VENDOR_NOTE = /chamak\W?vendor\W?(\d{1,9})\b/i;

const noteIn = ({ text, reference }: Line): number =>
  Number(VENDOR_NOTE.exec(`${text} ${reference}`)?.[1] ?? 0);

/**
 * Vendors who may have paid some lines, at most three a line: sure where it has the note of a code, else by what they
 * owe.
 */
async function suggestVendors(
  db: Db,
  lines: readonly Line[],
): Promise<Map<number, BankLine["vendors"]>> {
  if (lines.length === 0) return new Map();
  const { rows } = await sql<{ vendor_id: number; name: string; paise: Paise }>`
    select account.id as vendor_id, ${callName("account")} as name,
      coalesce(balance_paise, 0)::float8 as paise
    from account left join vendor_balance on vendor_id = account.id
    where role = 'vendor' and account.id in (
      select vendor_id from vendor_balance
      where balance_paise < 0 and -balance_paise = any(${lines.map(({ paise }) => paise)}::bigint[])
      union all select unnest(${lines.map(noteIn)}::int[]))
    order by account.id`.execute(db);
  return new Map(
    lines.map((line) => {
      const named = noteIn(line);
      const fit = rows.filter(
        ({ vendor_id, paise }) => vendor_id === named || paise + line.paise === 0,
      );
      const vendors = fit.map(({ vendor_id, name }) => ({
        vendor_id,
        name,
        is_sure: vendor_id === named,
      }));
      return [
        line.id,
        vendors
          .toSorted((one, other) => Number(other.is_sure) - Number(one.is_sure))
          .slice(0, MOST),
      ];
    }),
  );
}

/**
 * Entries of the bank's account that may be a line: of its amount, within the days, without a reference or a line. At
 * most three a line, the nearest first.
 */
async function suggestEntries(db: Db, lines: readonly Line[]) {
  const { rows } = await sql<{ line_id: number } & BankLine["entries"][number]>`
    select line.id as line_id, found.*
    from bank_line as line
    cross join lateral (
      select entry.id::text as entry_id, kind as what, coalesce(order_id, '') as order_id,
        coalesce(${callName("account")}, '') as vendor, entry.day
      from ledger_entry as entry
      join ledger_posting as posting on entry_id = entry.id and posting.account = 'bank'
        and posting.amount_paise = line.amount_paise
      ${named}
      where entry.day between line.day - ${DAYS_APART}::int and line.day + ${DAYS_APART}::int
        and transfer_key is null and (kind = 'payout' or reverses is null and not entry.is_undone)
        and method in ('upi', 'bank', 'cash_to_us', 'cheque')
        and not exists (select from bank_match
          where bank_match.entry_id = entry.id and not bank_match.is_undone)
      order by abs(entry.day - line.day), entry.id limit ${MOST}) as found
    where line.id = any(${lines.map(({ id }) => id)}::int[])`.execute(db);
  const byLine = Map.groupBy(rows, ({ line_id }) => line_id);
  return (id: number) => (byLine.get(id) ?? []).map(({ line_id: _line, ...entry }) => entry);
}

export async function listLines(db: Db, query: BankLinesQuery) {
  const rows = await listRows(db, query, MAX_PAGE_SIZE + 1);
  const { items, next } = toPage(rows, MAX_PAGE_SIZE);
  return { items: await toLines(db, items), next };
}

/** Lines as a file lists them, without suggestions. */
export const exportLines = (db: Db, filters: Omit<BankLinesQuery, "cursor">, limit: number) =>
  listRows(db, filters, limit);

export async function readLine(db: Db, id: number): Promise<BankLine> {
  const [line] = await toLines(db, await listRows(db, { id }, 1));
  if (line === undefined) throw new Error("A bank's line vanished while it was read");
  return line;
}

/** What came in and waits for an operator, and when the first was uploaded; undefined: none waits. */
export async function readWaitingLines(
  db: Db,
): Promise<{ lines: number; total: number; since: string } | undefined> {
  const { rows } = await sql<{ lines: number; paise: Paise; since: Date | null }>`
    select count(*)::int as lines, coalesce(sum(amount_paise), 0)::float8 as paise,
      min(uploaded_at) as since
    from bank_line as line ${recorded} where ${STATES.open} and amount_paise > 0`.execute(db);
  const [{ lines, paise, since } = { lines: 0, paise: 0 as Paise, since: null }] = rows;
  return since === null ? undefined : { lines, total: toRupees(paise), since: since.toISOString() };
}

/** Of what the entries are whose transfer a line names, whatever their amount and day. */
export async function listRecorded(db: Db, id: number): Promise<string[]> {
  const { rows } = await sql<{ found: Match }>`
    select ${match(sql`0`, sql`false`)} as found
    from bank_line as line join ledger_entry as entry on transfer_key = any(line.keys) ${named}
    where line.id = ${id} order by entry.id`.execute(db);
  return [...new Set(rows.map(({ found }) => nameOf(found)))];
}

export async function lockLine(db: Db, id: number): Promise<Row | undefined> {
  await db.selectFrom("bank_line").select("id").where("id", "=", id).forUpdate().execute();
  return (await listRows(db, { id }, 1))[0];
}

/** Long enough for what a customer or a vendor asks about a payment. */
const HANDLED_DAYS = 180;
/** An open line is money whose payer has still to be found. */
const OPEN_DAYS = 730;
const BATCH = 200;

/**
 * Takes the texts, which name people, out of old lines. Day, sum, reference and bookings stay, and the keys by which a
 * line is of a recorded transfer.
 */
export const bankRetention = {
  async "texts of the bank's lines"(db: Db, now: Date): Promise<number> {
    const { numAffectedRows = 0n } = await sql`
      update bank_line set text = '', reason = '',
        keys = array(select key from unnest(keys) as key
          where state = 'open' and exists (select from ledger_entry where transfer_key = key))
      where id in (
        select line.id from bank_line as line ${recorded}
        where (text <> '' or reason <> '')
          and uploaded_at <= ${daysBefore(now, HANDLED_DAYS)}::timestamptz
          and (uploaded_at <= ${daysBefore(now, OPEN_DAYS)}::timestamptz or not (${STATES.open}))
        order by uploaded_at limit ${BATCH} for update of line skip locked)`.execute(db);
    return Number(numAffectedRows);
  },
};

export const UNKNOWN = refuse("unknown", "There is no such line");
export const namesOf = ({ matches }: Row): string => matches.map(nameOf).join(" and ");
export const handled = (line: Row) =>
  refuse("not-now", say`This line is matched with ${namesOf(line)} already`);

const nameOf = ({ order_id, what, vendor }: Match): string =>
  order_id || (what === "payout" ? `the payout to ${vendor}` : `what ${vendor} paid`);

export const setState = (db: Db, id: number, state: BankLine["state"], reason = "") =>
  db.updateTable("bank_line").set({ state, reason }).where("id", "=", id).execute();

/** Takes a line that is of no entry off the list. It can still be matched. */
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
