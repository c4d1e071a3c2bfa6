import { setTimeout as sleep } from "node:timers/promises";
import { bookingTimers, startOfferWorker } from "#booking/exports.ts";
import { startNotifications, type Engine } from "#notifications/exports.ts";
import { retention } from "#retention.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { runSteps } from "#server/jobs/run-steps.ts";
import { sweepFiles } from "#storage/exports.ts";

const STOP_MS = 500;
/** For messages that are being sent: one that was accepted and is not written down is sent again. */
const SENT_MS = 15_000;

/**
 * Several processes may do them on one database. The returned function ends them after the batch under way
 * or half a second, and after messages that are being sent or 15 s.
 */
export function startJobs(
  parts: Pick<Dependencies, "db" | "files" | "now" | "log"> & {
    engine: Engine;
    /** PostgreSQL itself, where the database is behind a pooler. */
    directUrl: string;
  },
): () => Promise<void> {
  const { engine, db, files, now, log } = parts;
  const periodic = {
    // At 3:00 in India.
    retention: {
      match: "30 21 * * *",
      run: async (signal: AbortSignal) => {
        const rows = await runSteps(db, retention, now(), signal);
        log.info({ job: "retention", rows }, "daily job done");
      },
    },
    "sweep-files": {
      match: "10 * * * *",
      run: async (signal: AbortSignal) => {
        const gone = await sweepFiles(db, files, now(), signal);
        if (gone > 0) log.info({ files: gone }, "files that nothing names were deleted");
      },
    },
  };
  const offers = startOfferWorker(parts);
  const notifications = startNotifications({
    ...engine,
    db,
    now,
    log,
    directUrl: parts.directUrl,
    timers: bookingTimers,
    periodic,
  });
  const within = (ms: number, what: Promise<unknown>) =>
    Promise.race([what, sleep(ms, undefined, { ref: false })]);

  async function end(): Promise<void> {
    const ended = Promise.all([offers.stop(), notifications.stop()]);
    await within(STOP_MS, ended);
    await within(SENT_MS, notifications.whenSent());
    await within(STOP_MS, ended);
  }
  let ending: Promise<void> | undefined;
  return () => (ending ??= end());
}
