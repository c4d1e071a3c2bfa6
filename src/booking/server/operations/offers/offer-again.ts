import type { Db } from "#server/database/connect.ts";
import { queueBooking } from "../../queries/offer-queue.ts";
import { deleteOffers, OFFERED_AT_ONCE } from "../../queries/offers.ts";
import { offerToNext } from "./offer-to-next.ts";

type Rescheduled = {
  bookingId: number;
  pinCode: string;
  /** Who had it. */
  vendorId: number | null;
  /** Whether that vendor is asked alone for a while. */
  isAskedFirst: boolean;
  now: Date;
};

/**
 * Asks vendors about a booking that was moved to another day or slot, in the transaction that moves it and
 * after that write. What they answered about the former day does not hold any more: their offers are
 * deleted. The vendor that had it keeps its offer, unanswered; while it is asked alone the others wait in
 * the queue, else the first of them are offered the booking at once.
 */
export async function offerAgain(
  db: Db,
  { bookingId, pinCode, vendorId, isAskedFirst, now }: Rescheduled,
): Promise<void> {
  // Before the offers are deleted: waits for a batch of the queue that is making some.
  await queueBooking(db, bookingId, now);
  await deleteOffers(db, bookingId, vendorId);
  if (isAskedFirst) return;
  await offerToNext(db, { bookingId, pinCode, after: 0, most: OFFERED_AT_ONCE, now });
}
