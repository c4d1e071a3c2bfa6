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
} from "./queries.ts";
import { isAskable, tryAgainAt } from "./rules.ts";
import { makeWave } from "./make-wave.ts";

type Options = {
  now: Date;
  log?: Log | undefined;
};

/**
 * Makes the wave due longest; false when none is due. A failed wave is retried after five minutes and does not
 * block others. Several processes may run it. Throws while the database is unavailable.
 */
export async function sendDueWave(db: Db, part: WavePart, { now, log }: Options): Promise<boolean> {
  if (!(await hasDueWave(db, part, now))) return false;
  const claimed: { bookingId?: number } = {};
  try {
    return await inTransaction(db, async (transaction) => {
      await lockAsWriter(transaction);
      const claim = await claimDueWave(transaction, part, now);
      if (claim === undefined) return false;
      claimed.bookingId = claim.booking_id;
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
