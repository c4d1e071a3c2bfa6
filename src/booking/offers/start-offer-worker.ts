import { setTimeout as sleep } from "node:timers/promises";
import type { Dependencies } from "#server/dependencies.ts";
import { offerQueuedBookings } from "./offer-queued-bookings.ts";

const INTERVAL_MS = 1_000;
const MAX_PAUSE_MS = 250;

type Options = Pick<Dependencies, "db" | "now" | "log"> & { intervalMs?: number };

/**
 * Drains the offer queue in the background, including entries of other processes and of before a restart.
 * Pauses as long as each batch took, to leave capacity to requests. Logs a database failure once and retries.
 * `stop` resolves after the current batch.
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
