import type { Booking } from "#booking/contract/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findBookingByFollowKey } from "../queries/bookings.ts";
import { readBooking } from "./read-booking.ts";

/** The booking that the key opens. The key is the permission: it was given to the one who booked. */
export async function followBooking(
  db: Db,
  followKey: string,
): Promise<Booking | Refusal<"unknown">> {
  const row = await findBookingByFollowKey(db, followKey);
  if (row === undefined) return refuse("unknown", "There is no such booking");
  const booking = await readBooking(db, row);
  return row.customer_id === null ? { ...booking, is_unclaimed: true } : booking;
}
