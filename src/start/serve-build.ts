import { Hono } from "hono";
import { passwordHashQueue } from "#account/exports.ts";
import { createApi } from "#api.ts";
import { watchBookings } from "#booking/exports.ts";
import { readCatalogueVersion } from "#catalogue/exports.ts";
import { poolUse } from "#server/database/connect.ts";
import { listen } from "#server/database/listen.ts";
import type { Configuration } from "#server/configuration/configuration.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { problem } from "#server/http/answers.ts";
import { countRefusals } from "#server/http/protection/raw-problem.ts";
import { refuseForeignHosts } from "#server/http/protection/known-hosts.ts";
import { createServerApp, errorHandler } from "#server/http/create-server-app.ts";
import { responseCache } from "#server/http/response-cache.ts";
import { rateLimits } from "#server/limits/rate-limits.ts";
import { builtPages } from "#server/pages/built-pages.ts";
import { watchVersion } from "#server/http/version-watch.ts";
import { serve, type Served } from "#server/http/serve.ts";
import {
  answers,
  type PreparedSite,
  prepareSite,
  type Running,
  type RunOptions,
} from "./prepare-site.ts";

/** Where migrations/010-catalogue-notifications.sql notifies of new versions. */
const CATALOGUE_CHANNEL = "catalogue_version";

/** Loaded only where METRICS_PORT is set: its library is 80 modules. */
const loadMetrics = () => import("#server/metrics/create-metrics.ts");

/** Serves the built site. Until the database is ready, responses say that it is starting. */
export async function serveBuild(options: RunOptions): Promise<Running> {
  const { configuration, log, now } = options;
  const library = configuration.metrics && (await loadMetrics());
  const metrics = library?.createMetrics();
  const { site, trustProxy, databaseDirectUrl: directUrl } = configuration;
  let { siteUrl = "" } = configuration;
  let prepared: PreparedSite | undefined;
  let served: Served | undefined;
  let stopListening = () => {};
  let stopMetrics = async () => {};
  let callApi = async (request: Request, _from?: string) => startingApi(site).fetch(request);
  const version = async () => {
    if (prepared === undefined) throw new Error("There is no database yet");
    return readCatalogueVersion(prepared.pages.db);
  };
  const watch = watchVersion({ version, now });
  const { shown, pageKeyOf } = await builtPages({
    callApi: (request, from) => callApi(request, from),
    limitPage: async (from) => prepared?.calls.limits.use(rateLimits.page, from),
    watch,
    siteUrl: () => siteUrl,
    now,
    siteName: site.name,
    securityContact: configuration.securityContact,
  });
  const limits = () => prepared?.calls.limits;
  const cache = responseCache({ watch, pageKeyOf, limits });
  const parts = { ...shown, log, trustProxy, metrics, cache };
  // Until the database is there /healthz is 200, /readyz and each call 503, and each page the maintenance notice.
  let handle = createServerApp({
    ...parts,
    api: startingApi(site),
    pages: shown.maintenance,
    forms: async () => starting(),
    isReady: async () => false,
  });

  async function open(): Promise<void> {
    prepared = await prepareSite(configuration, options);
    stopListening = listen(directUrl ?? prepared.url, CATALOGUE_CHANNEL, { handlers: watch, log });
    for (const [name, db] of Object.entries(prepared.pools))
      metrics?.watchPool(name, () => poolUse(db));
    if (metrics !== undefined) watchBookings(metrics, { db: prepared.pages.db, now });
    const pagesApi = createApi(prepared.pages);
    // No server app is in front of it that would handle errors.
    pagesApi.onError(errorHandler(log));
    callApi = async (request, from) => pagesApi.fetch(request, { from });
    // Pages that need nothing else of the database are rendered while it is away.
    await callApi(new Request(new URL("/api/v1/site", siteUrl)));
    const isReady = async () => served?.isDraining() === false && (await answers(version));
    const api = createApi(prepared.calls);
    handle = createServerApp({ ...parts, api, isReady });
  }

  async function stop(): Promise<void> {
    await Promise.all([served?.stop(), prepared?.stopJobs(), stopMetrics()]);
    stopListening();
    await prepared?.close();
  }

  try {
    if (library !== undefined && metrics !== undefined && configuration.metrics !== undefined)
      stopMetrics = (await library.serveMetrics(metrics, configuration.metrics)).stop;
    served = await serve((request, env) => handle(request, env), {
      ...configuration,
      refuseHost: refuseForeignHosts(configuration),
      note: countRefusals(log, metrics),
      isCostly: passwordHashQueue,
    });
    siteUrl ||= served.url;
    await open();
    return { url: served.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const starting = () =>
  problem(503, {
    errors: ["We are starting. Please try again in a moment"],
    headers: { "retry-after": "2" },
  });

/** The API before there is a database: it has only the site's name, which the pages show. */
const startingApi = (site: Configuration["site"]) =>
  new Hono<HttpEnv>()
    .get("/api/v1/site", (c) => c.json(site))
    .all("/api", starting)
    .all("/api/*", starting);
