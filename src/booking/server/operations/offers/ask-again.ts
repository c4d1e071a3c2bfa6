import type { Db } from "#server/database/connect.ts";
import { lockQueuedWave } from "../../queries/waves.ts";
import { startWaves } from "./start-waves.ts";

type Moved = { bookingId: number; pinCode: string; now: Date };

/**
 * Asks about a plan that waits, whose next visit is on another day now: who could not come on the former day
 * may come on this one. What vendors answered holds. A booking in the queue stays as it is there: its waves
 * ask who can come then. In the transaction that changes the day, after that write.
 */
export async function askAgain(db: Db, { bookingId, pinCode, now }: Moved): Promise<void> {
  // Waits for a wave that is being made: it may be the last one.
  if ((await lockQueuedWave(db, bookingId)) !== undefined) return;
  await startWaves(db, { bookingId, pinCode, because: "rescheduled", now });
}
