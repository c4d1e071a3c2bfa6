import { sql } from "kysely";
import { recordChanges, type Change, type Operator } from "#audit/exports.ts";
import { formatRupees, negated, type Paise, toRupees } from "#kernel/money/money.ts";
import { transferKey } from "#kernel/money/transfer-key.ts";
import { isRefusal, type Refusal, refuse, refuseAt } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { say } from "#kernel/sentence.ts";
import { queueNotification } from "#notifications/exports.ts";
import { isPosted, postEntry, type Entry, listUpiOnly } from "#ledger/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { lockBooking } from "../states/queries.ts";
import type { TakenMethod } from "./contract.ts";
import { issueInvoices } from "./invoices/issue-invoices.ts";
import { readPayments } from "./read-payment.ts";
import { leftOf } from "./rules.ts";

export const rupees = (paise: number) => formatRupees(toRupees(paise as Paise));

/** The booking with its payment, locked until the transaction ends. */
export async function lockPayment(db: Db, bookingId: number) {
  const booking = await lockBooking(db, bookingId);
  const payment = booking && (await readPayments(db, [bookingId])).get(bookingId);
  return payment && { ...booking, ...payment };
}

type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** The same of several, locked by id: two transactions never wait for each other. By booking id. */
export async function lockPayments(
  db: Db,
  bookingIds: readonly number[],
): Promise<Map<number, LockedPayment>> {
  const locked = new Map<number, LockedPayment>();
  for (const id of new Set(bookingIds.toSorted((one, other) => one - other))) {
    const payment = await lockPayment(db, id);
    if (payment !== undefined) locked.set(id, payment);
  }
  return locked;
}

const UNKNOWN = refuse("unknown", "There is no such booking");

const UPI_ONLY = refuse(
  "not-now",
  "You owe Chamak too much to take this payment. Show the customer the UPI code, or call us if you have the money",
);

/**
 * The vendor of a booking has taken in what is due, or nothing yet. Repeated, it writes nothing. Refuses as
 * `not-now` before the work is done, and where the vendor owes the firm more than it allows.
 */
export const recordTakenPayment = (
  db: Db,
  bookingId: number,
  { vendorId, method, now }: { vendorId: number; method: TakenMethod; now: Date },
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockPayment(transaction, bookingId);
    if (booking === undefined || booking.vendor_id !== vendorId) return UNKNOWN;
    if (method === "none") return undefined;
    const { state, due, received } = booking;
    if (state === "none") return refuse("not-now", "Nothing is due before the work is done");
    if (due === 0) return undefined;
    if ((await listUpiOnly(transaction, [booking])).has(bookingId)) return UPI_ONLY;
    const posted = await postEntry(transaction, {
      // Of what was received in all: after a refund the same sum may be taken in again.
      reference: `taken:${bookingId}:${received + due}`,
      kind: "payment",
      bookingId,
      method,
      actorId: vendorId,
      postings: [
        { account: "held", vendorId, paise: due },
        { account: "customer", paise: negated(due) },
      ],
      now,
    });
    if (posted === undefined) return undefined;
    const moved = { kind: "payment", rupees: toRupees(due), method, day: today(now) };
    await queueNotification(transaction, { event: "money-moved", bookingId, data: moved, now });
    return undefined;
  });

/** `method`: of a payment or a refund. `key`: the idempotency key. */
type Recorded = Pick<Entry, "method" | "transfer" | "part" | "day" | "reason"> & {
  kind: "payment" | "refund" | "discount" | "damage";
  paise: Paise;
  key: string;
  /** Of a refund: what was paid for the bill is taken off it, so that it is not to be paid again. */
  settlesBill?: boolean;
};

type RecordRefusal = "unknown" | "not-now" | "too-much";

/** What was posted, and what is left to write to the audit trail. */
type Written = { entryId?: string; changes: Change[] };

const ACTS = {
  payment: "payment recorded",
  refund: "refunded",
  discount: "discount given",
  damage: "damage paid",
} as const;

/**
 * Records for an operator what a customer paid, was paid back or was let off. The same key with the same
 * content is recorded once. What is paid above the bill is credit of the booking. Refuses as `too-much` more than was
 * paid or is charged, and TDS of more than is left; as `not-now` a transfer that is recorded already, another content
 * under the key, and cash without a vendor. Refuses as `no-day` a day before the booking was made, or after today.
 */
export const recordMoney = (
  db: Db,
  bookingId: number,
  money: Recorded,
  by: Operator,
): Promise<Refusal<RecordRefusal | "no-day"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const { day, kind, key, transfer } = money;
    const booking = await lockPayment(transaction, bookingId);
    if (booking === undefined) return UNKNOWN;
    if (day && (day < today(booking.booked_at) || day > today(by.now))) {
      const path = kind === "refund" ? "paid_on" : "received_on";
      return refuseAt(path, "no-day", "Enter a day since it was booked");
    }
    const less = Math.max(0, money.paise - booking.credit) as Paise;
    const written = await writeMoney(transaction, booking, money, by);
    if (isRefusal(written)) return written;
    const { entryId, changes } = written;
    if (entryId === undefined) return undefined;
    if (transfer !== undefined) {
      const inFile = await findMatched(transaction, transferKey(transfer));
      if (inFile !== undefined)
        return refuse("not-now", say`This transfer is in the bank's file, matched with ${inFile}`);
    }
    if (money.settlesBill && less > 0) {
      const { reason } = money;
      const discount = { kind: "discount", paise: less, reason, key: `${key} less` } as const;
      const taken = await writeMoney(transaction, booking, discount, by);
      if (isRefusal(taken)) return taken;
      changes.push(...taken.changes);
    }
    await recordChanges(transaction, by, changes);
    return undefined;
  });

const isHeldBy = (method: Entry["method"]) => method === "cash" || method === "vendor_upi";

/** The same in the caller's transaction, but for the audit trail. Nothing is posted where it was before. */
export async function writeMoney(
  transaction: Db,
  booking: LockedPayment,
  { kind, paise, method, transfer, part, day, reason = "", key }: Recorded,
  by: Operator,
): Promise<Refusal<RecordRefusal> | Written> {
  const { id: bookingId, order_id, vendor_id: vendorId, total, paid, credit, posted } = booking;
  const reference = `key:${key}`;
  if (await isPosted(transaction, { reference, bookingId, kind, paise, method, transfer }))
    return { changes: [] };
  const net = paid + credit;
  const most = {
    payment: method === "tds" ? leftOf(booking) : Number.POSITIVE_INFINITY,
    refund: net,
    discount: total,
    damage: Number.POSITIVE_INFINITY,
  }[kind];
  if (paise > most)
    return refuseAt("amount", "too-much", say`At most ${rupees(most)} ${LEFT[kind]}`);
  const isHeld = isHeldBy(method);
  if (isHeld && vendorId === null)
    return refuse("not-now", "Nobody has this booking, so no cleaner can have the money");
  const against =
    kind === "discount" || kind === "damage"
      ? ({ account: "margin" } as const)
      : isHeld && vendorId !== null
        ? ({ account: "held", vendorId } as const)
        : ({ account: method === "tds" ? "tds_receivable" : "bank" } as const);
  // A payment is of the bill first, and a refund of the credit.
  const ofCredit = {
    payment: Math.max(0, paise - Math.max(0, total - (net - posted))),
    refund: Math.min(paise, posted),
    discount: 0,
    damage: paise,
  }[kind];
  const sign = kind === "refund" ? -1 : 1;
  const entryId = await postEntry(transaction, {
    reference,
    kind,
    bookingId,
    method,
    transfer,
    ...(part && { part }),
    day,
    actorId: by.operatorId,
    reason,
    postings: [
      { ...against, paise: (sign * paise) as Paise },
      { account: "customer", paise: (0 - sign * (paise - ofCredit)) as Paise },
      { account: "customer_credit", paise: (0 - sign * ofCredit) as Paise },
    ],
    now: by.now,
  });
  if (entryId === undefined)
    return refuse("not-now", "This reference has been recorded already. Look at the ledger");
  await issueInvoices(transaction, bookingId, by.now);
  if (method !== undefined) {
    const data = {
      by: "operator",
      kind,
      rupees: toRupees(paise),
      method,
      day: day ?? today(by.now),
    };
    await queueNotification(transaction, { event: "money-moved", bookingId, data, now: by.now });
  }
  const after = { rupees: toRupees(paise), ...(method && { method }) };
  const change = { subject: "booking", id: bookingId, name: order_id, after, reason } as const;
  return { entryId, changes: [{ act: ACTS[kind], ...change }] };
}

/** The bookings of a bank's line that is matched and has a transfer's key in its text or reference. */
async function findMatched(db: Db, key: string): Promise<string | undefined> {
  const { rows } = await sql<{ orders: string | null }>`
    select string_agg(coalesce(order_id, 'a payout'), ' and ') as orders
    from bank_line join bank_match on line_id = bank_line.id and not is_undone
    left join booking on booking.id = booking_id
    where keys @> array[${key}]`.execute(db);
  return rows[0]?.orders ?? undefined;
}

const LEFT = {
  payment: "is left to pay",
  refund: "was paid and can be paid back",
  discount: "is charged",
  damage: "is paid",
} as const;
