import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#server/database/connect.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Log } from "#server/log.ts";
import { offerQueuedBookings } from "./offer-queued-bookings.ts";

const INTERVAL_MS = 1_000;
const MAX_PAUSE_MS = 250;

type Options = Pick<Dependencies, "db" | "now" | "log"> & { intervalMs?: number };

/**
 * Drains the offer queue in the background, with pauses as long as each batch took. Logs a database failure once
 * and retries. `stop` resolves after the current batch.
 */
export function startOfferWorker({ db, now, log, intervalMs = INTERVAL_MS }: Options): {
  stop: () => Promise<void>;
} {
  const ending = new AbortController();
  const { signal } = ending;
  const pauseMs = (batchMs: number) => Math.min(batchMs, MAX_PAUSE_MS);
  let isFailing = false;

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        await offerQueuedBookings(db, { now, pauseMs, signal, log });
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, "offers are not being made");
        isFailing = true;
      }
      await sleep(intervalMs, undefined, { signal }).catch(() => undefined);
    }
  }
  const working = work();
  return {
    async stop() {
      ending.abort();
      await working;
    },
  };
}

const LIMIT_MS = 300;

/** Drains the offer queue before the response, for a moment. Never throws: the change is committed. */
export const offerPromptly =
  (log: Log) =>
  async (db: Db, now: Date): Promise<void> => {
    try {
      await offerQueuedBookings(db, { now: () => now, limitMs: LIMIT_MS, log });
    } catch (error) {
      log.warn({ err: error }, "offers are left to the background");
    }
  };
