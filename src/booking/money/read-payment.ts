import { sql } from "kysely";
import type { Payment } from "./contract.ts";
import { toRupees, type Paise } from "#kernel/money/money.ts";
import { upiLink } from "#kernel/money/upi-link.ts";
import { findPayee, readBookingSums } from "#payments/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { BookingStatus } from "../booking/contract.ts";
import { isOpen } from "../transitions/fields.ts";
import { qrRows } from "#server/qr-rows.ts";
import { paymentOf } from "./rules.ts";

const NOTHING = { charged: 0, discounted: 0, paid: 0, refunded: 0 } as Record<
  "charged" | "discounted" | "paid" | "refunded",
  Paise
>;

type Booked = {
  id: number;
  order_id: string;
  status: BookingStatus;
  price: Paise;
  first_day: string;
};

/** What the customers of some bookings have to pay and have paid, by booking id, in paise. */
export async function readPayments(db: Db, bookingIds: readonly number[]) {
  const [{ rows: booked }, sums] = await Promise.all([
    sql<Booked>`
      select booking.id, order_id, status, coalesce(starts_on, booking_date) as first_day,
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
        discounted: (sumsOf.get(booking.id) ?? NOTHING).discounted,
        ...paymentOf(sumsOf.get(booking.id) ?? NOTHING, {
          price: booking.price,
          isOpen: isOpen(booking.status),
        }),
      },
    ]),
  );
}

/** The payment of one booking, as its customer reads it. */
export async function readPayment(db: Db, bookingId: number): Promise<Payment> {
  const [payment, payee] = await Promise.all([
    readPayments(db, [bookingId]).then((payments) => payments.get(bookingId)),
    findPayee(db),
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
  };
}

const upiOf = (uri: string) => ({ uri, qr: qrRows(uri) });
