import type { Db } from "#server/database/connect.ts";
import { offerToFew } from "../../queries/offers.ts";
import { deleteQueuedWave, queueWave } from "../../queries/waves.ts";
import type { WaveStart } from "../../rules/waves.ts";

type Start = {
  bookingId: number;
  pinCode: string;
  because: WaveStart;
  now: Date;
};

/**
 * Asks vendors about a booking that nobody has any more, or at another place or time: where at most 50 are
 * eligible all who can come and have no offer of it, at once. Where there are more, what this costs does not
 * grow with them: the booking is queued, and the workers ask in waves once it is committed. In the transaction that
 * frees or moves the booking, after that write.
 */
export async function startWaves(
  db: Db,
  { bookingId, pinCode, because, now }: Start,
): Promise<void> {
  // Before the offers: waits for a wave that is being made.
  await queueWave(db, { bookingId, dueAt: now, because });
  if (await offerToFew(db, { bookingId, pinCode, because, now }))
    await deleteQueuedWave(db, bookingId);
}
