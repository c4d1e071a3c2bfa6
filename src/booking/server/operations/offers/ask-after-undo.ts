import type { Db } from "#server/database/connect.ts";
import { lockQueuedWave } from "../../queries/waves.ts";
import { startWaves } from "./start-waves.ts";

type Undone = { bookingId: number; pinCode: string; now: Date };

/**
 * Asks about a booking whose acceptance was undone. Its next wave stays due when it was: else whoever accepts
 * and undoes would have a wave go out each time. In the transaction that undoes it, after that write.
 */
export async function askAfterUndo(db: Db, { bookingId, pinCode, now }: Undone): Promise<void> {
  // Waits for the worker that takes an accepted booking out of the queue.
  const queued = await lockQueuedWave(db, bookingId);
  if (queued?.because === "next") return;
  await startWaves(db, { bookingId, pinCode, because: "given_back", now });
}
