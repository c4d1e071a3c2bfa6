import { sql } from "kysely";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import { findPayee } from "#payments/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { UpcomingMoney } from "./contract.ts";
import { readPayments } from "./read-payment.ts";
import { leftOf } from "./rules.ts";

/** What a vendor collects for and earns by those of some bookings that are its own, by booking id. */
export async function readJobMoney(
  db: Db,
  vendorId: number,
  bookingIds: readonly number[],
): Promise<Map<number, UpcomingMoney>> {
  const [{ rows }, payments, payee] = await Promise.all([
    sql<{ id: number; earns: Paise | null }>`
      select booking.id, offer.price_paise as earns
      from booking
      left join booking_offer as offer
        on offer.booking_id = booking.id and offer.vendor_id = booking.vendor_id
      where booking.id = any(${bookingIds}::int[]) and booking.vendor_id = ${vendorId}`.execute(db),
    readPayments(db, bookingIds),
    findPayee(db),
  ]);
  return new Map(
    rows.flatMap(({ id, earns }) => {
      const payment = payments.get(id);
      if (payment === undefined) return [];
      const left = leftOf(payment);
      const money = {
        earns: toRupees(earns ?? payment.price),
        collect: toRupees(left),
        payment_state: payment.state,
        has_upi_code: payee !== undefined && left > 0,
      };
      return [[id, money] as const];
    }),
  );
}
