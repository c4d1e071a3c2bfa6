import { setTimeout as sleep } from "node:timers/promises";
import type { Dependencies } from "#server/dependencies.ts";
import { offerQueuedBookings } from "./offer-queued-bookings.ts";

const INTERVAL_MS = 1_000;
const LONGEST_PAUSE_MS = 250;

type Options = Pick<Dependencies, "db" | "now" | "log"> & { intervalMs?: number };

/**
 * Works off the queue of offers in the background: what an approval left to do, also one of another
 * process or before a restart. Pauses as long as each batch took, so that people are served meanwhile.
 * When the database fails it says so once, and goes on when it is back. `stop` resolves when the batch
 * under way has ended.
 */
export function startOfferWorker({ db, now, log, intervalMs = INTERVAL_MS }: Options): {
  stop: () => Promise<void>;
} {
  const ending = new AbortController();
  const { signal } = ending;
  const pauseMs = (batchMs: number) => Math.min(batchMs, LONGEST_PAUSE_MS);
  let isFailing = false;

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        await offerQueuedBookings(db, { now, pauseMs, signal });
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
