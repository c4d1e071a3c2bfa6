import { watchBookings } from "#booking/server/http/watch-bookings.ts";
import { poolUse } from "#server/database/connect.ts";
import { serveMetrics } from "#server/metrics/serve-metrics.ts";
import { superviseWorkers } from "#server/process/workers/supervise-workers.ts";
import type { PreparedDatabase } from "./prepare-database.ts";
import type { RunOptions, Running } from "./running.ts";

/**
 * The built site in several processes: this one owns the database, does the jobs in the background and
 * shows the metrics of all; `workers` others answer the requests.
 */
export async function runPrimary(
  { configuration, log, now, shutdown }: RunOptions,
  count: number,
): Promise<Running> {
  const workers = superviseWorkers(count, { log, shutdown });
  let database: PreparedDatabase | undefined;
  let stopMetrics = async () => {};
  const stop = async () => {
    await Promise.all([workers.stop(), stopMetrics(), database?.stopJobs()]);
    await database?.close();
  };
  try {
    const library = configuration.metrics && (await import("#server/metrics/create-metrics.ts"));
    const own = library?.createMetrics({ process: "primary" });
    if (own !== undefined && configuration.metrics !== undefined) {
      const text = async () =>
        library?.mergeMetrics([await own.json(), ...(await workers.metrics())]) ?? "";
      stopMetrics = (await serveMetrics({ ...own, text }, configuration.metrics)).stop;
    }
    // Loaded after the workers were begun, which take longer.
    const { prepareDatabase } = await import("./prepare-database.ts");
    database = await prepareDatabase(configuration, { log, now, shutdown });
    const { db, url } = database;
    own?.watchPool("jobs", () => poolUse(db));
    if (own !== undefined) watchBookings(own, { db, now });
    return { url: await workers.serve(url), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
