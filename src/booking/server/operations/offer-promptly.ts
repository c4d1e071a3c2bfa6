import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import { offerQueuedBookings } from "./offer-queued-bookings.ts";

/** As long as an operator hardly notices. */
const LIMIT_MS = 300;

/**
 * Makes the offers in the queue, so that whoever asks next finds them, unless there are many: the rest
 * is left to the background. Never throws, since what made the vendors able is committed.
 */
export const offerPromptly =
  (log: Log) =>
  async (db: Db, now: Date): Promise<void> => {
    try {
      await offerQueuedBookings(db, { now: () => now, limitMs: LIMIT_MS });
    } catch (error) {
      log.warn({ err: error }, "offers are left to the background");
    }
  };
