import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";
import { offerQueuedBookings } from "./offer-queued-bookings.ts";

/** Short enough for an operator not to notice. */
const LIMIT_MS = 300;

/**
 * Drains the offer queue before the response, up to the time limit; the background worker does the rest.
 * Never throws, since the change that filled the queue is committed.
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
