import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { sendGenerated } from "../generated/send-generated.ts";
import { createDatabase } from "../support/postgres.ts";
import { reportCounts } from "./report-counts.ts";
import { startSiteProcess } from "./site-process.ts";

// GENERATED_SEED and GENERATED_COUNT replay a run that failed.
const SEED = Number(process.env["GENERATED_SEED"] ?? Date.now() % 1_000_000);
const COUNT = Number(process.env["GENERATED_COUNT"] ?? 100_000);
const REST_MS = 20_000;

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

test(`${COUNT} generated requests: no failure, none slow, each as described, memory as before`, async () => {
  const database = await createDatabase();
  const db = connect(database.url, createLog("silent"), { size: 2 });
  const site = await startSiteProcess({
    settings: { DATABASE_URL: database.url, LOG_LEVEL: "error" },
  });
  const send = (path: string, init: RequestInit) =>
    fetch(site.url + path, { ...init, redirect: "manual" });
  const run = (seed: number, count: number) =>
    sendGenerated({ seed, count, send, db, now: () => new Date(), atOnce: 16, longestMs: 5_000 });
  const atStart = await memoryOf(site.child.pid);
  // What a process takes for its caches, compiled code and the holes between its blocks of memory
  // belongs to the beginning: as many requests again must not take more.
  await run(SEED + 1, COUNT);
  await sleep(REST_MS);
  const before = await memoryOf(site.child.pid);
  const { faults, statuses, slowest, calls } = await run(SEED, COUNT);
  await sleep(REST_MS);
  const after = await memoryOf(site.child.pid);
  reportCounts("generated requests", {
    seed: SEED,
    requests: COUNT,
    calls,
    faults: faults.length,
    slowest_ms: slowest,
    ...Object.fromEntries(Object.entries(statuses).map(([status, n]) => [`status_${status}`, n])),
    mb_at_start: atStart,
    mb_before: before,
    mb_after: after,
  });
  const end = await site.stop();
  await db.destroy();
  await database.drop();
  expect(faults.slice(0, 20)).toEqual([]);
  expect(after).toBeLessThanOrEqual(before * 1.1);
  expect(end).toBe(0);
});
