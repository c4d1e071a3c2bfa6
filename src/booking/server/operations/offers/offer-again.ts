import type { Db } from "#server/database/connect.ts";
import { deleteOffers, renewOffer } from "../../queries/offers.ts";
import { queueWave } from "../../queries/waves.ts";
import { startWaves } from "./start-waves.ts";

type Rescheduled = {
  bookingId: number;
  pinCode: string;
  /** Who had it and can come then; null: nobody. */
  vendorId: number | null;
  /** Until when that vendor is asked alone; null: it is not. */
  askedFirstUntil: Date | null;
  now: Date;
};

/**
 * Asks vendors about a booking that was moved to another day or slot, in the transaction that moves it and
 * after that write. What they answered about the former day does not hold any more: their offers are
 * deleted. The vendor that had it keeps its offer, unanswered and as of now, where it can come; while it is
 * asked alone the others wait in the queue, else they are asked at once or in waves.
 */
export async function offerAgain(
  db: Db,
  { bookingId, pinCode, vendorId, askedFirstUntil, now }: Rescheduled,
): Promise<void> {
  const because = "rescheduled";
  // Before the offers are deleted: waits for a wave that is being made.
  await queueWave(db, { bookingId, dueAt: askedFirstUntil ?? now, because });
  await deleteOffers(db, bookingId, vendorId);
  if (vendorId !== null) await renewOffer(db, { bookingId, vendorId, now });
  if (askedFirstUntil === null) await startWaves(db, { bookingId, pinCode, because, now });
}
