import type { Db } from "#server/database/connect.ts";
import { offerToFew } from "../offers/queries.ts";
import { deleteQueuedWave, queueWave } from "./queries.ts";
import type { WaveStart } from "./rules.ts";

type Start = {
  bookingId: number;
  pinCode: string;
  because: WaveStart;
  now: Date;
};

/**
 * Offers a booking that became pending, or changed its time or place: at once if at most 50 vendors are
 * eligible, else in waves. Call it in the transaction that changes the booking, after that write.
 */
export async function startWaves(
  db: Db,
  { bookingId, pinCode, because, now }: Start,
): Promise<void> {
  // Before the offers: waits for a wave under way.
  await queueWave(db, { bookingId, dueAt: now, because });
  if (await offerToFew(db, { bookingId, pinCode, because, now }))
    await deleteQueuedWave(db, bookingId);
}
