import type { FollowedBooking } from "#booking/contract/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findBookingByFollowKey } from "../queries/bookings.ts";
import { changeDeadline } from "../rules/change-deadline.ts";
import { readBooking } from "./read-booking.ts";
import { customerActionsFor } from "./transition-by-customer.ts";

/** The booking that the key opens. The key is the permission: it was given to the one who booked. */
export async function followBooking(
  db: Db,
  followKey: string,
  now: Date,
): Promise<FollowedBooking | Refusal<"unknown">> {
  const row = await findBookingByFollowKey(db, followKey);
  if (row === undefined) return refuse("unknown", "There is no such booking");
  return {
    ...(await readBooking(db, row)),
    ...(row.customer_id === null && { is_unclaimed: true }),
    can: customerActionsFor(row, now),
    change_until: changeDeadline(row.booking_date).toISOString(),
  };
}
