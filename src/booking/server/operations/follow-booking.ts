import type { BookingChange, FollowedBooking } from "#booking/contract/follow.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { findBookingByFollowKey } from "../queries/bookings.ts";
import { isByCustomer, listChanges, type EventType } from "../queries/events.ts";
import { findComingVendor, findVersion } from "../queries/followed-booking.ts";
import { changeDeadline, isChangeable } from "../rules/change-deadline.ts";
import { daysOf, moveOf } from "../rules/move-of.ts";
import { readBooking } from "./read-booking.ts";
import { followPlan } from "./plans/follow-plan.ts";
import { customerActionsFor, dayOf } from "./transition-by-customer.ts";

/** The booking that the key opens. The key is the permission: it was given to the one who booked. */
export async function followBooking(
  db: Db,
  followKey: string,
  now: Date,
): Promise<FollowedBooking | Refusal<"unknown">> {
  const row = await findBookingByFollowKey(db, followKey);
  if (row === undefined) return refuse("unknown", "There is no such booking");
  const [booking, changes, vendor, plan_changes] = await Promise.all([
    readBooking(db, row),
    listChanges(db, row.id),
    row.vendor_id === null ? undefined : findComingVendor(db, row.vendor_id),
    row.plan_ends_on === null ? undefined : followPlan(db, row.id, now),
  ]);
  const first = booking.plan?.visits.find(({ status }) => status === "planned");
  const state = { ...row, first_visit: first?.date ?? null };
  return {
    ...booking,
    ...(row.customer_id === null && { is_unclaimed: true }),
    vendor:
      vendor === undefined
        ? null
        : {
            first_name: vendor.first_name,
            services: vendor.services,
            since: today(vendor.since).slice(0, 7),
            phone_number: row.status === "accepted" ? vendor.phone_number : null,
          },
    changes: changes.map(toChange),
    can: customerActionsFor(state, now),
    ...(plan_changes && { plan_changes }),
    change_until: changeDeadline(dayOf(state)).toISOString(),
  };
}

/**
 * The version of what `followBooking` answers: another one after each event, and once it is too late to
 * change the booking. Undefined when there is no such booking.
 */
export async function readFollowVersion(
  db: Db,
  followKey: string,
  now: Date,
): Promise<{ bookingId: number; version: string } | undefined> {
  const row = await findVersion(db, followKey);
  if (row === undefined) return undefined;
  const isLate = !isChangeable(row.booking_date, now);
  return { bookingId: row.id, version: `${row.last_event}${isLate ? "-late" : ""}` };
}

const WHAT: Partial<Record<EventType, BookingChange["what"]>> = {
  assigned: "accepted",
  given_back: "released",
  undone: "released",
  taken_back: "released",
};

type Change = Awaited<ReturnType<typeof listChanges>>[number];

const toChange = (event: Change): BookingChange => ({
  id: event.id,
  what: WHAT[event.what] ?? (event.what as BookingChange["what"]),
  at: event.happened_at.toISOString(),
  by: isByCustomer(event) ? "customer" : event.role === "vendor" ? "vendor" : "us",
  // Why a vendor gave it back is for the desk alone.
  reason: event.what === "cancelled" ? event.reason : "",
  moved: moveOf(event),
  days: daysOf(event),
});

/** The id of the booking that the key opens, for features that add to it. */
export const findFollowedBookingId = async (
  db: Db,
  followKey: string,
): Promise<number | undefined> => (await findBookingByFollowKey(db, followKey))?.id;
