import { sql } from "kysely";
import { type Paise, toRupees } from "#kernel/money/money.ts";
import { findPayee, listUpiOnly } from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { PaymentState, UpcomingMoney } from "./contract.ts";
import { readPayments } from "./read-payment.ts";
import { isForUpi, leftOf } from "./rules.ts";

/** In rupees, of a job with the price agreed with its vendor. `payment`: of a job that is the vendor's own. */
export function jobMoney(
  agreed: Paise,
  payment: { state: PaymentState; total: Paise; paid: Paise } | undefined,
  { takesUpi, takesCash }: { takesUpi: boolean; takesCash: boolean },
): UpcomingMoney {
  const left = payment && leftOf(payment);
  return {
    earns: toRupees(agreed),
    collect: left === undefined ? null : toRupees(left),
    payment_state: payment?.state ?? null,
    takes_cash: takesCash,
    has_upi_code: takesUpi && left !== undefined && isForUpi(left),
  };
}

/** What a vendor collects for and earns by those of some bookings that are its own, by booking id. */
export async function readJobMoney(
  db: Db,
  vendorId: number,
  bookingIds: readonly number[],
): Promise<Map<number, UpcomingMoney>> {
  const [{ rows }, payments, payee, upiOnly] = await Promise.all([
    sql<{ id: number; earns: Paise | null }>`
      select booking.id, offer.price_paise as earns
      from booking
      left join booking_offer as offer
        on offer.booking_id = booking.id and offer.vendor_id = booking.vendor_id
      where booking.id = any(${bookingIds}::int[]) and booking.vendor_id = ${vendorId}`.execute(db),
    readPayments(db, bookingIds),
    findPayee(db),
    listUpiOnly(
      db,
      bookingIds.map((id) => ({ id, vendor_id: vendorId })),
    ),
  ]);
  return new Map(
    rows.flatMap(({ id, earns }) => {
      const payment = payments.get(id);
      if (payment === undefined) return [];
      const takes = { takesUpi: payee !== undefined, takesCash: !upiOnly.has(id) };
      return [[id, jobMoney(earns ?? payment.price, payment, takes)] as const];
    }),
  );
}
