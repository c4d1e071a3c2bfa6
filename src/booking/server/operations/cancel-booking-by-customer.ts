import type { Refusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { transitionByCustomer, type ByCustomer } from "./transition-by-customer.ts";

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
  transitionByCustomer(db, {
    bookingId,
    name: "cancel",
    by,
    isDone: ({ status }) => status === "cancelled",
    prepare: async (_transaction, booking) => ({ vendorId: booking.vendor_id, reason }),
  });
