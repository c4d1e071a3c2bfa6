// npm run bench: compares the response times of the first page of every list of /ops, and of the counts,
// with 1,000,000 bookings and 20,000 vendors against 1,000 and 20. In both, the last 1,000 bookings
// include missed and uncompleted ones. Requests to the two databases alternate, so that other load on
// the machine affects both. Generating the data takes one to two minutes.
import { opsCounts, opsLists } from "../test/load/ops-lists.ts";
import { openLoadDatabase, type LoadDatabase } from "../test/load/open-load-database.ts";
import startTestPostgres from "../test/support/postgres.ts";

const MAX_SLOWDOWN = 1.5;
const WARM_UP = 15;
const TIMES = 101;

async function timeOf(database: LoadDatabase, path: string): Promise<number> {
  const start = performance.now();
  const response = await database.get(path);
  await response.text();
  const time = performance.now() - start;
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  database.asked.length = 0;
  return time;
}

const median = (times: number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

async function compare(few: LoadDatabase, many: LoadDatabase, path: string) {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  for (let at = 0; at < WARM_UP + TIMES; at++) {
    const one = await timeOf(few, path);
    const other = await timeOf(many, path);
    if (at < WARM_UP) continue;
    times.few.push(one);
    times.many.push(other);
  }
  const [thousand, million] = [median(times.few), median(times.many)];
  return { thousand, million, ratio: million / thousand };
}

const stop = await startTestPostgres();
try {
  const started = Date.now();
  const few = await openLoadDatabase({ bookings: 1_000, vendors: 20, neglected: 1_000 });
  const many = await openLoadDatabase({ bookings: 1_000_000, vendors: 20_000, neglected: 1_000 });
  console.log(`Generated in ${Math.round((Date.now() - started) / 1000)} s.\n`);
  console.log("ms at 1,000 | ms at 1,000,000 | ratio | list");
  for (const path of [...opsLists, ...opsCounts]) {
    const { thousand, million, ratio } = await compare(few, many, path);
    const over = ratio > MAX_SLOWDOWN;
    if (over) process.exitCode = 1;
    const numbers = [thousand.toFixed(2).padStart(11), million.toFixed(2).padStart(15)];
    console.log(
      [...numbers, ratio.toFixed(2).padStart(5), over ? `${path}  TOO SLOW` : path].join(" | "),
    );
  }
  await few.close();
  await many.close();
} finally {
  await stop();
}
