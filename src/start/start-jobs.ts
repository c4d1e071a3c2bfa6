import { setTimeout as sleep } from "node:timers/promises";
import type { Dependencies } from "#server/dependencies.ts";
import { scheduleDaily } from "#server/process/daily-job.ts";
import { scheduleSweep } from "#storage/server/public.ts";
import { startNotifications, type Engine } from "#notifications/server/public.ts";
import { bookingTimers, startOfferWorker } from "#booking/server/public.ts";
import { retention } from "#retention.ts";

const STOP_MS = 500;
/** For messages that are being sent: one that was accepted and is not written down is sent again. */
const SENT_MS = 15_000;

/**
 * Starts the jobs in the background: the queue of offers, the outbox and its messages, retention, and
 * the sweep of files. Several
 * processes may do them on one database. The returned function ends them, after the batch under way
 * or half a second, and after the messages that are being sent or 15 seconds. Called again it is the same
 * end.
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
  const within = (ms: number, what: Promise<unknown>) =>
    Promise.race([what, sleep(ms, undefined, { ref: false })]);

  async function end(): Promise<void> {
    const all = [endSweeping(), offers.stop(), notifications.stop(), endRetention()];
    const ended = Promise.all(all);
    await within(STOP_MS, ended);
    await within(SENT_MS, notifications.whenSent());
    await within(STOP_MS, ended);
  }
  let ending: Promise<void> | undefined;
  return () => (ending ??= end());
}
