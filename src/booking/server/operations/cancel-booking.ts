import type { Operator } from "#audit/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { transitionByOperator, type Transitioned } from "./transition-by-operator.ts";

type Cancellation = { reason: string; seenVendorId: number | null | undefined };

/** Ends a booking before the work, for a reason that the customer reads on the booking's page. */
export const cancelBooking = (
  db: Db,
  bookingId: number,
  { reason, seenVendorId }: Cancellation,
  by: Operator,
): Promise<Transitioned> =>
  transitionByOperator(
    db,
    { bookingId, name: "cancel", by, seenVendorId },
    async (_transaction, booking) => ({ vendorId: booking.vendor_id, reason }),
  );
