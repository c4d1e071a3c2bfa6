import type { PastBooking, UpcomingBooking, VendorAnswer } from "./contract.ts";
import { today } from "#kernel/time/day.ts";
import { readPaise, toRupees } from "#kernel/money/money.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import { listPast, listUpcoming } from "./vendor-bookings-queries.ts";
import { leftOf } from "../money/rules.ts";
import { readPayments } from "../money/read-payment.ts";
import { localityOf } from "../creation/locality.ts";
import { maskedPhone } from "../offers/masked-phone.ts";
import { describePlan } from "../plans/describe-plan.ts";
import { transitionsFor } from "../transitions/transitions.ts";
import { completableFrom, isFresh, isFreshlyDone } from "../transitions/vendor-times.ts";

type Row = Awaited<ReturnType<typeof listUpcoming>>[number];

const placeOf = ({ full_address, area }: Row): string =>
  [localityOf(full_address), area ?? ""].filter((part) => part !== "").join(", ");

type Payments = Awaited<ReturnType<typeof readPayments>>;

function toVendorBooking(row: Row, vendorId: number, payments: Payments, now: Date) {
  const isMine = row.vendor_id === vendorId;
  const payment = isMine ? payments.get(row.id) : undefined;
  const status: VendorAnswer = isMine && row.status === "completed" ? "completed" : row.answer;
  return {
    id: row.id,
    order_id: row.order_id,
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: isMine ? row.phone_number : maskedPhone(row.phone_number),
    booking_date: row.booking_date,
    booking_time_slot: row.booking_time_slot,
    booking_status: status,
    pin_code: row.pin_code,
    full_address: isMine ? row.full_address : placeOf(row),
    comment: isMine ? row.comment : "",
    price: toRupees(readPaise(row.price_paise)),
    earns: toRupees(readPaise(row.price_paise)),
    collect: payment === undefined ? null : toRupees(leftOf(payment)),
    payment_state: payment?.state ?? null,
    can: transitionsFor("vendor", {
      ...row,
      isMine,
      hasVisitLeft: row.has_free_visit,
      hasSlotBegun: completableFrom(row) <= now,
      isSuspended: row.is_suspended,
      isFresh: isMine && isFresh(row, now),
      isFreshlyDone: isFreshlyDone(row, now),
      day: today(now),
    }).map(({ request }) => request),
    lines: (row.lines ?? []).map(({ price_paise, ...line }) => ({
      ...line,
      price: toRupees(price_paise),
    })),
    ...planOf(row),
  };
}

const paymentsOf = (db: Db, rows: Row[], vendorId: number): Promise<Payments> =>
  readPayments(
    db,
    rows.filter(({ vendor_id }) => vendor_id === vendorId).map(({ id }) => id),
  );

function planOf({ plan, plan_ends_on: endsOn, booking_date: from }: Row) {
  if (plan === null || endsOn === null) return {};
  const { visits_sold: total, visits_done: done, ...columns } = plan;
  return {
    visits_done: done,
    visits_total: total,
    plan_words: describePlan({ rhythm: toRhythm(columns), left: total - done, from, endsOn }),
    ends_on: endsOn,
  };
}

export async function listUpcomingBookings(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<UpcomingBooking[]> {
  const rows = await listUpcoming(db, vendorId, today(now));
  const payments = await paymentsOf(db, rows, vendorId);
  return rows.map((row) => ({
    ...toVendorBooking(row, vendorId, payments, now),
    products: (row.lines ?? []).map(({ id, short_title, quantity }) => ({
      id,
      short_title,
      quantity,
    })),
  }));
}

/** All other bookings ever offered to the vendor, with their outcome. */
export async function listPastBookings(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<PastBooking[]> {
  const rows = await listPast(db, vendorId, today(now));
  const payments = await paymentsOf(db, rows, vendorId);
  return rows.map((row) => ({
    ...toVendorBooking(row, vendorId, payments, now),
    products: { short_title: (row.lines ?? []).map((line) => line.short_title).join(", ") },
    outcome: outcomeOf(row, vendorId),
  }));
}

function outcomeOf(row: Row, vendorId: number): PastBooking["outcome"] {
  if (row.vendor_id === vendorId) return row.status === "completed" ? "completed" : "unfinished";
  if (row.answer === "rejected") return "rejected";
  return row.status === "cancelled" ? "cancelled" : "missed";
}
