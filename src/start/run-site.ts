import { existsSync } from "node:fs";
import { readConfiguration } from "#server/configuration/configuration.ts";
import { createLog } from "#server/log.ts";
import { startupBanner } from "../../seed/startup-banner.ts";
import type { Running, RunOptions } from "./prepare-site.ts";

const LAST_MS = 500;
const now = () => new Date();
const isDev = process.argv.includes("--dev");

export async function runSite(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const configuration = readConfiguration(process.env);
  const log = createLog(configuration.logLevel, undefined, isDev);
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
  if (isDev) {
    const { serveSource } = await import("./serve-source.ts");
    return serveSource(options);
  }
  // Also when it is started without scripts/start.mjs: some packages are slower without it.
  process.env["NODE_ENV"] = "production";
  const { serveBuild } = await import("./serve-build.ts");
  return serveBuild(options);
}

/** A signal, or the end of the process that started this one. A second signal ends it at once. */
const waitForShutdown = (): Promise<void> =>
  new Promise((resolve) => {
    let isSignalled = false;
    const shutDown = () => {
      // A listener on the channel would keep the process alive.
      if (process.connected) process.disconnect();
      resolve();
    };
    const signal = () => {
      if (isSignalled) process.exit(1);
      isSignalled = true;
      shutDown();
    };
    process.on("SIGTERM", signal);
    process.on("SIGINT", signal);
    // A terminal's signal may arrive after the starting process has ended because of it: both count as one.
    process.once("disconnect", shutDown);
  });
