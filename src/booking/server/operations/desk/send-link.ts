import { findLastChange, recordChange, type Operator } from "#audit/server/public.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { queueNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { lockEditable } from "../../queries/booking-edit.ts";
import { inBookingOrder } from "../in-booking-order.ts";

const ACT = "link sent";
/** Pressed twice it is sent once. */
const PAUSE_MS = 60_000;

/**
 * Sends the link of a booking to its customer once more, in the ways that are set up. Refuses within a
 * minute of the last time.
 */
export const sendLink = (
  db: Db,
  bookingId: number,
  by: Operator,
): Promise<Refusal<"unknown" | "too-soon"> | undefined> =>
  inBookingOrder(db, bookingId, async (transaction) => {
    const booking = await lockEditable(transaction, bookingId);
    if (booking === undefined) return refuse("unknown", "There is no such booking");
    const last = await findLastChange(transaction, "booking", bookingId);
    if (last?.act === ACT && by.now.getTime() - last.at.getTime() < PAUSE_MS)
      return refuse("too-soon", `${last.by} sent the link a moment ago`);
    await queueNotification(transaction, { event: "link", bookingId, now: by.now });
    await recordChange(transaction, by, {
      act: ACT,
      subject: "booking",
      id: bookingId,
      name: booking.order_id,
    });
    return undefined;
  });
