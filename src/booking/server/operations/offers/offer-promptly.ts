import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import { offerQueuedBookings } from "./offer-queued-bookings.ts";

/** As long as an operator hardly notices. */
const LIMIT_MS = 300;

/**
 * Processes the queue of offers before the response, unless it is long: the rest is left to the
 * background worker. Never throws, since the change that filled the queue is committed.
 */
export const offerPromptly =
  (log: Log) =>
  async (db: Db, now: Date): Promise<void> => {
    try {
      await offerQueuedBookings(db, { now: () => now, limitMs: LIMIT_MS, log });
    } catch (error) {
      log.warn({ err: error }, "offers are left to the background");
    }
  };
