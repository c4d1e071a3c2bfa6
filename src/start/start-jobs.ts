import { setTimeout as sleep } from "node:timers/promises";
import type { Dependencies } from "#server/dependencies.ts";
import { scheduleDaily } from "#server/process/daily-job.ts";
import { scheduleSweep } from "#storage/server/public.ts";
import { startNotifications, type Engine } from "#notifications/server/public.ts";
import { bookingTimers, startOfferWorker } from "#booking/server/public.ts";
import { retention } from "#retention.ts";

const STOP_MS = 500;

/**
 * Starts the jobs in the background: the queue of offers, the outbox and its messages, retention, and
 * the sweep of files. Several
 * processes may do them on one database. The returned function ends them, after the batch under way
 * or half a second.
 */
export function startJobs(
  parts: Pick<Dependencies, "db" | "files" | "now" | "log"> & {
    engine: Engine;
    /** PostgreSQL itself, where the database is behind a pooler. */
    directUrl: string;
  },
): () => Promise<void> {
  const endSweeping = scheduleSweep(parts);
  const offers = startOfferWorker(parts);
  const { engine, ...rest } = parts;
  const notifications = startNotifications({ ...engine, ...rest, timers: bookingTimers });
  const endRetention = scheduleDaily(retention, parts);
  return async () => {
    const ended = Promise.all([endSweeping(), offers.stop(), notifications.stop(), endRetention()]);
    await Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
  };
}
