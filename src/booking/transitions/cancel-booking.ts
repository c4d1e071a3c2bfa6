import type { Operator } from "#audit/exports.ts";
import { isRefusal } from "#kernel/refusal.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { allowOperator, type Transitioned } from "./allow-operator.ts";
import { lockBooking } from "./queries.ts";
import { writeTransition } from "./write-transition.ts";

type Cancellation = { reason: string; seenVendorId: number | null | undefined };

/** Ends a booking before the work, for a reason that the customer reads on the booking's page. */
export const cancelBooking = (
  db: Db,
  bookingId: number,
  { reason, seenVendorId }: Cancellation,
  by: Operator,
): Promise<Transitioned> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const allowed = await allowOperator(transaction, booking, { name: "cancel", by, seenVendorId });
    if (isRefusal(allowed)) return allowed;
    await writeTransition(transaction, allowed, { vendorId: allowed.booking.vendor_id, reason });
    return undefined;
  });
