import { recordChange, type Operator } from "#audit/server/record-change.ts";
import type { Db } from "#server/database/connect.ts";
import { transitionBooking, type Transitioned } from "./transition-booking.ts";
import { setStatus } from "./queries/transitions.ts";
import { insertEvents } from "./queries/offers.ts";

/** The work is done, as the desk knows it: from the booking's day on, by the vendor that has it. */
export const completeBooking = (
  db: Db,
  bookingId: number,
  { seenVendorId }: { seenVendorId: number | null | undefined },
  by: Operator,
): Promise<Transitioned> =>
  transitionBooking(
    db,
    { bookingId, move: "complete", by, seenVendorId },
    async (transaction, booking) => {
      await setStatus(transaction, bookingId, "completed");
      await insertEvents(transaction, [
        {
          booking_id: bookingId,
          what: "completed",
          actor_id: by.operatorId,
          vendor_id: booking.vendor_id,
          happened_at: by.now,
        },
      ]);
      await recordChange(transaction, by, {
        act: "completed",
        subject: "booking",
        id: bookingId,
        name: booking.order_id,
        before: { status: booking.status },
        after: { status: "completed" },
      });
      return undefined;
    },
  );
