import type { FollowedBooking } from "./follow-contract.ts";
import { lockCustomer } from "#account/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { findHolder, giveToCustomer } from "./own-bookings-queries.ts";
import { followBooking } from "./follow-booking.ts";

type ClaimRefusal = Refusal<"unknown" | "another-customer" | "another-phone">;

/**
 * Assigns a guest's booking to the customer's account. The follow key proves it; the account's phone number
 * must also match, so that a forwarded link moves no booking by mistake. Idempotent.
 */
export async function claimBooking(
  db: Db,
  customerId: number,
  followKey: string,
  now: Date,
): Promise<FollowedBooking | ClaimRefusal> {
  const isGiven = await inTransaction(
    db,
    // The lock keeps bookings from an account that is being erased.
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
