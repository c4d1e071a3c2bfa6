import type { Db } from "#server/database/connect.ts";
import { advanceQueuedBooking, deleteQueuedBooking } from "../../queries/offer-queue.ts";
import { offerToEligible } from "../../queries/offers.ts";

type Next = {
  bookingId: number;
  pinCode: string;
  /** The vendors behind this id, the first `most` of them. */
  after: number;
  most: number;
  now: Date;
};

/**
 * Offers a booking that is in the queue to the next of the vendors who are eligible. Where these were the
 * last it leaves the queue, else it waits there for the others.
 */
export async function offerToNext(
  db: Db,
  { bookingId, pinCode, after, most, now }: Next,
): Promise<void> {
  const part = { after, most };
  const { vendors, last } = await offerToEligible(db, { bookingId, pinCode, now, part });
  await (vendors < most || last === null
    ? deleteQueuedBooking(db, bookingId)
    : advanceQueuedBooking(db, bookingId, last));
}
