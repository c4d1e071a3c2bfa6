// The one place where server and web meet: configuration in, a listening server out.
import { existsSync } from "node:fs";
import { ensureOperator } from "#account/server/ensure-operator.ts";
import { warnWithoutOperator } from "#account/server/warn-without-operator.ts";
import { createApi } from "#api.ts";
import { readCatalogueVersion } from "#catalogue/server/queries.ts";
import { readConfiguration } from "#server/configuration.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { openFileStore } from "#server/files/file-store.ts";
import { isPublic } from "#server/is-public.ts";
import { createFront } from "#server/http/front.ts";
import { createRateLimits } from "#server/http/rate-limits.ts";
import { createLog } from "#server/log.ts";
import { openDatabase } from "#server/open-database.ts";
import { openPages } from "#server/open-pages.ts";
import { createHttpServer, serve } from "#server/serve.ts";
import { untilTold } from "#server/until-told.ts";
import { greeting } from "../seed/greeting.ts";
import { loadSamples } from "../seed/load-samples.ts";
import { refusePublicSamples } from "../seed/refuse-public-samples.ts";
import { loadSampleDay } from "../seed/sample-day/load-sample-day.ts";

const now = () => new Date();

async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const configuration = readConfiguration(process.env);
  const { site, samplePeople, rateLimits } = configuration;
  const log = createLog(configuration.logLevel);
  if (!rateLimits) log.warn("RATE_LIMITS=off: anybody may try anything, as often as they like");

  const { db, close } = await openDatabase(configuration, log);
  try {
    await refusePublicSamples(db, configuration);
    const isNew = await loadSamples(db, { now: now(), people: samplePeople });
    const files = await openFileStore(configuration);
    if (isNew && samplePeople) await loadSampleDay(db, { now: now(), site, files, log });
    const { operator } = configuration;
    if (operator !== undefined && (await ensureOperator(db, operator, now())))
      log.info("the first operator was made");
    await warnWithoutOperator(db, log);
    const limits = createRateLimits(rateLimits);
    const dependencies = { db, now, site, limits, files, log, isPublic: isPublic(configuration) };
    const open = process.argv.includes("--dev") ? openSource : openBuild;
    const { url, stop } = await open(dependencies, configuration);
    console.log(greeting(site.name, url, samplePeople));
    await untilTold();
    await stop();
  } finally {
    await close();
  }
}

type Where = { host: string; port: number; trustProxy: boolean; siteUrl: string | undefined };

/** The site as it was built. */
async function openBuild(dependencies: Dependencies, where: Where) {
  // Also when it is started without scripts/start.mjs: some packages are slower without it.
  process.env["NODE_ENV"] = "production";
  const { db, log, site } = dependencies;
  const api = createApi(dependencies);
  const callApi = async (request: Request) => api.fetch(request);
  const version = () => readCatalogueVersion(db);
  let { siteUrl = "" } = where;
  const parts = { callApi, version, siteUrl: () => siteUrl, now, siteName: site.name };
  const shown = await openPages(parts);
  const front = createFront({ ...where, ...shown, api, isReady: () => answers(version), log });
  const served = await serve(front, where);
  siteUrl ||= served.url;
  return served;
}

/** The site from its source, reloaded as it changes. */
async function openSource(dependencies: Dependencies, where: Where) {
  const { db, log } = dependencies;
  const { openWorkshop, workshopPages } = await import("#server/open-workshop.ts");
  const isReady = () => answers(() => readCatalogueVersion(db));
  const server = createHttpServer();
  let { siteUrl = "" } = where;
  const workshop = await openWorkshop(server, async (load) => {
    const source = await load<{ createApi: typeof createApi }>("/src/api.ts");
    const api = source.createApi(dependencies);
    const shown = workshopPages(
      load,
      async (request) => api.fetch(request),
      () => siteUrl,
    );
    return createFront({ ...where, ...shown, api, isReady, log });
  });
  const { url, stop } = await serve(() => new Response(), where, server);
  siteUrl ||= url;
  return { url, stop: async () => void (await Promise.all([workshop.close(), stop()])) };
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
