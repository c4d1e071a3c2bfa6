import { findProvenCustomer } from "#account/server/public.ts";
import type { Operator } from "#audit/server/public.ts";
import type { BookingDetails } from "#booking/contract/public.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { findBookingByFollowKey } from "../../queries/bookings.ts";
import { createBooking, type BookRefusal } from "../create-booking.ts";

type Request = { idempotencyKey: string | undefined };

/**
 * Books for somebody who calls: as a customer's own booking, with the operator in its events and in the
 * audit trail. It belongs to the customer who proved the phone number; without one it is a guest's. The limit
 * of open bookings does not hold: the operator sees how many there are. Returns the booking's id.
 */
export async function bookForCaller(
  db: Db,
  details: BookingDetails,
  { idempotencyKey }: Request,
  by: Operator,
): Promise<number | BookRefusal> {
  const customer = await findProvenCustomer(db, { phone_number: details.phone_number });
  const owner =
    customer === undefined || customer.deactivated_at !== null
      ? undefined
      : { accountId: customer.id, role: "customer" as const };
  const request = { now: by.now, idempotencyKey, operator: by };
  const booking = await createBooking(db, owner, details, request);
  if (isRefusal(booking)) return booking;
  const row = await findBookingByFollowKey(db, booking.follow_key);
  if (row === undefined) throw new Error("A booking vanished after it was made");
  return row.id;
}
