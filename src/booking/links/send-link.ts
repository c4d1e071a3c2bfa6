import { findLastChange, recordChange, type Operator } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { lockEditable } from "../desk/booking-edit-queries.ts";
import { replaceLink } from "./replace-link.ts";

/** A second click within this time is refused. */
const PAUSE_MS = 60_000;

/**
 * Sends the customer the booking's link again, or a new one that replaces it, by the configured channels.
 * Refuses within a minute of the last time.
 */
export const sendLink = (
  db: Db,
  bookingId: number,
  by: Operator,
  { isNew }: { isNew: boolean },
): Promise<Refusal<"unknown" | "too-soon"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockEditable(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const act = isNew ? "link replaced" : "link sent";
    const last = await findLastChange(transaction, "booking", bookingId);
    if (last?.act === act && by.now.getTime() - last.at.getTime() < PAUSE_MS)
      return refuse("too-soon", `${last.by} ${isNew ? "replaced" : "sent"} the link a moment ago`);
    if (isNew)
      await replaceLink(transaction, { bookingId, customerId: booking.customer_id }, by.now);
    else await queueNotification(transaction, { event: "link", bookingId, now: by.now });
    await recordChange(transaction, by, {
      act,
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
    });
    return undefined;
  });
