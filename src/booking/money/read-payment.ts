import { sql } from "kysely";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import { upiLink } from "#kernel/money/upi-link.ts";
import { type Refusal, refuse } from "#kernel/refusal.ts";
import { findPayee, listInvoices, readBilling, readBookingSums } from "#payments/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { qrRows } from "#server/qr-rows.ts";
import type { BookingStatus } from "../booking/contract.ts";
import { isOpen } from "../transitions/fields.ts";
import type { Payment, PaymentSummary, UpiCode } from "./contract.ts";
import { leftOf, paymentOf } from "./rules.ts";

const NOTHING = { charged: 0, discounted: 0, paid: 0, refunded: 0 } as Record<
  "charged" | "discounted" | "paid" | "refunded",
  Paise
>;

type Booked = {
  id: number;
  order_id: string;
  status: BookingStatus;
  vendor_id: number | null;
  price: Paise;
  first_day: string;
};

/** What the customers of some bookings have to pay and have paid, by booking id, in paise. */
export async function readPayments(db: Db, bookingIds: readonly number[]) {
  const [{ rows: booked }, sums] = await Promise.all([
    sql<Booked>`
      select booking.id, order_id, status, vendor_id, coalesce(starts_on, booking_date) as first_day,
        (select sum(quantity * price_paise)::float8 from booking_line
          where booking_id = booking.id) as price
      from booking
      left join plan on plan.booking_id = booking.id
      where booking.id = any(${bookingIds})`.execute(db),
    readBookingSums(db, bookingIds),
  ]);
  const sumsOf = new Map(sums.map((one) => [one.booking_id, one]));
  return new Map(
    booked.map((booking) => {
      const { price, status } = booking;
      const known = sumsOf.get(booking.id) ?? NOTHING;
      const payment = paymentOf(known, { price, isOpen: isOpen(status) });
      return [
        booking.id,
        { ...booking, ...payment, received: known.paid, discounted: known.discounted },
      ];
    }),
  );
}

type Received = {
  booking_id: number;
  kind: "payment" | "refund" | "discount";
  /** Paid to a vendor or the firm, or let off; negative: paid back. */
  paise: Paise;
  method: PaymentSummary["received"][number]["method"];
  day: string;
  reason: string;
};

/** Payments, refunds and discounts of some bookings, the first one first. */
export async function listReceived(db: Db, bookingIds: readonly number[]): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select posting.booking_id, kind, -amount_paise::float8 as paise, method, day, reason
    from ledger_posting as posting
    join ledger_entry on ledger_entry.id = entry_id
    where posting.booking_id = any(${bookingIds}) and account = 'customer' and kind <> 'work'
    order by entry_id`.execute(db);
  return rows;
}

type Paid = Awaited<ReturnType<typeof readPayments>> extends Map<number, infer One> ? One : never;

function summaryOf(
  { state, total, paid, due, status, first_day }: Paid,
  received: readonly Received[],
  takesUpi: boolean,
): PaymentSummary {
  return {
    state,
    total: toRupees(total),
    paid: toRupees(paid),
    due: toRupees(due),
    due_on: status === "cancelled" && due === 0 ? null : first_day,
    takes_upi: takesUpi,
    received: received
      .filter(({ kind }) => kind !== "discount")
      .map(({ paise, method, day }) => ({ amount: toRupees(paise), method, on: day })),
  };
}

/** What the customers of some bookings have to pay, when, and what they paid, by booking id. */
export async function readPaymentSummaries(
  db: Db,
  bookingIds: readonly number[],
): Promise<Map<number, PaymentSummary>> {
  const [payments, received, payee] = await Promise.all([
    readPayments(db, bookingIds),
    listReceived(db, bookingIds),
    findPayee(db),
  ]);
  const receivedBy = Map.groupBy(received, ({ booking_id }) => booking_id);
  return new Map(
    Array.from(payments, ([id, payment]) => [
      id,
      summaryOf(payment, receivedBy.get(id) ?? [], payee !== undefined),
    ]),
  );
}

/**
 * The payment of one booking. Documents and billing are for its customer alone, whose follow key is in their links.
 */
export async function readPayment(db: Db, bookingId: number, followKey?: string): Promise<Payment> {
  const [payments, received, payee, documents] = await Promise.all([
    readPayments(db, [bookingId]),
    listReceived(db, [bookingId]),
    findPayee(db),
    followKey === undefined ? NO_DOCUMENTS : readDocuments(db, bookingId, followKey),
  ]);
  const payment = payments.get(bookingId);
  if (payment === undefined) throw new Error("A booking vanished while its payment was read");
  const { due, order_id } = payment;
  return {
    ...summaryOf(payment, received, payee !== undefined),
    upi: due > 0 && payee !== undefined ? upiOf(upiLink(payee, order_id, due)) : null,
    ...documents,
  };
}

const NO_DOCUMENTS = { invoice: null, credit_notes: [], billing: null };

async function readDocuments(db: Db, bookingId: number, followKey: string) {
  const [documents, billing] = await Promise.all([
    listInvoices(db, bookingId),
    readBilling(db, bookingId),
  ]);
  const url = `/api/v1/bookings/follow/${followKey}/invoice.pdf`;
  const last = documents.findLast(({ kind }) => kind !== "credit_note");
  return {
    invoice: last === undefined ? null : { number: last.number, url },
    credit_notes: documents
      .filter(({ kind }) => kind === "credit_note")
      .map(({ number }) => ({ number, url: `${url}?number=${encodeURIComponent(number)}` })),
    billing: billing ?? null,
  };
}

/**
 * The UPI code that a vendor shows at the door: it pays the firm all that is left, also before it is due. Refuses as
 * `unknown` where the vendor does not have the booking.
 */
export async function readUpiCode(
  db: Db,
  bookingId: number,
  vendorId: number,
): Promise<UpiCode | Refusal<"unknown" | "not-now">> {
  const payment = (await readPayments(db, [bookingId])).get(bookingId);
  if (payment?.vendor_id !== vendorId) return refuse("unknown", "There is no such booking");
  const payee = await findPayee(db);
  if (payee === undefined) return refuse("not-now", "Chamak takes no UPI yet. Collect it in cash");
  const left = leftOf(payment);
  if (left === 0) return refuse("not-now", "Nothing is left to pay");
  return { amount: toRupees(left), ...upiOf(upiLink(payee, payment.order_id, left)) };
}

const upiOf = (uri: string) => ({ uri, qr: qrRows(uri) });
