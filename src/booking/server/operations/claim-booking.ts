import type { FollowedBooking } from "#booking/contract/follow.ts";
import { lockCustomer } from "#account/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { findHolder, giveToCustomer } from "../queries/own-bookings.ts";
import { followBooking } from "./follow-booking.ts";

type ClaimRefusal = Refusal<"unknown" | "another-customer" | "another-phone">;

/**
 * Makes a guest's booking a customer's own. The follow key proves it, since only the one who booked was
 * given it; the phone number of the account has to be the booking's too, so that a link that was passed on
 * moves no booking into another account by mistake. Doing it twice is no error.
 */
export async function claimBooking(
  db: Db,
  customerId: number,
  followKey: string,
  now: Date,
): Promise<FollowedBooking | ClaimRefusal> {
  const isGiven = await inTransaction(
    db,
    // An account that is being erased meanwhile gets no booking, where nothing would erase it.
    async (transaction) =>
      (await lockCustomer(transaction, customerId)) &&
      giveToCustomer(transaction, followKey, customerId),
  );
  if (!isGiven) {
    const holder = await findHolder(db, followKey);
    if (holder === undefined) return refuse("unknown", "There is no such booking");
    if (holder.customer_id === null)
      return refuse(
        "another-phone",
        "This booking was made with another phone number than that of your account",
      );
    if (holder.customer_id !== customerId)
      return refuse("another-customer", "This booking is in another account");
  }
  return followBooking(db, followKey, now);
}
