import { sql } from "kysely";
import { expect, test } from "vitest";
import { readCatalogueVersion } from "#catalogue/exports.ts";
import { errorHandler } from "#server/http/create-server-app.ts";
import { watchVersion } from "#server/http/version-watch.ts";
import { createLog } from "#server/log.ts";
import { openSite, openSourcePages } from "../support/source-pages.ts";
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
  await watch.mayShow();
  app.api.onError(errorHandler(createLog("silent")));
  const site = openSite(await openSourcePages(), { watch, api: app.api });
  const get = async (path: string) => {
    app.clock.now = new Date(app.clock.now.getTime() + 1_000);
    const response = await site.get(path);
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
