import type { Operator } from "#audit/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { transitionByOperator, type Transitioned } from "./transition-by-operator.ts";

/** The work is done, as the operators know it: from the booking's day on, by the vendor that has it. */
export const completeBooking = (
  db: Db,
  bookingId: number,
  { seenVendorId }: { seenVendorId: number | null | undefined },
  by: Operator,
): Promise<Transitioned> =>
  transitionByOperator(
    db,
    { bookingId, name: "complete", by, seenVendorId },
    async (_transaction, booking) => ({ vendorId: booking.vendor_id }),
  );
