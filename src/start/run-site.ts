import cluster from "node:cluster";
import { existsSync } from "node:fs";
import { readConfiguration, type Configuration } from "#server/configuration/configuration.ts";
import { createLog, type Log } from "#server/log.ts";
import { waitForShutdown } from "#server/process/wait-for-shutdown.ts";
import { failStart, waitForPrimary } from "#server/process/workers/connect-to-primary.ts";
import { workerCount } from "#server/process/workers/worker-count.ts";
import { startupBanner } from "../../seed/startup-banner.ts";
import type { RunOptions, Running } from "./running.ts";

const LAST_MS = 500;
const now = () => new Date();

/** Runs the site in this process and those that it starts, until it is told to end. */
export async function runSite(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const configuration = readConfiguration(process.env);
  const log = createLog(configuration.logLevel);
  if (cluster.isWorker) return workUntilToldToEnd(configuration, log);
  const { site, samplePeople, rateLimits } = configuration;
  if (!rateLimits) log.warn("RATE_LIMITS=off: anybody may try anything, as often as they like");
  const ending = new AbortController();
  const ended = waitForShutdown().then(() => ending.abort());
  const { signal: shutdown } = ending;
  const running = await open({ configuration, log, now, shutdown }).catch((error: unknown) => {
    if (!shutdown.aborted) throw error;
  });
  if (!shutdown.aborted && running !== undefined)
    console.log(startupBanner(site.name, running.url, samplePeople));
  await ended;
  await running?.stop();
  // A connection that does not close must not keep the process.
  setTimeout(() => process.exit(), LAST_MS).unref();
}

async function open(options: RunOptions): Promise<Running> {
  if (process.argv.includes("--dev")) {
    const { serveSource } = await import("./serve-source.ts");
    return serveSource(options);
  }
  // Also when it is started without scripts/start.mjs: some packages are slower without it.
  process.env["NODE_ENV"] = "production";
  const count = workerCount(options.configuration.workers);
  if (count > 1) {
    const { runPrimary } = await import("./run-primary.ts");
    return runPrimary(options, count);
  }
  const { runSingle } = await import("./run-single.ts");
  return runSingle(options);
}

async function workUntilToldToEnd(configuration: Configuration, log: Log): Promise<void> {
  const toldToEnd = waitForPrimary();
  try {
    const { runWorker } = await import("./run-worker.ts");
    // It may be told to end while it waits for the database.
    const running = await Promise.race([runWorker({ configuration, log, now }), toldToEnd]);
    await toldToEnd;
    await running?.stop();
    process.exit();
  } catch (error) {
    failStart(error instanceof Error ? error.message : String(error));
  }
}
