import { sql } from "kysely";
import { expect, test } from "vitest";
import { readCatalogueVersion } from "#catalogue/exports.ts";
import { createServerApp, errorHandler } from "#server/http/create-server-app.ts";
import { responseCache } from "#server/http/response-cache.ts";
import { createLog } from "#server/log.ts";
import { renderedPages } from "#server/pages/rendered-pages.ts";
import { watchVersion } from "#server/pages/version-watch.ts";
import { NO_ASSETS, openSourcePages } from "../support/source-pages.ts";
import { app, setUpTestApp } from "../support/set-up-test-app.ts";

setUpTestApp();

/** The site's role cannot connect any more, and what it had is cut. */
async function takeAway(): Promise<() => Promise<unknown>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const limit = (most: number) =>
    sql`alter database ${sql.id(rows[0]!.name)} connection limit ${sql.lit(most)}`.execute(app.db);
  await limit(0);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(app.db);
  return () => limit(-1);
}

test("while the database is away, pages and answers are served as they were, and what needs it is 503", async () => {
  const watch = watchVersion({
    version: () => readCatalogueVersion(app.application),
    now: () => app.clock.now,
  });
  const site = await openSourcePages();
  app.api.onError(errorHandler(createLog("silent")));
  const { pages, forms } = renderedPages(site, NO_ASSETS, {
    callApi: async (request) => app.api.fetch(request),
    limitPage: async () => undefined,
    watch,
    siteUrl: () => "http://chamak.test",
  });
  const handle = createServerApp({
    api: app.api,
    pages,
    forms,
    files: async () => undefined,
    isReady: async () => true,
    log: createLog("silent"),
    trustProxy: false,
    cache: responseCache({ watch, pageKeyOf: site.pageCacheKey, limits: () => undefined }),
  });
  const get = async (path: string) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    const response = await handle(new Request(`http://chamak.test${path}`));
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const before = ["/", "/about", "/buynow?category_id=6", "/api/categories/6"];
  const shown = new Map<string, string>();
  for (const path of before) {
    const { status, text } = await get(path);
    expect(status, path).toBe(200);
    shown.set(path, text);
  }

  const giveBack = await takeAway();
  for (const path of before) {
    const { status, text } = await get(path);
    expect([status, text === shown.get(path)], path).toEqual([200, true]);
  }
  // Never rendered before: it needs nothing but the site's name.
  const first = await get("/privacy-policy");
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "no-store"]);
  for (const path of [
    "/follow/AAAAAAAAAAAAAAAAAAAAAA",
    "/api/v1/bookings/follow/AAAAAAAAAAAAAAAAAAAAAA",
  ]) {
    const { status, headers } = await get(path);
    expect([status, headers.get("retry-after")], path).toEqual([503, "2"]);
  }

  await giveBack();
  expect((await get("/about")).text).toBe(shown.get("/about"));
  const kept = await get("/privacy-policy");
  expect([kept.status, kept.headers.get("cache-control")]).toEqual([200, "no-cache"]);
});
