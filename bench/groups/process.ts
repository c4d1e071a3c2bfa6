import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { endAll, startProcess } from "../processes.ts";
import { SETTINGS, type Group } from "../bench.ts";
import { atMost, median } from "../row.ts";

const MOST_MEMORY_MB = 200;
const LONGEST_START_S = 1.5;
const LONGEST_WAIT_MS = 30_000;
/** What was being answered when the load ended, as a sign-in with 19 MB, has been answered by then. */
const REST_MS = 2_000;

/** Resident memory of a process in MB; Linux only. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Measured last: the memory is that of the site which has answered everything before. */
export const processRows: Group = {
  name: "process",
  async run({ folder, dataDir, rounds, site }) {
    const { pid, stop } = await site();
    await sleep(REST_MS);
    const memory = await residentMb(pid);
    await stop();
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      const settings = { ...SETTINGS, DATA_DIR: dataDir };
      const again = await startProcess(folder, "scripts/start.mjs", settings, /localhost:(\d+)/);
      await firstAnswer(again.url);
      times.push((performance.now() - start) / 1000);
      await again.stop();
    }
    await endAll();
    return [
      atMost({ name: "memory after the run", unit: "MB", ours: memory }, MOST_MEMORY_MB),
      atMost({ name: "start to the first page", unit: "s", ours: median(times) }, LONGEST_START_S),
    ];
  },
};

async function firstAnswer(url: string): Promise<void> {
  const deadline = Date.now() + LONGEST_WAIT_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    if (answer.status === 200) return;
    await sleep(10);
  }
  throw new Error("The site did not answer its home page within 30 s");
}
