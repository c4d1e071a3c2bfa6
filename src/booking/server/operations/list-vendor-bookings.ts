import type { PastBooking, UpcomingBooking, VendorAnswer } from "#booking/contract/vendor.ts";
import { today } from "#kernel/time/day.ts";
import { readPaise, toRupees } from "#kernel/money/money.ts";
import { toRhythm } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";
import { findUpcomingVersion, listPast, listUpcoming } from "../queries/vendor-bookings.ts";
import { maskedPhone } from "../rules/masked-phone.ts";
import { describePlan } from "../rules/describe-plan.ts";
import { isFresh, transitionsFor } from "../rules/transitions.ts";

type Row = Awaited<ReturnType<typeof listUpcoming>>[number];

function toVendorBooking(row: Row, vendorId: number, now: Date) {
  const isMine = row.vendor_id === vendorId;
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
    full_address: isMine ? row.full_address : (row.area ?? ""),
    comment: isMine ? row.comment : "",
    price: toRupees(readPaise(row.price_paise)),
    can: transitionsFor("vendor", {
      ...row,
      isMine,
      hasVisitLeft: row.has_free_visit,
      isSuspended: row.is_suspended,
      isFresh: isMine && isFresh(row, now),
      day: today(now),
    }).map(({ request }) => request),
    lines: (row.lines ?? []).map(({ price_paise, ...line }) => ({
      ...line,
      price: toRupees(price_paise),
    })),
    ...planOf(row),
  };
}

/** What a monthly plan has besides; what is done once has no such field. */
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

/** What is offered to a vendor and what it has accepted, from today on. */
export async function listUpcomingBookings(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<UpcomingBooking[]> {
  const rows = await listUpcoming(db, vendorId, today(now));
  return rows.map((row) => ({
    ...toVendorBooking(row, vendorId, now),
    products: (row.lines ?? []).map(({ id, short_title, quantity }) => ({
      id,
      short_title,
      quantity,
    })),
  }));
}

/** Says whether what `listUpcomingBookings` answered is still so: another one after each change of it. */
export const readUpcomingVersion = async (db: Db, vendorId: number, now: Date): Promise<string> =>
  `${today(now)}.${await findUpcomingVersion(db, vendorId, today(now))}`;

/** Everything else that was ever offered to the vendor, with what became of it. */
export async function listPastBookings(
  db: Db,
  vendorId: number,
  now: Date,
): Promise<PastBooking[]> {
  const rows = await listPast(db, vendorId, today(now));
  return rows.map((row) => ({
    ...toVendorBooking(row, vendorId, now),
    products: { short_title: (row.lines ?? []).map((line) => line.short_title).join(", ") },
    outcome: outcomeOf(row, vendorId),
  }));
}

function outcomeOf(row: Row, vendorId: number): PastBooking["outcome"] {
  if (row.vendor_id === vendorId) return row.status === "completed" ? "completed" : "unfinished";
  if (row.answer === "rejected") return "rejected";
  return row.status === "cancelled" ? "cancelled" : "missed";
}
