import type { Operator } from "#audit/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { setConfirmed } from "../queries/transitions.ts";
import { transitionByOperator, type Transitioned } from "./transition-by-operator.ts";

/**
 * Records that the customer was called about a slot that had begun or a place outside the areas.
 */
export const confirmBooking = (db: Db, bookingId: number, by: Operator): Promise<Transitioned> =>
  transitionByOperator(
    db,
    { bookingId, name: "confirm", by, seenVendorId: undefined },
    async (transaction) => {
      await setConfirmed(transaction, bookingId, by.now);
      return {};
    },
  );
