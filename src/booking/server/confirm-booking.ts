import { recordChange, type Operator } from "#audit/server/record-change.ts";
import type { Db } from "#server/database/connect.ts";
import { transitionBooking, type Transitioned } from "./transition-booking.ts";
import { insertEvents } from "./queries/offers.ts";
import { setConfirmed } from "./queries/transitions.ts";

/** Somebody has called the customer about a slot that had begun, or a place outside the areas. */
export const confirmBooking = (db: Db, bookingId: number, by: Operator): Promise<Transitioned> =>
  transitionBooking(
    db,
    { bookingId, move: "confirm", by, seenVendorId: undefined },
    async (transaction, booking) => {
      await setConfirmed(transaction, bookingId, by.now);
      await insertEvents(transaction, [
        {
          booking_id: bookingId,
          what: "confirmed",
          actor_id: by.operatorId,
          happened_at: by.now,
        },
      ]);
      await recordChange(transaction, by, {
        act: "confirmed",
        subject: "booking",
        id: bookingId,
        name: booking.order_id,
      });
      return undefined;
    },
  );
