import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { freePort } from "../support/free-port.ts";
import { openSite, type Site } from "../support/site.ts";

let site: Site;
let other: Awaited<ReturnType<Site["another"]>>;
let metricsPort: number;

test.beforeAll(async () => {
  metricsPort = await freePort();
  site = await openSite({ RATE_LIMITS: "on" });
  other = await site.another({ METRICS_PORT: String(metricsPort) });
});
test.afterAll(async () => {
  await other.close();
  await site.close();
});

test("limits of sign-in hold across instances", async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 12; i++) {
    const { url } = i % 2 === 0 ? site : other;
    const answer = await fetch(`${url}/api/v1/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "nobody@example.in", password: "not-this-one" }),
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
});

test("an instance shows its own metrics on a port of their own", async () => {
  for (let i = 0; i < 12; i++) expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  for (const line of [
    'chamak_http_requests_total{method="GET",route="/readyz",status="200"} 12',
    'chamak_database_connections{pool="jobs",state="waiting"} 0',
    "chamak_offer_queue 0",
  ])
    expect(text.split("\n")).toContain(line);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

test("a port that is taken ends the start with one sentence", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const port = String((taken.address() as AddressInfo).port);
  const child = spawn(process.execPath, ["src/main.mjs"], {
    env: { ...process.env, PORT: port, LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = Promise.all([child.stdout.toArray(), child.stderr.toArray()]);
  const [code] = await once(child, "exit");
  taken.close();
  expect(code).toBe(1);
  expect((await said).flat().join("")).toBe(
    `Port ${port} is taken: stop what listens there, or choose another PORT.\n`,
  );
});

test("an instance that ends finishes the requests under way, and the other goes on", async () => {
  const underWay = Array.from({ length: 6 }, () => fetch(`${other.url}/api/categories/6`));
  await other.close();
  for (const answer of await Promise.all(underWay)) expect(answer.status).toBe(200);
  await expect(fetch(other.url)).rejects.toThrow();
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
