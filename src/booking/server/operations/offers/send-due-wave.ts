import { classifyOutage } from "#server/database/classify-outage.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import type { Log } from "#server/log.ts";
import {
  claimDueWave,
  deleteQueuedWave,
  hasDueWave,
  lockAsWriter,
  lockQueuedWave,
  postponeWave,
  type WavePart,
} from "../../queries/waves.ts";
import { isAskable, tryAgainAt } from "../../rules/waves.ts";
import { makeWave } from "./make-wave.ts";

type Options = {
  now: Date;
  /** Where a wave that failed is written down. */
  log?: Log | undefined;
};

/**
 * Makes the wave that is due for the longest time, in one transaction: a crash leaves it in the queue, and
 * nobody was asked. A booking that somebody has, or whose slot is over, leaves the queue; a plan that goes on
 * stays in it until it has the day of its next visit. One that fails is tried again five minutes later, so
 * that it holds no other. Several processes may do it: each booking is locked, and the others take another one, as
 * they do where somebody makes a transition of it. Returns false when none is due. Throws while the database is away.
 */
export async function sendDueWave(db: Db, part: WavePart, { now, log }: Options): Promise<boolean> {
  if (!(await hasDueWave(db, part, now))) return false;
  const claimed: { bookingId?: number } = {};
  try {
    return await inTransaction(db, async (transaction) => {
      // First, so that what is read below is read while it counts as a writer.
      await lockAsWriter(transaction);
      const claim = await claimDueWave(transaction, part, now);
      if (claim === undefined) return false;
      claimed.bookingId = claim.booking_id;
      // Again, now that it is locked: it may have been given back or moved since that statement began.
      const queued = await lockQueuedWave(transaction, claim.booking_id);
      if (queued === undefined) return true;
      const { status, booking_date: day, booking_time_slot: slot } = queued;
      const isOpen = status === "pending" && isAskable(day, slot, now);
      await (isOpen
        ? makeWave(transaction, queued, { because: queued.because, now })
        : deleteQueuedWave(transaction, queued.booking_id));
      return true;
    });
  } catch (error) {
    const { bookingId } = claimed;
    if (bookingId === undefined || classifyOutage(error) === "away") throw error;
    await postponeWave(db, { bookingId, until: tryAgainAt(now), now });
    log?.warn({ err: error, booking: bookingId }, "a wave of offers failed");
    return true;
  }
}
