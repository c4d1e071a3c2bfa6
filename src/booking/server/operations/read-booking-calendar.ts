import type { VisitStatus } from "#booking/contract/plan.ts";
import { visitUid } from "#booking/contract/visit-uid.ts";
import { formatRupees, sumPaise, toRupees } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findBookingByFollowKey, listLines } from "../queries/bookings.ts";
import { listChanges } from "../queries/events.ts";
import { listVisits } from "../queries/plans/plans.ts";
import { inOneLine, toCalendar, workOf } from "../rules/calendar.ts";

type Site = {
  name: string;
  /** Without one the entry has no link. */
  siteUrl: string | undefined;
};

/** The states of visits that take place, or took. */
const TAKE_PLACE: ReadonlySet<VisitStatus> = new Set(["planned", "done", "customer_away"]);

/**
 * Returns a booking as an iCalendar file with one entry, or one for each visit of its plan, whose UID stays
 * the same and whose SEQUENCE grows with each change of day, slot or state, so that a calendar replaces the
 * entry that it has.
 */
export async function readBookingCalendar(
  db: Db,
  followKey: string,
  { name, siteUrl }: Site,
): Promise<{ orderId: string; text: string } | Refusal<"unknown">> {
  const row = await findBookingByFollowKey(db, followKey);
  if (row === undefined) return refuse("unknown", "There is no such booking");
  const [lines, changes, visits] = await Promise.all([
    listLines(db, row.id),
    listChanges(db, row.id),
    row.plan_ends_on === null ? [] : listVisits(db, row.id),
  ]);
  const isCancelled = row.status === "cancelled";
  const page = siteUrl === undefined ? undefined : `${siteUrl}/follow/${row.follow_key}`;
  const payment = formatRupees(toRupees(sumPaise(lines)), 2);
  const once = {
    uid: `booking-${row.order_id}@chamak`,
    sequence: changes.length - 1,
    changedAt: changes[0]?.happened_at ?? row.booked_at,
    day: row.booking_date,
    slot: row.booking_time_slot,
    isCancelled,
    summary: `${name} cleaning, ${row.booking_time_slot.toLowerCase()}`,
    description: [
      `Booking ID: #${row.order_id}`,
      ...workOf(lines),
      row.plan_ends_on === null
        ? `${payment}, to the cleaner after the work`
        : `${payment} for the month, to the cleaner`,
      ...(page === undefined ? [] : [page]),
    ].join("\n"),
    // What is over needs no address, and the link may have been passed on.
    ...(row.status !== "completed" && !isCancelled && { location: inOneLine(row.full_address) }),
    url: page,
  };
  const entries =
    row.plan_ends_on === null
      ? [once]
      : visits.map(({ day, slot, status }, i) => ({
          ...once,
          uid: visitUid(row.order_id, i + 1),
          day,
          slot,
          isCancelled: isCancelled || !TAKE_PLACE.has(status),
        }));
  return { orderId: row.order_id, text: await toCalendar(entries, { name }) };
}
