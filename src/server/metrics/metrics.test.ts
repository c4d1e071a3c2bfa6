import { afterAll, beforeAll, expect, test } from "vitest";
import { poolUse } from "../database/connect.ts";
import { openTestApp, type TestApp } from "#test/test-app.ts";
import { createMetrics, serveMetrics } from "./create-metrics.ts";

const metrics = createMetrics();
let app: TestApp;
let served: Awaited<ReturnType<typeof serveMetrics>>;
beforeAll(async () => {
  app = await openTestApp({ metrics });
  metrics.watchPool("calls", () => poolUse(app.db));
  served = await serveMetrics(metrics, { host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
  await served.stop();
  await app.close();
});

const read = async () => (await fetch(served.url)).text();

test("requests are counted by method, pattern of the route and status", async () => {
  await app.send("/api/v1/site");
  await app.send("/api/categories/6");
  await app.send("/api/categories/14");
  await app.send("/api/categories/999999");
  await app.send("/api/v1/session");
  const text = await read();
  const counted = (labels: string) =>
    new RegExp(`^chamak_http_requests_total\\{${labels}\\} (\\d+)$`, "m").exec(text)?.[1];
  expect(counted('method="GET",route="/api/categories/:id",status="200"')).toBe("2");
  expect(counted('method="GET",route="/api/categories/:id",status="404"')).toBe("1");
  expect(counted('method="GET",route="/api/v1/session",status="401"')).toBe("1");
  expect(text).toContain('chamak_http_request_seconds_bucket{le="0.25",route="/api/v1/site"} 1');
});

test("unknown paths and methods add no time series", async () => {
  for (let i = 0; i < 50; i++) {
    await app.send(`/some/page-${i}`);
    await app.send(`/api/nothing/${i}`);
    await app.send("/api/v1/site", { method: `INVENTED${i}` });
  }
  const text = await read();
  expect(text).not.toMatch(/page-\d|nothing|INVENTED/);
  expect(text.match(/^chamak_http_requests_total\{/gm)?.length).toBeLessThan(15);
});

test("the event loop, memory and the pool of connections are measured", async () => {
  const text = await read();
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds [\d.e-]+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  for (const state of ["total", "idle", "waiting"])
    expect(text).toMatch(
      new RegExp(`^chamak_database_connections\\{pool="calls",state="${state}"\\} \\d+$`, "m"),
    );
});

test("a number is read at most every ten seconds, and is NaN when it cannot be", async () => {
  const own = createMetrics();
  let reads = 0;
  own.watchNumber("counted", "How often it was read", async () => ++reads);
  own.watchNumber("broken", "What cannot be read", () => Promise.reject(new Error("away")));
  await own.text();
  const text = await own.text();
  expect(reads).toBe(1);
  expect(text).toContain("\nchamak_broken Nan\n");
});

test("nothing but /metrics is served on that port", async () => {
  for (const path of ["/", "/metrics/", "/api/v1/site"])
    expect((await fetch(new URL(path, served.url))).status).toBe(404);
  expect((await fetch(served.url, { method: "POST" })).status).toBe(404);
});
