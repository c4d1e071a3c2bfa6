import { type Paise, readPaise, toRupees } from "#kernel/money/money.ts";
import { type Day, today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { type Rhythm, toRhythm } from "#kernel/time/rhythm.ts";
import { findPayee, listUpiOnly } from "#ledger/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { BookingStatus } from "../ground/contract.ts";
import { localityOf } from "../lines/locality.ts";
import { readPayments } from "../money/read-payment.ts";
import { jobMoney } from "../money/job-money.ts";
import { readEarned } from "../money/post-work.ts";
import { isContactKept, maskedPhone } from "../offers/masked-phone.ts";
import { countVisits } from "../plans/fields.ts";
import { completableFrom, isFresh, isFreshlyDone, isOpen } from "../states/fields.ts";
import { transitionsFor } from "../states/transitions.ts";
import { readJobMore } from "../visits/more.ts";
import { readJobVisits } from "../visits/read-visits.ts";
import type { PastBooking, UpcomingBooking, VendorAnswer } from "./contract.ts";
import { listPast, listUpcoming } from "./vendor-bookings-queries.ts";

type Row = Awaited<ReturnType<typeof listUpcoming>>[number];

const placeOf = ({ full_address, area, localities }: Row): string =>
  [localityOf(full_address, localities ?? []), area ?? ""].filter((part) => part !== "").join(", ");

/** Whether the vendor sees whom and where it works for. */
const isKnownTo = (row: Row, vendorId: number, now: Date): boolean =>
  row.vendor_id === vendorId && isContactKept(row.plan_ends_on ?? row.booking_date, now);

type Money = {
  payments: Awaited<ReturnType<typeof readPayments>>;
  /** By the ids of plans, and of bookings that this vendor completed. */
  earned: Map<number, Paise>;
  takesUpi: boolean;
  upiOnly: ReadonlySet<number>;
};

function toVendorBooking(row: Row, vendorId: number, money: Money, now: Date) {
  const isMine = row.vendor_id === vendorId;
  const isKnown = isKnownTo(row, vendorId, now);
  const payment = isMine ? money.payments.get(row.id) : undefined;
  const agreed = readPaise(row.price_paise);
  const earned = money.earned.get(row.id);
  const status: VendorAnswer = isMine && row.status === "completed" ? "completed" : row.answer;
  return {
    id: row.id,
    order_id: row.order_id,
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: isKnown ? row.phone_number : maskedPhone(row.phone_number),
    booking_date: row.booking_date,
    booking_time_slot: row.booking_time_slot,
    booking_status: status,
    pin_code: row.pin_code,
    full_address: isKnown ? row.full_address : placeOf(row),
    comment: isKnown ? row.comment : "",
    has_comment: row.comment !== "" && row.answer !== "accepted" && !isMine,
    price: toRupees(agreed),
    ...jobMoney(isOpen(row.status) ? agreed : (earned ?? agreed), payment, {
      takesUpi: money.takesUpi,
      takesCash: !money.upiOnly.has(row.id),
    }),
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
    ...(row.plan !== null && earned !== undefined && { earned: toRupees(earned) }),
  };
}

async function moneyOf(db: Db, rows: Row[], vendorId: number): Promise<Money> {
  const own = rows.filter(({ vendor_id }) => vendor_id === vendorId).map(({ id }) => id);
  const worked = rows.filter(
    ({ plan, vendor_id, status }) =>
      plan !== null || (vendor_id === vendorId && status === "completed"),
  );
  const [payments, earned, payee, upiOnly] = await Promise.all([
    readPayments(db, own),
    readEarned(
      db,
      vendorId,
      worked.map(({ id }) => id),
    ),
    findPayee(db),
    listUpiOnly(
      db,
      own.map((id) => ({ id, vendor_id: vendorId })),
    ),
  ]);
  return { payments, earned, takesUpi: payee !== undefined, upiOnly };
}

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
  const own = rows.filter(({ vendor_id }) => vendor_id === vendorId).map(({ id }) => id);
  const [money, visits] = await Promise.all([
    moneyOf(db, rows, vendorId),
    readJobVisits(db, vendorId, own, now),
  ]);
  const more = await readJobMore(db, vendorId, visits);
  return rows.map((row) => ({
    ...toVendorBooking(row, vendorId, money, now),
    ...(more.has(row.id) && { more: more.get(row.id) }),
    products: (row.lines ?? []).map(({ id, short_title, quantity }) => ({
      id,
      short_title,
      quantity,
    })),
    visit: visits.get(row.id) ?? null,
  }));
}

export async function listPastBookings(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<PastBooking[]> {
  const rows = await listPast(db, vendorId, today(now));
  const money = await moneyOf(db, rows, vendorId);
  return rows.map((row) => ({
    ...toVendorBooking(row, vendorId, money, now),
    products: { short_title: (row.lines ?? []).map((line) => line.short_title).join(", ") },
    outcome: outcomeOf(row, vendorId),
  }));
}

type Outcome = NonNullable<PastBooking["outcome"]>;

function outcomeOf(row: Row, vendorId: number): Outcome {
  if (row.vendor_id === vendorId) return row.status === "completed" ? "completed" : "unfinished";
  if (row.answer === "rejected") return "rejected";
  return LOST[row.status];
}

/** The outcome of an offer that was not answered, by the booking's status. */
const LOST: Record<BookingStatus, Outcome> = {
  pending: "missed",
  accepted: "missed",
  completed: "missed",
  cancelled: "cancelled",
};

type Plan = {
  rhythm: Rhythm | null;
  left: number;
  from: Day;
  endsOn: Day;
};

/** "6 days a week, 26 visits from Tue 24 Nov to Wed 23 Dec", or "4 visits a month, from …". */
function describePlan({ rhythm, left, from, endsOn }: Plan): string {
  const days = `from ${shortDay(from)} to ${shortDay(endsOn)}`;
  const visits = countVisits(left);
  const often =
    rhythm === null
      ? ""
      : "days_a_week" in rhythm
        ? `${rhythm.days_a_week} ${rhythm.days_a_week === 1 ? "day" : "days"} a week`
        : `${countVisits(rhythm.visits_a_month)} a month`;
  if (left <= 0) return `${often}, until ${shortDay(endsOn)}`;
  return often === `${visits} a month` ? `${often}, ${days}` : `${often}, ${visits} ${days}`;
}
