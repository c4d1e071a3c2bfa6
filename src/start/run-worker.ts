import type { Metrics } from "#server/metrics/create-metrics.ts";
import { workerCount } from "#server/process/workers/worker-count.ts";
import { connectToPrimary } from "#server/process/workers/connect-to-primary.ts";
import { openPools } from "./open-pools.ts";
import type { RunOptions, Running } from "./running.ts";
import { serveBuild } from "./serve-build.ts";

/** One of the processes that answer requests. The primary process says where the database is. */
export async function runWorker(options: Omit<RunOptions, "shutdown">): Promise<Running> {
  const { configuration, log, now } = options;
  let metrics: Metrics | undefined;
  const primary = await connectToPrimary(async () => metrics?.json() ?? []);
  if (configuration.metrics !== undefined)
    metrics = (await import("#server/metrics/create-metrics.ts")).createMetrics({
      process: `worker ${primary.number}`,
    });
  const workers = workerCount(configuration.workers);
  const prepare = async () => {
    const url = await primary.databaseUrl;
    return { ...(await openPools(url, configuration, { log, now, workers })), url };
  };
  const running = await serveBuild({
    ...options,
    metrics,
    prepare,
    isLate: primary.isLate,
    mayBeReady: primary.allServe,
    onListening: (url) => primary.tell({ tell: "listening", url }),
  });
  primary.tell({ tell: "ready" });
  return running;
}
