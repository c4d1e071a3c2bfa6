import { readFile } from "node:fs/promises";
import type { Bench, Group } from "../bench.ts";
import { median, type Row } from "../row.ts";
import { wrk, type Load } from "../wrk.ts";
import { loadsOf, WANTED, type Wanted } from "./requests.ts";

/** The unit of times in /proc: a hundredth of a second. */
const TICK_US = 10_000;
const USER_TIME = 11;
const SYSTEM_TIME = 12;

/** The CPU time of a process so far, user and system, in microseconds; Linux only. */
async function cpuTimeOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  // The name before the bracket may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * TICK_US;
}

/**
 * The CPU time of a request to that of the same request to the floor, as the share that the floor
 * needs of ours: a measure that other load on the machine changes less than requests a second.
 */
export const cpu: Group = {
  name: "cpu",
  async run(bench) {
    const rows: Row[] = [];
    for (const wanted of WANTED) rows.push(await measure(bench, wanted));
    return rows;
  },
};

async function measure(bench: Bench, wanted: Wanted): Promise<Row> {
  const { folder, rounds } = bench;
  const [site, floor] = [await bench.site(), await bench.floor()];
  const { one, other } = await loadsOf(bench, wanted);
  await wrk(folder, { ...one, seconds: 2 });
  await wrk(folder, { ...other, seconds: 1 });
  const times = { ours: [] as number[], floor: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    times.ours.push(await timeOfRequest(bench, site.pid, one));
    times.floor.push(await timeOfRequest(bench, floor.pid, other));
  }
  const ratio = median(times.floor.map((time, at) => time / (times.ours[at] ?? 0)));
  const [ours, bare] = [median(times.ours), median(times.floor)];
  return { name: `CPU: ${wanted.name}`, unit: "µs", ours, floor: bare, ratio, met: true };
}

async function timeOfRequest({ folder, seconds }: Bench, pid: number, load: Omit<Load, "seconds">) {
  const before = await cpuTimeOf(pid);
  const { perSecond } = await wrk(folder, { ...load, seconds });
  return ((await cpuTimeOf(pid)) - before) / (perSecond * seconds);
}
