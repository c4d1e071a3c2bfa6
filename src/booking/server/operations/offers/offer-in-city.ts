import type { Db } from "#server/database/connect.ts";
import { askNobodyFirst, withdrawOffers } from "../../queries/booking-edit.ts";
import { deleteQueuedWave, queueWave } from "../../queries/waves.ts";
import { startWaves } from "./start-waves.ts";

type Moved = {
  bookingId: number;
  /** The new one. */
  pinCode: string;
  /** Who has the booking; null: it waits for somebody. */
  holderId: number | null;
  now: Date;
};

/**
 * Withdraws the offers of a booking whose place is in another city now from vendors who cannot do it there,
 * and offers it, while nobody has it, to those who can. Whoever answered and can do it there too keeps
 * the answer. In the transaction that changes the place, after that write.
 */
export async function offerInCity(
  db: Db,
  { bookingId, pinCode, holderId, now }: Moved,
): Promise<void> {
  // Before the offers are deleted: waits for a wave that is being made.
  await queueWave(db, { bookingId, dueAt: now, because: "moved" });
  await withdrawOffers(db, { bookingId, pinCode, holderId, now });
  if (holderId !== null) return void (await deleteQueuedWave(db, bookingId));
  await askNobodyFirst(db, bookingId);
  await startWaves(db, { bookingId, pinCode, because: "moved", now });
}
