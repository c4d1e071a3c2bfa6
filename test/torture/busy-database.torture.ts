import { expect, test } from "vitest";
import pg from "pg";
import { aBooking } from "../support/fixtures.ts";
import { reportCounts } from "./report-counts.ts";
import { folder, setUpPrivateSite, site } from "./set-up-site.ts";

setUpPrivateSite();

async function time(path: string): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const response = await fetch(site.url + path);
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - start };
}

test("cached pages, /healthz and static files respond while every database connection is busy", async () => {
  const paths = ["/", "/service", "/healthz", "/pictures/favicon.svg"];
  for (const path of paths) await time(path);
  const holder = new pg.Client({ connectionString: await folder.ownerUrl() });
  await holder.connect();
  await holder.query("begin");
  await holder.query(
    "lock table booking, category, catalogue_version, session, account, city in access exclusive mode",
  );
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(site.url + path, init).then(async (response) => {
      await response.arrayBuffer();
      return `${response.status} ${path}`;
    });
  const json = { "content-type": "application/json" };
  const waiting = Array.from({ length: 40 }, () => [
    ask("/api/bookings", { method: "POST", headers: json, body: JSON.stringify(aBooking()) }),
    ask("/api/v1/session", { headers: { authorization: `Bearer ${"x".repeat(43)}` } }),
    ask("/buynow?category_id=5"),
  ]).flat();
  const times: number[] = [];
  const statuses = new Set<number>();
  for (let round = 0; round < 20; round++)
    for (const path of paths) {
      const { status, ms } = await time(path);
      statuses.add(status);
      times.push(ms);
    }
  await holder.query("rollback");
  await holder.end();
  const refused = (await Promise.all(waiting)).filter((answer) => /^50[^3]/.test(answer));
  const slowest = Math.round(Math.max(...times));
  reportCounts("every database connection busy", {
    calls: times.length,
    "slowest in ms": slowest,
    "answered 500": refused.length,
  });
  expect([...statuses]).toEqual([200]);
  expect(refused).toEqual([]);
  expect(slowest).toBeLessThan(300);
});
