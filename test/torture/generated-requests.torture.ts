import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { createLog } from "#server/log.ts";
import { sendGenerated } from "../generated/send-generated.ts";
import { createDatabase } from "../support/postgres.ts";
import { reportCounts } from "./report-counts.ts";
import { startSiteProcess } from "./site-process.ts";

// GENERATED_SEED and GENERATED_COUNT replay a run that failed; MINUTES bounds a run by its time instead:
// `MINUTES=3 npm run torture -- generated`.
const SEED = Number(process.env["GENERATED_SEED"] ?? Date.now() % 1_000_000);
const MINUTES = Number(process.env["MINUTES"] ?? Infinity);
const COUNT = Number(process.env["GENERATED_COUNT"] ?? (MINUTES < Infinity ? Infinity : 100_000));
// Half of the time for each of the two runs.
const BOUNDS = { atOnce: 16, longestMs: 5_000, maxMs: MINUTES * 30_000 };
const REST_MS = 20_000;

async function memoryOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

const TIMEOUT_MS = (Math.min(MINUTES, 60) + 10) * 60_000;

test(
  "generated requests: no failure, none slow, each as described, memory as before",
  async () => {
    const database = await createDatabase();
    const db = connect(database.url, createLog("silent"), { size: 2 });
    const site = await startSiteProcess({
      settings: { DATABASE_URL: database.url, LOG_LEVEL: "error" },
    });
    const send = (path: string, init: RequestInit) =>
      fetch(site.url + path, { ...init, redirect: "manual" });
    const run = (seed: number, count: number) =>
      sendGenerated({ seed, count, send, db, now: () => new Date(), ...BOUNDS });
    const atStart = await memoryOf(site.child.pid);
    // What a process takes for its caches, compiled code and the holes between its blocks of memory
    // belongs to the beginning: as many requests again must not take more.
    // Far from SEED: each seed signs up people of its own numbers.
    await run(SEED + 500_000, COUNT);
    await sleep(REST_MS);
    const before = await memoryOf(site.child.pid);
    const { sent, faults, statuses, slowest, calls } = await run(SEED, COUNT);
    await sleep(REST_MS);
    const after = await memoryOf(site.child.pid);
    reportCounts("generated requests", {
      seed: SEED,
      requests: sent,
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
  },
  TIMEOUT_MS,
);
