import { recordChange, type Operator } from "#audit/server/record-change.ts";
import type { Db } from "#server/database/connect.ts";
import { transitionBooking, type Transitioned } from "./transition-booking.ts";
import { setStatus } from "./queries/transitions.ts";
import { insertEvents } from "./queries/offers.ts";

type Cancellation = { reason: string; seenVendorId: number | null | undefined };

/** Ends a booking before the work, for a reason that the customer reads on the booking's page. */
export const cancelBooking = (
  db: Db,
  bookingId: number,
  { reason, seenVendorId }: Cancellation,
  by: Operator,
): Promise<Transitioned> =>
  transitionBooking(
    db,
    { bookingId, move: "cancel", by, seenVendorId },
    async (transaction, booking) => {
      await setStatus(transaction, bookingId, "cancelled");
      await insertEvents(transaction, [
        {
          booking_id: bookingId,
          what: "cancelled",
          actor_id: by.operatorId,
          vendor_id: booking.vendor_id,
          happened_at: by.now,
          reason,
        },
      ]);
      await recordChange(transaction, by, {
        act: "cancelled",
        subject: "booking",
        id: bookingId,
        name: booking.order_id,
        before: { status: booking.status },
        after: { status: "cancelled" },
        reason,
      });
      return undefined;
    },
  );
