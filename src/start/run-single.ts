import { watchBookings } from "#booking/server/http/watch-bookings.ts";
import { serveMetrics } from "#server/metrics/serve-metrics.ts";
import { prepareSite } from "./prepare-site.ts";
import type { RunOptions, Running } from "./running.ts";
import { serveBuild } from "./serve-build.ts";

/** Loaded only where METRICS is set: its library is 80 modules. */
const loadMetrics = () => import("#server/metrics/create-metrics.ts");

/** The built site in one process, which does everything. */
export async function runSingle(options: RunOptions): Promise<Running> {
  const { configuration, now } = options;
  const metrics = configuration.metrics && (await loadMetrics()).createMetrics();
  let stopMetrics = async () => {};
  if (metrics !== undefined && configuration.metrics !== undefined)
    stopMetrics = (await serveMetrics(metrics, configuration.metrics)).stop;
  const prepare = async () => {
    const prepared = await prepareSite(configuration, options);
    if (metrics !== undefined) watchBookings(metrics, { db: prepared.pages.db, now });
    return prepared;
  };
  try {
    const { url, stop } = await serveBuild({ ...options, metrics, prepare });
    return { url, stop: async () => void (await Promise.all([stop(), stopMetrics()])) };
  } catch (error) {
    await stopMetrics();
    throw error;
  }
}
