import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import {
  claimDueWave,
  deleteQueuedWave,
  hasDueWave,
  lockAsWriter,
  type WavePart,
} from "../../queries/waves.ts";
import { makeWave } from "./make-wave.ts";

/**
 * Makes the wave that is due for the longest time, in one transaction: a crash leaves it in the queue, and
 * nobody was asked. A booking that somebody has, or whose day has passed, leaves the queue. Several processes
 * may do it: each booking's row is locked, and the others take another one. Returns false when none is due.
 */
export async function sendDueWave(db: Db, part: WavePart, now: Date): Promise<boolean> {
  if (!(await hasDueWave(db, part, now))) return false;
  return inTransaction(db, async (transaction) => {
    // First, so that what is read below is read while it counts as a writer.
    await lockAsWriter(transaction);
    const queued = await claimDueWave(transaction, part, now);
    if (queued === undefined) return false;
    const isOpen = queued.status === "pending" && queued.booking_date >= today(now);
    await (isOpen
      ? makeWave(transaction, queued, { because: queued.because, now })
      : deleteQueuedWave(transaction, queued.booking_id));
    return true;
  });
}
