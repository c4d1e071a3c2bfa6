import { Hono } from "hono";
import { createServerApp } from "#server/http/create-server-app.ts";
import type { HttpEnv } from "#server/http/http-env.ts";
import { responseCache } from "#server/http/response-cache.ts";
import type { VersionWatch } from "#server/http/version-watch.ts";
import { createLog } from "#server/log.ts";
import { type Pages, renderedPages } from "#server/pages/rendered-pages.ts";
import type { WebAssets } from "#server/pages/web-assets.ts";

/** The pages as the server renders them, taken from the source: no build is needed. */
export async function openSourcePages(): Promise<Pages> {
  // Named as an address, because the pages are of another project of the compiler.
  const file = new URL("../../src/apps/rendering/entry-server.tsx", import.meta.url);
  return (await import(file.href)) as Pages;
}

export const NO_ASSETS: WebAssets = {
  scripts: [],
  css: [],
  laterCss: [],
  dashboardCss: [],
  imports: [],
  staticPages: { scripts: [], imports: [] },
  preloads: {},
};

type SiteOptions = {
  watch: VersionWatch;
  api?: Hono<HttpEnv>;
  limitPage?: () => Promise<Response | undefined>;
};

/** Pages with the API behind the response cache, as the server composes them, without rate limits. */
export function openSite(
  pages: Pages,
  { watch, api = new Hono(), limitPage = async () => undefined }: SiteOptions,
) {
  const shown = renderedPages(pages, NO_ASSETS, {
    callApi: async (request) => api.fetch(request),
    limitPage,
    watch,
    siteUrl: () => "http://chamak.test",
  });
  const handle = createServerApp({
    api,
    ...shown,
    files: async () => undefined,
    isReady: async () => true,
    log: createLog("silent"),
    trustProxy: false,
    cache: responseCache({ watch, pageKeyOf: pages.pageCacheKey, limits: () => undefined }),
  });
  const get = async (path: string) => handle(new Request(`http://chamak.test${path}`));
  return { get, forms: shown.forms };
}
