import { refuse, type Refusal } from "#kernel/refusal.ts";
import { queueNotification } from "#notifications/exports.ts";
import { removeOfBooking } from "#notifications/push/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { lockEditable, replaceAccess } from "../desk/booking-edit-queries.ts";
import { createFollowKey } from "../creation/order-id.ts";

/**
 * Replaces a booking's link, sends the new one to the customer, and ends the former one with its subscribed
 * browsers. Returns the new follow key. Call it in a transaction that has locked the booking.
 */
export async function replaceLink(
  db: Db,
  { bookingId, customerId }: { bookingId: number; customerId: number | null },
  now: Date,
): Promise<string> {
  const followKey = createFollowKey();
  await replaceAccess(db, bookingId, { followKey, customerId });
  await removeOfBooking(db, bookingId);
  await queueNotification(db, { event: "link", bookingId, now });
  return followKey;
}

/** For the customer. Refuses a former key, so that a double click replaces the link once. */
export const replaceLinkByCustomer = (
  db: Db,
  { bookingId, followKey }: { bookingId: number; followKey: string },
  now: Date,
): Promise<string | Refusal<"unknown">> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockEditable(transaction, bookingId);
    if (booking?.follow_key !== followKey) return refuseLink();
    return replaceLink(transaction, { bookingId, customerId: booking.customer_id }, now);
  });

/** Identical for unknown and former keys. */
export const refuseLink = (): Refusal<"unknown"> =>
  refuse("unknown", "This link does not work. Open the one that we sent last");
