import { setTimeout as sleep } from "node:timers/promises";
import { startOfferWorker } from "#booking/server/public.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { scheduleDaily } from "#server/process/daily-job.ts";
import { scheduleSweep } from "#storage/server/public.ts";
import { retention } from "#retention.ts";

const STOP_MS = 500;

/**
 * Starts the jobs in the background: the queue of offers, retention, and the sweep of files. Several
 * processes may do them on one database. The returned function ends them, after the batch under way
 * or half a second.
 */
export function startJobs(
  parts: Pick<Dependencies, "db" | "files" | "now" | "log">,
): () => Promise<void> {
  const endSweeping = scheduleSweep(parts);
  const offers = startOfferWorker(parts);
  const endRetention = scheduleDaily(retention, parts);
  return async () => {
    const ended = Promise.all([endSweeping(), offers.stop(), endRetention()]);
    await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
  };
}
