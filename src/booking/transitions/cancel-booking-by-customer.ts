import { isRefusal, type Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { allowCustomer, type ByCustomer } from "./allow-customer.ts";
import { lockBooking } from "./queries.ts";
import { writeTransition } from "./write-transition.ts";

type Cancellation = ByCustomer & { bookingId: number; reason: string };

/**
 * Cancels a booking for its customer, until 20:00 in India on the evening before; the reason may be
 * empty. A booking that is cancelled already stays as it is, and that is no refusal. Returns undefined
 * when it is cancelled.
 */
export const cancelBookingByCustomer = (
  db: Db,
  { bookingId, reason, ...by }: Cancellation,
): Promise<Refusal<"unknown" | "not-now"> | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    if (booking?.status === "cancelled") return undefined;
    const allowed = allowCustomer(booking, "cancel", by);
    if (isRefusal(allowed)) return allowed;
    await writeTransition(transaction, allowed, { vendorId: allowed.booking.vendor_id, reason });
    return undefined;
  });
