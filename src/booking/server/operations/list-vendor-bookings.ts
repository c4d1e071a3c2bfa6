import type { PastBooking, UpcomingBooking, VendorAnswer } from "#booking/contract/vendor.ts";
import { today } from "#kernel/time/day.ts";
import { readPaise, toRupees } from "#kernel/money/money.ts";
import type { Db } from "#server/database/connect.ts";
import { findUpcomingVersion, listPast, listUpcoming } from "../queries/vendor-bookings.ts";
import { isFresh, transitionsFor } from "../rules/transitions.ts";

type Row = Awaited<ReturnType<typeof listUpcoming>>[number];

/** The phone number for a vendor who has not accepted: `98xxxxxx30` for `9811045230`. */
const masked = (phone: string): string => `${phone.slice(0, 2)}xxxxxx${phone.slice(-2)}`;

function toVendorBooking(row: Row, vendorId: number, now: Date) {
  const isMine = row.vendor_id === vendorId;
  const status: VendorAnswer = isMine && row.status === "completed" ? "completed" : row.answer;
  return {
    id: row.id,
    order_id: row.order_id,
    first_name: row.first_name,
    last_name: row.last_name,
    phone_number: isMine ? row.phone_number : masked(row.phone_number),
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
      isSuspended: row.is_suspended,
      isFresh: isMine && isFresh(row, now),
      day: today(now),
    }).map(({ request }) => request),
    lines: (row.lines ?? []).map(({ price_paise, ...line }) => ({
      ...line,
      price: toRupees(price_paise),
    })),
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
