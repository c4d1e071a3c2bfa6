import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking } from "../support/fixtures.ts";
import { createDatabase } from "../support/postgres.ts";
import type { Measured } from "./load.ts";
import { reportCounts } from "./report-counts.ts";
import { startSiteProcess, type SiteProcess } from "./site-process.ts";

const SECONDS = 15;
const MAX_MB = 400;
const DAY = 24 * 60 * 60 * 1000;

let site: SiteProcess | undefined;
let drop: () => Promise<void>;
let mostMb = 0;
let watching: NodeJS.Timeout;

beforeAll(async () => {
  const database = await createDatabase();
  drop = database.drop;
  site = await startSiteProcess({ settings: { DATABASE_URL: database.url, LOG_LEVEL: "silent" } });
  watching = setInterval(async () => {
    const status = await readFile(`/proc/${site?.child.pid}/status`, "utf8").catch(() => "");
    const mb = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    mostMb = Math.max(mostMb, Math.round(mb));
  }, 250);
});
afterAll(async () => {
  clearInterval(watching);
  await site?.stop();
  await drop();
});

/** What another process measures, so that this one does not slow what it asks. */
async function loadFromOutside(options: Record<string, unknown>): Promise<Measured> {
  const json = JSON.stringify({ url: site?.url, ...options });
  const child = spawn(process.execPath, ["test/torture/load-process.ts", json], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let text = "";
  for await (const chunk of child.stdout) text += String(chunk);
  return JSON.parse(text) as Measured;
}

const tomorrow = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
const bookings = {
  path: "/api/bookings",
  method: "POST",
  headers: { "content-type": "application/json" },
  bodies: Array.from({ length: 100 }, (_, i) =>
    JSON.stringify(aBooking({ booking_date: tomorrow, phone_number: String(9_100_000_000 + i) })),
  ),
};
const pages = { path: "/", clients: 2, headers: { "accept-encoding": "br" } };

/** Bookings by so many, while two others look at a kept page over and over. */
async function bookBesidePages(clients: number, seconds: number) {
  const [booked, kept] = await Promise.all([
    loadFromOutside({ ...bookings, clients, seconds }),
    loadFromOutside({ ...pages, seconds }),
  ]);
  return { ...booked, kept };
}

test("at ten times what it can carry, bookings go on at 90 % of their peak", async () => {
  await bookBesidePages(16, 5);
  let peak = { clients: 0, goodput: 0, p99: 0 };
  for (const clients of [16, 32, 64]) {
    const measured = await bookBesidePages(clients, SECONDS / 2);
    if (measured.goodput > peak.goodput) peak = { ...measured, clients };
  }
  const { kept, ...over } = await bookBesidePages(10 * peak.clients, SECONDS);
  const start = performance.now();
  let after = await loadFromOutside({ ...bookings, clients: 1, seconds: 1 });
  while (after.p99 > Math.max(peak.p99, 100) && performance.now() - start < 20_000)
    after = await loadFromOutside({ ...bookings, clients: 1, seconds: 1 });
  const recovered = (performance.now() - start) / 1000;
  reportCounts("overload", {
    peak_clients: peak.clients,
    peak_goodput: peak.goodput,
    goodput_at_ten_times: over.goodput,
    p99_ms: over.p99,
    ...Object.fromEntries(Object.entries(over.statuses).map(([of, n]) => [`status_${of}`, n])),
    kept_page_p99_ms: kept.p99,
    most_mb: mostMb,
    recovered_s: recovered.toFixed(1),
  });
  // Bookings that wait go together, so that ten times as many clients may all be answered.
  for (const status of Object.keys(over.statuses)) expect(["201", "503"]).toContain(status);
  expect(Object.keys(kept.statuses)).toEqual(["200"]);
  expect(over.goodput).toBeGreaterThanOrEqual(0.9 * peak.goodput);
  expect(recovered).toBeLessThan(10);
  expect(mostMb).toBeLessThan(MAX_MB);
});

test("a storm of sign-ins does not starve pages and calls", async () => {
  const others = { path: "/api/categories/6", clients: 2, seconds: 8 };
  const idle = await loadFromOutside(others);
  const [storm, beside, kept] = await Promise.all([
    loadFromOutside({
      path: "/api/v1/login",
      method: "POST",
      headers: { "content-type": "application/json" },
      bodies: [JSON.stringify({ email: "nobody@example.in", password: "a guess at it" })],
      clients: 200,
      seconds: 12,
    }),
    sleep(2_000).then(() => loadFromOutside(others)),
    sleep(2_000).then(() => loadFromOutside({ ...pages, seconds: 8 })),
  ]);
  reportCounts("sign-ins", {
    ...Object.fromEntries(Object.entries(storm.statuses).map(([of, n]) => [`status_${of}`, n])),
    idle_p99_ms: idle.p99,
    call_p99_ms: beside.p99,
    kept_page_p99_ms: kept.p99,
    most_mb: mostMb,
  });
  for (const status of Object.keys(storm.statuses)) expect(["401", "503"]).toContain(status);
  expect(Object.keys(kept.statuses)).toEqual(["200"]);
  expect(kept.p99).toBeLessThan(300);
  expect(mostMb).toBeLessThan(MAX_MB);
});
