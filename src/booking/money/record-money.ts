import { recordChanges, type Change, type Operator } from "#audit/exports.ts";
import { formatRupees, negated, type Paise, toRupees } from "#kernel/money/money.ts";
import { isRefusal, type Refusal, refuse } from "#kernel/refusal.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { queueNotification } from "#notifications/exports.ts";
import { isPosted, postEntry, reverseEntry, type Entry } from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { lockBooking } from "../states/queries.ts";
import type { TakenMethod } from "./contract.ts";
import { issueInvoices } from "./invoices/issue-invoices.ts";
import { readPayments } from "./read-payment.ts";

const rupees = (paise: number) => formatRupees(toRupees(paise as Paise));

/** The booking with its payment, locked until the transaction ends. */
async function lockPayment(db: Db, bookingId: number) {
  const booking = await lockBooking(db, bookingId);
  const payment = booking && (await readPayments(db, [bookingId])).get(bookingId);
  return payment && { ...booking, ...payment };
}

type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

const UNKNOWN = refuse("unknown", "There is no such booking");

/**
 * The vendor of a booking has taken in what is due, or nothing yet. Repeated, it writes nothing. Refuses as
 * `not-now` before the work is done.
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
type Recorded = Pick<Entry, "method" | "transfer" | "day" | "reason"> & {
  kind: "payment" | "refund" | "discount";
  paise: Paise;
  key: string;
};

type RecordRefusal = "unknown" | "not-now" | "too-much";

const ACTS = {
  payment: "payment recorded",
  refund: "refunded",
  discount: "discount given",
} as const;

/**
 * Records for an operator what a customer paid, was paid back or was let off. The same key with the same
 * content is recorded once. Refuses as `too-much` more than is left to pay, was paid, or is charged, and as
 * `not-now` a transfer that is recorded already, another content under the key, and cash without a vendor. Refuses as
 * `no-day` a day before the booking was made, or after today.
 */
export const recordMoney = (
  db: Db,
  bookingId: number,
  money: Recorded,
  by: Operator,
): Promise<Refusal<RecordRefusal | "no-day"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const { day } = money;
    const booking = await lockPayment(transaction, bookingId);
    if (booking === undefined) return UNKNOWN;
    if (day && (day < today(booking.booked_at) || day > today(by.now)))
      return { ...refuse("no-day", "Enter a day since it was booked"), path: "received_on" };
    const changes = await writeMoney(transaction, booking, money, by);
    if (isRefusal(changes)) return changes;
    await recordChanges(transaction, by, changes);
    return undefined;
  });

/** The same in the caller's transaction. Returns what is left to record in the audit trail: none where it was posted. */
async function writeMoney(
  transaction: Db,
  { id: bookingId, order_id, vendor_id: vendorId, total, paid }: LockedPayment,
  { kind, paise, method, transfer, day, reason = "", key }: Recorded,
  by: Operator,
): Promise<Refusal<RecordRefusal> | Change[]> {
  const reference = `key:${key}`;
  if (await isPosted(transaction, { reference, bookingId, kind, paise, method, transfer }))
    return [];
  const most = { payment: total - paid, refund: paid, discount: total }[kind];
  if (paise > most)
    return {
      ...refuse("too-much", `At most ${rupees(Math.max(0, most))} ${LEFT[kind]}`),
      path: "amount",
    };
  const isHeld = method === "cash" || method === "vendor_upi";
  if (isHeld && vendorId === null)
    return refuse("not-now", "Nobody has this booking, so no cleaner can have the money");
  const sign = kind === "refund" ? -1 : 1;
  const against =
    kind === "discount"
      ? ({ account: "margin" } as const)
      : isHeld && vendorId !== null
        ? ({ account: "held", vendorId } as const)
        : ({ account: "bank" } as const);
  const posted = await postEntry(transaction, {
    reference,
    kind,
    bookingId,
    method,
    transfer,
    day,
    actorId: by.operatorId,
    reason,
    postings: [
      { ...against, paise: (sign * paise) as Paise },
      { account: "customer", paise: (0 - sign * paise) as Paise },
    ],
    now: by.now,
  });
  if (posted === undefined)
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
  return [
    {
      act: ACTS[kind],
      subject: "booking",
      id: bookingId,
      name: order_id,
      after: { rupees: toRupees(paise), ...(method && { method }) },
      reason,
    },
  ];
}

/** Banks also write `NEFT`, `-`, `000000` or, saved by a spreadsheet, `4.12E+11`, which name no transfer. */
const isTransfer = (reference: string): boolean =>
  /[1-9]/.test(reference) && !/^[\d.]+E\+\d+$/i.test(reference);

const keyOf = (id: number, part: number): string =>
  `bank line ${id}${part === 1 ? "" : ` ${part}`}`;

/** Money received by the firm's bank. */
export type Received = { id: number; day: Day; paise: Paise; text: string; reference: string };

/** What a line pays of a booking. `part` counts the matches of a line. */
export type MatchedPart = { part: number; bookingId: number; paise: Paise };

/**
 * Writes for each part of a bank's line in the caller's transaction. All bookings are locked first, by id, and the
 * audit trail, which others wait for, is written last: who holds one of these never waits for another's.
 */
async function writeParts(
  transaction: Db,
  parts: readonly MatchedPart[],
  by: Operator,
  write: (booking: LockedPayment, part: MatchedPart) => Promise<Refusal<RecordRefusal> | Change[]>,
): Promise<Refusal<RecordRefusal> | undefined> {
  for (const { bookingId } of parts.toSorted((one, next) => one.bookingId - next.bookingId))
    await lockBooking(transaction, bookingId);
  const changes: Change[] = [];
  for (const part of parts) {
    // Read anew: another part may be of the same booking.
    const booking = await lockPayment(transaction, part.bookingId);
    if (booking === undefined) return UNKNOWN;
    const written = await write(booking, part);
    if (isRefusal(written)) return written;
    changes.push(...written);
  }
  await recordChanges(transaction, by, changes);
  return undefined;
}

/**
 * Records for an operator that a line of the bank's statement is the payment of some bookings, once each, in the
 * caller's transaction. Refuses what `recordMoney` refuses.
 */
export const recordBankLine = (
  transaction: Db,
  line: Received,
  parts: readonly MatchedPart[],
  by: Operator,
) =>
  writeParts(transaction, parts, by, (booking, { part, paise }) => {
    const { id, day, reference } = line;
    // A bank's reference is recorded once.
    const transfer = part === 1 ? reference : `${reference} (${part})`;
    const money = {
      kind: "payment",
      method: "bank",
      paise,
      day,
      key: keyOf(id, part),
      transfer: isTransfer(reference) ? transfer : undefined,
    } as const;
    return writeMoney(transaction, booking, money, by);
  });

/**
 * Reverses these payments for an operator, in the caller's transaction. Refuses as `not-now` where the customer was
 * paid back meanwhile.
 */
export const reverseBankLine = (
  transaction: Db,
  line: { id: number; reason: string },
  parts: readonly MatchedPart[],
  by: Operator,
) =>
  writeParts(transaction, parts, by, async (booking, { part, paise }) => {
    if (paise > booking.paid)
      return refuse(
        "not-now",
        `Only ${rupees(booking.paid)} of ${booking.order_id} is not paid back`,
      );
    const { id, reason } = line;
    const { operatorId: actorId, now } = by;
    await reverseEntry(transaction, `key:${keyOf(id, part)}`, { actorId, reason, now });
    return [
      {
        act: "payment undone",
        subject: "booking",
        id: booking.id,
        name: booking.order_id,
        after: { rupees: toRupees(paise), bank_line: id },
        reason,
      },
    ];
  });

const LEFT = {
  payment: "is left to pay",
  refund: "was paid and can be paid back",
  discount: "is charged",
} as const;
