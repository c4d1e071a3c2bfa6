import { passwordHashQueue } from "#account/server/public.ts";
import { createApi } from "#api.ts";
import { readCatalogueVersion } from "#catalogue/server/public.ts";
import { poolUse } from "#server/database/connect.ts";
import { listen } from "#server/database/listen.ts";
import { countRefusals } from "#server/http/protection/count-refusals.ts";
import { errorHandler } from "#server/http/error-handler.ts";
import { createServerApp } from "#server/http/create-server-app.ts";
import { answerFromCache } from "#server/http/response-cache/answer-from-cache.ts";
import { createResponseCache } from "#server/http/response-cache/response-cache.ts";
import { withResponseCache } from "#server/http/response-cache/with-response-cache.ts";
import type { Metrics } from "#server/metrics/create-metrics.ts";
import { builtPages } from "#server/pages/built-pages.ts";
import { watchVersion } from "#server/pages/version-watch.ts";
import { serve, type Served } from "#server/process/serve.ts";
import { startingApi, startingServer } from "#server/process/starting-server.ts";
import { answers } from "./answers.ts";
import { BOOKING_CHANNEL, CATALOGUE_CHANNEL } from "./channels.ts";
import type { PreparedSite } from "./prepare-site.ts";
import type { RunOptions, Running } from "./running.ts";

type Options = Omit<RunOptions, "shutdown"> & {
  metrics: Metrics | undefined;
  /** Resolves when the database is there. */
  prepare: () => Promise<PreparedSite>;
  /** Listen once the database is there, not before. */
  isLate?: boolean;
  /** Whether /readyz may be 200. */
  mayBeReady?: () => boolean;
  onListening?: (url: string) => void;
};

/**
 * Answers the requests of the site as it was built, in this process. Before there is a database, it
 * says so.
 */
export async function serveBuild({
  configuration,
  log,
  now,
  metrics,
  prepare,
  isLate = false,
  mayBeReady = () => true,
  onListening = () => undefined,
}: Options): Promise<Running> {
  const { site, trustProxy, databaseDirectUrl: directUrl } = configuration;
  let { siteUrl = "" } = configuration;
  let prepared: PreparedSite | undefined;
  let served: Served | undefined;
  let stopListening = () => {};
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
  let handleUncached = startingServer(site, { ...shown, log, trustProxy, metrics });
  const handle = withResponseCache(
    (request, env) => handleUncached(request, env),
    cache,
    pageCacheKey,
  );
  const limits = () => prepared?.calls.limits;

  async function open(): Promise<void> {
    prepared = await prepare();
    const channels = { [CATALOGUE_CHANNEL]: watch, [BOOKING_CHANNEL]: prepared.live.handlers };
    stopListening = listen(directUrl ?? prepared.url, channels, log);
    for (const [name, db] of Object.entries(prepared.pools))
      metrics?.watchPool(name, () => poolUse(db));
    const pagesApi = createApi(prepared.pages);
    // No server app is in front of it that would handle errors.
    pagesApi.onError(errorHandler(log));
    callApi = async (request, from) => pagesApi.fetch(request, { from });
    const isReady = async () =>
      served?.isDraining() === false && mayBeReady() && (await answers(version));
    const api = createApi(prepared.calls);
    handleUncached = createServerApp({ ...shown, api, isReady, log, trustProxy, metrics });
  }

  async function stop(): Promise<void> {
    // Before the server waits for what is under way.
    prepared?.live.close();
    await Promise.all([served?.stop(), prepared?.stopJobs?.()]);
    stopListening();
    await prepared?.close();
  }

  try {
    if (isLate) await open();
    served = await serve(handle, {
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
    siteUrl ||= served.url;
    onListening(served.url);
    if (!isLate) await open();
    return { url: served.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
