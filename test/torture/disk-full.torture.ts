import { execFileSync } from "node:child_process";
import { mkdir, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults, NO_FAULTS, startBookers } from "./bookers.ts";
import {
  makePrivateFolder,
  startPrivateSite,
  timeUntil,
  type PrivateFolder,
} from "./private-site.ts";
import { reportCounts } from "./report-counts.ts";
import type { SiteProcess } from "./site-process.ts";

// Mounting a small disk needs root.
const isRoot = process.getuid?.() === 0;
let folder: PrivateFolder;
let site: SiteProcess;

beforeAll(async () => {
  if (!isRoot) return;
  folder = await makePrivateFolder();
  await mkdir(folder.dataDir);
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=0755", "tmpfs", folder.dataDir]);
  site = await startPrivateSite(folder);
});
afterAll(async () => {
  if (!isRoot) return;
  await site.stop();
  execFileSync("umount", ["-l", folder.dataDir]);
  await folder.remove();
});

const ballast = () => join(folder.dataDir, "ballast");

/** Fills the disk but for so many bytes. */
async function fill(leave: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder.dataDir);
  const chunk = Buffer.alloc(1024 * 1024);
  for (let left = bavail * bsize - leave; left > 0; left -= chunk.length)
    try {
      await writeFile(ballast(), chunk.subarray(0, Math.min(left, chunk.length)), { flag: "a" });
    } catch (error) {
      // The database was faster to take what was left.
      if (Reflect.get(Object(error), "code") === "ENOSPC") return;
      throw error;
    }
}

test.runIf(isRoot)(
  "a full disk refuses what cannot be kept in words, loses nothing, and ends by itself when there is room",
  async () => {
    const load = startBookers({ bookers: 8, url: () => site.url, patience: 120_000 });
    await timeUntil(async () => load.acknowledged.size > 50);
    const refusedBefore = load.statuses.get("503") ?? 0;
    await fill(0);
    // Large comments, so that what is left of the last segment is used up soon.
    await timeUntil(async () => (load.statuses.get("503") ?? 0) > refusedBefore + 200, 300_000);
    const answer = await fetch(`${site.url}/healthz`);
    await rm(ballast());
    const freed = Date.now();
    await timeUntil(async () => (load.times.at(-1) ?? 0) > freed, 60_000);
    const resumed = (load.times.find((moment) => moment > freed) ?? 0) - freed;
    await load.stop();
    const faults = await findFaults(await folder.ownerUrl(), load);
    reportCounts("disk full", {
      acknowledged: load.acknowledged.size,
      "answered 503": load.statuses.get("503") ?? 0,
      ...faults,
      "resumed after ms": resumed,
    });
    expect(answer.status).toBe(200);
    expect(site.child.exitCode).toBeNull();
    expect([...load.statuses.keys()].filter((one) => !["201", "503"].includes(one))).toEqual([]);
    expect(faults).toEqual(NO_FAULTS);
  },
);
