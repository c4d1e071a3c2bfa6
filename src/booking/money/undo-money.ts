import { sql } from "kysely";
import { recordChange, type Change, type Operator } from "#audit/exports.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { isRefusal, type Refusal, refuse } from "#kernel/refusal.ts";
import { say } from "#kernel/sentence.ts";
import { findEntry, reverseEntry } from "#ledger/exports.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/connect.ts";
import { issueInvoices } from "./invoices/issue-invoices.ts";
import { postServiceDiscount } from "./post-work.ts";
import { lockPayments, rupees } from "./record-money.ts";

const ACTS = {
  payment: "payment undone",
  refund: "refund undone",
  discount: "discount undone",
  credit: "use of credit undone",
} as const;

type Undone = {
  kind: keyof typeof ACTS;
  entryId: string;
  reason: string;
  /** Whether the customer gets a message. */
  tell: boolean;
};

/**
 * Takes back for an operator a payment, refund, discount or use of credit of a booking, by the opposite entry. A
 * line of the bank that made it waits again. Repeated, it writes nothing. Refuses as `not-now` what was paid back or
 * used meanwhile, and a part of a line that pays other bookings too.
 */
export const undoMoney = (
  db: Db,
  bookingId: number,
  { kind, entryId, reason, tell }: Undone,
  by: Operator,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const entry = await findEntry(transaction, entryId);
    if (entry?.kind !== kind || entry.booking_id !== bookingId || entry.reverses !== null)
      return refuse("unknown", "The ledger of this booking has no such entry");
    const change = await reverseMoney(transaction, entryId, reason, by);
    if (change === undefined || isRefusal(change)) return change;
    const others = await listOthers(transaction, entryId);
    if (others.length > 0)
      return refuse(
        "not-now",
        say`This transfer pays ${others.join(" and ")} too. Undo its match under Money, Bank`,
      );
    if (tell) {
      const { method, day } = entry;
      const data = { by: "operator", kind, ...change.after, method, day, undone: true };
      await queueNotification(transaction, { event: "money-moved", bookingId, data, now: by.now });
    }
    await recordChange(transaction, by, change);
    return undefined;
  });

/**
 * The same in the caller's transaction, which writes the returned change to the audit trail at its end. Undefined:
 * it is undone already.
 */
export async function reverseMoney(
  transaction: Db,
  entryId: string,
  reason: string,
  by: Operator,
): Promise<Change | Refusal<"unknown" | "not-now"> | undefined> {
  const known = await findEntry(transaction, entryId);
  const bookings = await lockPayments(
    transaction,
    (known?.moved ?? []).map(({ bookingId }) => bookingId),
  );
  // Read anew: who held the lock may have undone it.
  const entry = await findEntry(transaction, entryId);
  const kind = entry?.kind;
  const booking = bookings.get(entry?.booking_id ?? 0);
  if (entry === undefined || booking === undefined || !isUndoable(kind))
    return refuse("unknown", "There is no such entry");
  if (entry.is_undone) return undefined;
  if (entry.is_service)
    return refuse("not-now", "This discount follows from a visit: correct how that went instead");
  for (const { bookingId, paise, credit } of entry.moved) {
    const one = bookings.get(bookingId);
    if (one === undefined || kind === "discount") continue;
    // What the entry brought, in all and as credit, and is not there any more.
    const spent = Math.max(0 - paise - one.paid - one.credit, 0 - credit - one.posted);
    if (spent > 0)
      return refuse(
        "not-now",
        say`${rupees(spent)} of it was paid back or used from ${one.order_id} meanwhile. Undo that first`,
      );
  }
  await reverseEntry(transaction, { id: entryId }, { actorId: by.operatorId, reason, now: by.now });
  // What was let off by hand may have left less to take off for a no-show.
  if (kind === "discount")
    await postServiceDiscount(transaction, booking.id, { actorId: by.operatorId, now: by.now });
  for (const { bookingId } of entry.moved) await issueInvoices(transaction, bookingId, by.now);
  const moved = entry.moved.find(({ bookingId }) => bookingId === booking.id);
  return {
    act: ACTS[kind],
    subject: "booking",
    id: booking.id,
    name: booking.order_id,
    after: { rupees: toRupees(Math.abs(moved?.paise ?? 0) as Paise) },
    reason,
  };
}

const isUndoable = (kind: string | undefined): kind is keyof typeof ACTS =>
  kind !== undefined && kind in ACTS;

/** The other bookings that are paid by the bank's line which made an entry. */
async function listOthers(db: Db, entryId: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select booking.order_id from bank_match as match
    join bank_match as other on other.line_id = match.line_id and not other.is_undone
    join booking on booking.id = other.booking_id
    where match.entry_id = ${entryId} order by booking.id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}
