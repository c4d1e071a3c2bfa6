import { formatRupees, sumPaise, toRupees } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findBookingByFollowKey, listLines } from "../queries/bookings.ts";
import { listChanges } from "../queries/events.ts";
import { inOneLine, toCalendar, workOf } from "../rules/calendar.ts";

type Site = {
  name: string;
  /** Without one the entry has no link. */
  siteUrl: string | undefined;
};

/**
 * Returns a booking as an iCalendar file with one entry, whose UID stays the same and whose SEQUENCE grows
 * with each change of day, slot or state, so that a calendar replaces the entry that it has.
 */
export async function readBookingCalendar(
  db: Db,
  followKey: string,
  { name, siteUrl }: Site,
): Promise<{ orderId: string; text: string } | Refusal<"unknown">> {
  const row = await findBookingByFollowKey(db, followKey);
  if (row === undefined) return refuse("unknown", "There is no such booking");
  const [lines, changes] = await Promise.all([listLines(db, row.id), listChanges(db, row.id)]);
  const isCancelled = row.status === "cancelled";
  const work = workOf(lines);
  const page = siteUrl === undefined ? undefined : `${siteUrl}/follow/${row.follow_key}`;
  const entry = {
    uid: `booking-${row.order_id}@chamak`,
    sequence: changes.length - 1,
    changedAt: changes[0]?.happened_at ?? row.booked_at,
    day: row.booking_date,
    slot: row.booking_time_slot,
    isCancelled,
    summary: `${name} cleaning, ${row.booking_time_slot.toLowerCase()}`,
    description: [
      `Booking ID: #${row.order_id}`,
      ...work,
      `${formatRupees(toRupees(sumPaise(lines)), 2)}, to the cleaner after the work`,
      ...(page === undefined ? [] : [page]),
    ].join("\n"),
    // What is over needs no address, and the link may have been passed on.
    ...(row.status !== "completed" && !isCancelled && { location: inOneLine(row.full_address) }),
    url: page,
  };
  return { orderId: row.order_id, text: await toCalendar([entry], { name }) };
}
