import { afterAll, beforeAll, expect, test } from "vitest";
import { findFaults, NO_FAULTS, scaled, startBookers } from "./bookers.ts";
import { freePort } from "../support/free-port.ts";
import {
  isReady,
  makePrivateFolder,
  startPrivateSite,
  timeUntil,
  type PrivateFolder,
} from "./private-site.ts";
import { reportCounts } from "./report-counts.ts";
import { startSiteProcess, type SiteProcess } from "./site-process.ts";

const ROUNDS = scaled(50);
const BOOKINGS = scaled(10_000);

let folder: PrivateFolder;
let site: SiteProcess;

beforeAll(async () => {
  folder = await makePrivateFolder();
});
afterAll(async () => {
  await site.stop();
  await folder.remove();
});

test("of what was acknowledged between many kill -9 nothing is missing, twice or half", async () => {
  const settings = { PORT: String(await freePort()) };
  site = await startPrivateSite(folder, settings);
  const load = startBookers({ bookers: 16, url: () => site.url });
  const ready: number[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const wanted = (BOOKINGS / ROUNDS) * round;
    await timeUntil(async () => load.acknowledged.size >= wanted, 120_000);
    site.child.kill("SIGKILL");
    await site.ended;
    const start = Date.now();
    const starting = startSiteProcess({ settings: { DATA_DIR: folder.dataDir, ...settings } });
    await timeUntil(() => isReady(site.url));
    ready.push(Date.now() - start);
    site = await starting;
  }
  await load.stop();
  const faults = await findFaults(await folder.ownerUrl(), load);
  const [slowest = 0] = ready.toSorted((one, other) => other - one);
  reportCounts("kill -9 of the site", {
    rounds: ready.length,
    acknowledged: load.acknowledged.size,
    "connections broken": load.statuses.get("broken") ?? 0,
    ...faults,
    "slowest until ready in ms": slowest,
  });
  expect(load.acknowledged.size).toBeGreaterThanOrEqual(BOOKINGS);
  expect(faults).toEqual(NO_FAULTS);
  expect(
    [...load.statuses.keys()].filter((status) => status.startsWith("4") || status === "500"),
  ).toEqual([]);
  expect(slowest).toBeLessThan(3_000);
});
