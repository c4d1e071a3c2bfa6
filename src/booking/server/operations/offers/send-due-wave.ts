import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import {
  claimDueWave,
  deleteQueuedWave,
  hasDueWave,
  lockAsWriter,
  type WavePart,
} from "../../queries/waves.ts";
import { isAskable } from "../../rules/waves.ts";
import { makeWave } from "./make-wave.ts";

/**
 * Makes the wave that is due for the longest time, in one transaction: a crash leaves it in the queue, and
 * nobody was asked. A booking that somebody has, or whose slot is over, leaves the queue; a plan that goes on
 * stays in it until it has the day of its next visit. Several processes may do it: each booking's row is locked, and the others take another one. Returns false when none is due.
 */
export async function sendDueWave(db: Db, part: WavePart, now: Date): Promise<boolean> {
  if (!(await hasDueWave(db, part, now))) return false;
  return inTransaction(db, async (transaction) => {
    // First, so that what is read below is read while it counts as a writer.
    await lockAsWriter(transaction);
    const queued = await claimDueWave(transaction, part, now);
    if (queued === undefined) return false;
    const { status, booking_date: day, booking_time_slot: slot } = queued;
    const isOpen = status === "pending" && isAskable(day, slot, now);
    await (isOpen
      ? makeWave(transaction, queued, { because: queued.because, now })
      : deleteQueuedWave(transaction, queued.booking_id));
    return true;
  });
}
