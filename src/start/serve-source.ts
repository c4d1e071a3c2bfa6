import type { createApi } from "#api.ts";
import { readCatalogueVersion } from "#catalogue/exports.ts";
import { createServerApp } from "#server/http/create-server-app.ts";
import { watchMigrations } from "#server/database/migrations.ts";
import { refuseForeignHosts } from "#server/http/protection/known-hosts.ts";
import { devPages, devServer as startDevServer } from "#server/pages/dev-server.ts";
import { createHttpServer, serve } from "#server/http/serve.ts";
import { answers, prepareSite, type Running, type RunOptions } from "./prepare-site.ts";

/** The site from its source, reloaded as it changes; one process. */
export async function serveSource(options: RunOptions): Promise<Running> {
  const { configuration, log } = options;
  const { trustProxy } = configuration;
  let { siteUrl = "" } = configuration;
  const prepared = await prepareSite(configuration, options);
  const isReady = () => answers(() => readCatalogueVersion(prepared.pages.db));
  const server = createHttpServer();
  const devServer = await startDevServer(
    server,
    refuseForeignHosts(configuration),
    async (load, loadHindi) => {
      const source = await load<{ createApi: typeof createApi }>("/src/api.ts");
      const api = source.createApi(prepared.calls);
      const shown = devPages(
        load,
        loadHindi,
        async (request) => api.fetch(request),
        () => siteUrl,
      );
      return createServerApp({ trustProxy, ...shown, api, isReady, log });
    },
  );
  const endWatch = watchMigrations((migration) =>
    log.warn({ migration }, "not in this database: start again once the file is complete"),
  );
  const { url, stop } = await serve(() => new Response(), configuration, server);
  siteUrl ||= url;
  const stopAll = async () => {
    endWatch();
    await Promise.all([devServer.close(), stop(), prepared.stopJobs()]);
    await prepared.close();
  };
  return { url, stop: stopAll };
}
