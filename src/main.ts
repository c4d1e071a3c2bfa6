// Entry point: reads the configuration and starts the server with its pages.
import { existsSync } from "node:fs";
import { passwordHashQueue } from "#account/server/public.ts";
import { createApi } from "#api.ts";
import { watchBookings } from "#booking/server/http/watch-bookings.ts";
import { readCatalogueVersion } from "#catalogue/server/public.ts";
import { readConfiguration, type Configuration } from "#server/configuration/configuration.ts";
import { poolUse } from "#server/database/connect.ts";
import { listen } from "#server/database/listen.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { countRefusals } from "#server/http/protection/count-refusals.ts";
import { errorHandler } from "#server/http/error-handler.ts";
import { createServerApp } from "#server/http/create-server-app.ts";
import { answerFromCache } from "#server/http/response-cache/answer-from-cache.ts";
import { createResponseCache } from "#server/http/response-cache/response-cache.ts";
import { withResponseCache } from "#server/http/response-cache/with-response-cache.ts";
import { createLog, type Log } from "#server/log.ts";
import { createMetrics } from "#server/metrics/create-metrics.ts";
import { serveMetrics } from "#server/metrics/serve-metrics.ts";
import { builtPages } from "#server/pages/built-pages.ts";
import { watchVersion } from "#server/pages/version-watch.ts";
import { createHttpServer, serve } from "#server/process/serve.ts";
import { startingApi, startingServer } from "#server/process/starting-server.ts";
import { waitForShutdown } from "#server/process/wait-for-shutdown.ts";
import { startupBanner } from "../seed/startup-banner.ts";
import { prepareSite, type PreparedSite } from "#prepare-site.ts";

const now = () => new Date();
const LAST_MS = 500;
/** Where migrations/010-catalogue-notifications.sql tells of new versions. */
const CATALOGUE_CHANNEL = "catalogue_version";

type Options = { configuration: Configuration; log: Log; shutdown: AbortSignal };
/** A site that listens; `stop` ends the server, then the database. */
type Running = { url: string; stop: () => Promise<void> };

async function main(): Promise<void> {
  // What people upload and the database's passwords are for no other user of the machine.
  process.umask(0o077);
  if (existsSync(".env")) process.loadEnvFile(".env");
  const configuration = readConfiguration(process.env);
  const { site, samplePeople, rateLimits } = configuration;
  const log = createLog(configuration.logLevel);
  if (!rateLimits) log.warn("RATE_LIMITS=off: anybody may try anything, as often as they like");

  const ending = new AbortController();
  const ended = waitForShutdown().then(() => ending.abort());
  const open = process.argv.includes("--dev") ? openSource : openBuild;
  const { url, stop } = await open({ configuration, log, shutdown: ending.signal });
  if (!ending.signal.aborted) console.log(startupBanner(site.name, url, samplePeople));
  await ended;
  await stop();
  // A connection that does not close must not keep the process.
  setTimeout(() => process.exit(), LAST_MS).unref();
}

/** The site as it was built. It listens before there is a database, and says so until there is one. */
async function openBuild({ configuration, log, shutdown }: Options): Promise<Running> {
  // Also when it is started without scripts/start.mjs: some packages are slower without it.
  process.env["NODE_ENV"] = "production";
  const { site, trustProxy } = configuration;
  let { siteUrl = "" } = configuration;
  let prepared: PreparedSite | undefined;
  let callApi = async (request: Request, _from?: string) => startingApi(site).fetch(request);
  const version = async () => {
    if (prepared === undefined) throw new Error("There is no database yet");
    return readCatalogueVersion(prepared.pages.db);
  };
  const watch = watchVersion({ version, now });
  const cache = createResponseCache(watch);
  watch.onChange(() => cache.catalogueChanged());
  const { shown, pageCacheKey } = await builtPages({
    callApi: (request, from) => callApi(request, from),
    limitPage: async (from) => prepared?.calls.limits.use("page", from),
    watch,
    siteUrl: () => siteUrl,
    now,
    siteName: site.name,
    securityContact: configuration.securityContact,
  });
  const metrics = configuration.metrics === undefined ? undefined : createMetrics();
  let handleUncached = startingServer(site, { ...shown, log, trustProxy, metrics });
  const handle = withResponseCache(
    (request, env) => handleUncached(request, env),
    cache,
    pageCacheKey,
  );
  const limits = () => prepared?.calls.limits;
  const { url, isDraining, stop } = await serve(handle, {
    ...configuration,
    answerFirst: answerFromCache({
      cache,
      pageKeyOf: pageCacheKey,
      limits,
      trustProxy,
      log,
      metrics,
    }),
    note: countRefusals(log, metrics),
    isCostly: passwordHashQueue,
  });
  siteUrl ||= url;
  let stopMetrics = async () => {};
  let stopListening = () => {};
  const stopAll = async () => {
    await stop();
    stopListening();
    await Promise.all([stopMetrics(), prepared?.close()]);
  };
  try {
    if (metrics !== undefined && configuration.metrics !== undefined)
      stopMetrics = (await serveMetrics(metrics, configuration.metrics)).stop;
    prepared = await prepareSite(configuration, { log, now, shutdown });
    const { pools, pages } = prepared;
    stopListening = listen(prepared.url, CATALOGUE_CHANNEL, watch, log);
    for (const [name, db] of Object.entries(pools)) metrics?.watchPool(name, () => poolUse(db));
    if (metrics !== undefined) watchBookings(metrics, pages);
    const pagesApi = createApi(pages);
    // No server app is in front of it that would handle errors.
    pagesApi.onError(errorHandler(log));
    callApi = async (request, from) => pagesApi.fetch(request, { from });
    const isReady = async () => !isDraining() && (await answers(version));
    const api = createApi(prepared.calls);
    handleUncached = createServerApp({ ...shown, api, isReady, log, trustProxy, metrics });
    return { url, stop: stopAll };
  } catch (error) {
    await stopAll();
    if (shutdown.aborted) return { url, stop: async () => undefined };
    throw error;
  }
}

/** The site from its source, reloaded as it changes. */
async function openSource({ configuration, log, shutdown }: Options): Promise<Running> {
  const { trustProxy } = configuration;
  let { siteUrl = "" } = configuration;
  const prepared = await prepareSite(configuration, { log, now, shutdown });
  const { devServer: startDevServer, devPages } = await import("#server/pages/dev-server.ts");
  const isReady = () => answers(() => readCatalogueVersion(prepared.pages.db));
  const server = createHttpServer();
  const devServer = await startDevServer(server, async (load) => {
    const source = await load<{ createApi: (from: Dependencies) => ReturnType<typeof createApi> }>(
      "/src/api.ts",
    );
    const api = source.createApi(prepared.calls);
    const shown = devPages(
      load,
      async (request) => api.fetch(request),
      () => siteUrl,
    );
    return createServerApp({ trustProxy, ...shown, api, isReady, log });
  });
  const { url, stop } = await serve(() => new Response(), configuration, server);
  siteUrl ||= url;
  const stopAll = async () => {
    await Promise.all([devServer.close(), stop()]);
    await prepared.close();
  };
  return { url, stop: stopAll };
}

const answers = (ask: () => Promise<unknown>): Promise<boolean> =>
  ask().then(
    () => true,
    () => false,
  );

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
