import { sql } from "kysely";
import { recordChanges, type Change, type Operator } from "#audit/exports.ts";
import { formatRupees, toPaise, toRupees } from "#kernel/money/money.ts";
import { transferKey } from "#kernel/money/transfer-key.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { findEntry, recordSettlement, undoVendorEntry } from "#ledger/exports.ts";
import { lockPayments, writeMoney } from "../record-money.ts";
import { reverseMoney } from "../undo-money.ts";
import type { MatchLineRequest } from "./contract.ts";
import {
  DAYS_APART,
  handled,
  listRecorded,
  lockLine,
  namesOf,
  setState,
  UNKNOWN,
} from "./lines.ts";
import type { Line } from "./suggest-bookings.ts";

type Refused = Refusal<"unknown" | "not-now" | "too-much" | "no-day"> | undefined;

type LockedLine = NonNullable<Awaited<ReturnType<typeof lockLine>>>;

/**
 * Posts a line as the payment of one booking or several, or of a vendor, or says of which recorded entry it is. What is
 * above a bill is credit of its booking. Repeated, it writes nothing. Refuses as `not-now` a line that is matched with
 * others or whose transfer is recorded, and as `too-much` amounts that are not the line's.
 */
export const matchLine = (
  db: Db,
  id: number,
  { booking_id: only, bookings, vendor_id: vendorId, entry_id: entryId }: MatchLineRequest,
  by: Operator,
): Promise<Refused> =>
  inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) return UNKNOWN;
    if (entryId !== undefined) return linkLine(transaction, line, entryId, by);
    if (line.paise < 0)
      return refuse("not-now", "This went out of the bank. Choose a refund or a payout");
    if (vendorId !== undefined) return matchVendor(transaction, line, vendorId, by);
    const parts = (bookings ?? [{ booking_id: only ?? 0, amount: toRupees(line.paise) }])
      .map(({ booking_id, amount }) => ({ id: booking_id, paise: toPaise(amount) }))
      .toSorted((one, other) => one.id - other.id);
    if (line.state === "matched") {
      const amountsOf = (all: readonly { id: number | null; paise: number }[]) =>
        all.map(({ id: of, paise }) => `${of}:${paise}`).join();
      return amountsOf(parts) === amountsOf(line.matches) ? undefined : handled(line);
    }
    if (parts.reduce((sum, { paise }) => sum + paise, 0) !== line.paise)
      return refuse(
        "too-much",
        say`The amounts must be ${formatRupees(toRupees(line.paise))} together`,
      );
    const transfer = await findTransfer(transaction, line);
    if (isRefusal(transfer)) return transfer;
    const locked = await lockPayments(
      transaction,
      parts.map((one) => one.id),
    );
    const before = await countMatches(transaction, id);
    const changes: Change[] = [];
    for (const [i, { id: bookingId, paise }] of parts.entries()) {
      const booking = locked.get(bookingId);
      if (booking === undefined) return refuse("unknown", "There is no such booking");
      const part = before + i + 1;
      const written = await writeMoney(
        transaction,
        booking,
        {
          kind: "payment",
          method: "bank",
          paise,
          day: line.day,
          key: keyOf(line, part),
          transfer,
          part: i + 1,
        },
        by,
      );
      if (isRefusal(written)) return written;
      changes.push(...written.changes);
      await insertMatch(transaction, line, part, written.entryId!, true);
    }
    await setState(transaction, id, "matched");
    await recordChanges(transaction, by, changes);
    return undefined;
  });

const keyOf = ({ id }: Line, part: number): string =>
  `bank line ${id}${part === 1 ? "" : ` ${part}`}`;

/** Records a line as what a vendor paid. */
async function matchVendor(
  db: Db,
  line: LockedLine,
  vendorId: number,
  by: Operator,
): Promise<Refused> {
  const { day, paise } = line;
  if (line.state === "matched")
    return line.matches.some((one) => one.vendor_id === vendorId) ? undefined : handled(line);
  const transfer = await findTransfer(db, line);
  if (isRefusal(transfer)) return transfer;
  const part = (await countMatches(db, line.id)) + 1;
  const paid = { method: "bank", paise, transfer, day, key: keyOf(line, part) } as const;
  const recorded = await recordSettlement(db, vendorId, paid, by);
  if (isRefusal(recorded)) return recorded;
  await insertMatch(db, line, part, recorded!, true);
  await setState(db, line.id, "matched");
  return undefined;
}

/** Says that a line is of an entry of the ledger with its amount, which no other line has. */
async function linkLine(db: Db, line: LockedLine, entryId: string, by: Operator): Promise<Refused> {
  if (line.matches.some((match) => match.entry_id === entryId)) return undefined;
  if (line.state === "matched") return handled(line);
  // Who undoes the entry holds its booking, and ends the match of the line too.
  const entry = await findEntry(db, entryId);
  await lockPayments(db, entry?.booking_id ? [entry.booking_id] : []);
  const part = (await countMatches(db, line.id)) + 1;
  if (!(await insertMatch(db, line, part, entryId, false)))
    return refuse("not-now", "This entry is of another amount, undone, or of another line");
  await setState(db, line.id, "matched");
  await recordChanges(db, by, [changeOf(line, "matched", [entryId])]);
  return undefined;
}

const changeOf = ({ id, paise }: Line, act: string, entries: string[], reason = ""): Change => ({
  act,
  subject: "bank statement",
  id,
  name: `Line ${id}`,
  after: { rupees: toRupees(paise), entry: entries.join(", ") },
  reason,
});

async function countMatches(db: Db, lineId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_match where line_id = ${lineId}`.execute(db);
  return rows[0]!.count;
}

/** Writes of which entry a line is. False: it is undone, has another amount, or is of another line. */
async function insertMatch(db: Db, line: Line, part: number, entryId: string, hasMade: boolean) {
  const { numAffectedRows = 0n } = await sql`
    insert into bank_match (line_id, part, booking_id, amount_paise, entry_id, has_made)
    select ${line.id}, ${part}, entry.booking_id, amount_paise, entry.id, ${hasMade}
    from ledger_entry as entry
    join ledger_posting on entry_id = entry.id and account = 'bank'
    where entry.id = ${entryId} and (kind = 'payout' or reverses is null and not is_undone)
      and (${hasMade} or amount_paise = ${line.paise})
    on conflict (entry_id) where not is_undone do nothing`.execute(db);
  return numAffectedRows > 0n;
}

/**
 * Whether other transfers have this reference too, as at banks that write their own account in its place: then it
 * names none. A line of the same amount within the days is the same transfer, of another file.
 */
async function sharesReference(db: Db, { id, day, paise, reference }: Line): Promise<boolean> {
  const { rows } = await sql`
    select from bank_line
    where keys @> array[${transferKey(reference)}] and id <> ${id}
      and (amount_paise <> ${paise} or abs(day - ${day}::date) > ${DAYS_APART})
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The reference by which to record a line; undefined: it has none of its own. Refuses what is recorded already. */
async function findTransfer(db: Db, line: Line): Promise<string | Refusal<"not-now"> | undefined> {
  if (await sharesReference(db, line)) return undefined;
  const recorded = await listRecorded(db, line.id);
  if (recorded.length > 0)
    return refuse("not-now", say`This transfer is recorded already, for ${recorded.join(" and ")}`);
  return line.reference || undefined;
}

/**
 * Undoes the payments that a match made, or only the match of an entry that was there before: the line waits again.
 * Repeated, it writes nothing. Refuses as `not-now` what was paid back to a customer or used meanwhile, and a line
 * that is matched by itself.
 */
export const unmatchLine = (db: Db, id: number, reason: string, by: Operator): Promise<Refused> =>
  inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, id);
    if (line === undefined) return UNKNOWN;
    if (line.is_recorded)
      return refuse(
        "not-now",
        say`It is matched by its reference with ${namesOf(line)}. Undo what is recorded there`,
      );
    // All bookings before the first write.
    await lockPayments(
      transaction,
      line.matches.flatMap((match) => match.id ?? []),
    );
    const changes: Change[] = [];
    for (const {
      entry_id: entryId,
      has_made: hasMade,
      what,
      vendor_id: vendorId,
    } of line.matches) {
      if (!hasMade) continue;
      const change =
        what === "settlement"
          ? await undoVendorEntry(transaction, { vendorId: vendorId!, entryId, reason }, by)
          : await reverseMoney(transaction, entryId, reason, by);
      if (isRefusal(change)) return change;
      if (change) changes.push(change);
    }
    const linked = line.matches.flatMap((one) => (one.has_made ? [] : [one.entry_id]));
    if (linked.length > 0) changes.push(changeOf(line, "unmatched", linked, reason));
    await transaction
      .updateTable("bank_match")
      .set({ is_undone: true })
      .where("line_id", "=", id)
      .execute();
    if (line.state === "matched") await setState(transaction, id, "open");
    await recordChanges(transaction, by, changes);
    return undefined;
  });
