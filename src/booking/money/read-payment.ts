import { sql } from "kysely";
import type { Payment, UpiCode } from "./contract.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { upiLink } from "#kernel/money/upi-link.ts";
import { findPayee, listInvoices, readBilling, readBookingSums } from "#payments/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { BookingStatus } from "../booking/contract.ts";
import { isOpen } from "../transitions/fields.ts";
import { qrRows } from "#server/qr-rows.ts";
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
    booked.map((booking) => [
      booking.id,
      {
        ...booking,
        ...paymentOf(sumsOf.get(booking.id) ?? NOTHING, {
          price: booking.price,
          isOpen: isOpen(booking.status),
        }),
      },
    ]),
  );
}

/**
 * The payment of one booking. Documents and billing are for its customer alone, whose follow key is in their links.
 */
export async function readPayment(db: Db, bookingId: number, followKey?: string): Promise<Payment> {
  const [payment, payee, documents] = await Promise.all([
    readPayments(db, [bookingId]).then((payments) => payments.get(bookingId)),
    findPayee(db),
    followKey === undefined ? NO_DOCUMENTS : readDocuments(db, bookingId, followKey),
  ]);
  if (payment === undefined) throw new Error("A booking vanished while its payment was read");
  const { state, total, paid, due, status, first_day, order_id } = payment;
  return {
    state,
    total: toRupees(total),
    paid: toRupees(paid),
    due: toRupees(due),
    due_on: status === "cancelled" && due === 0 ? null : first_day,
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
