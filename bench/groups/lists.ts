import startTestPostgres from "#test/postgres.ts";
import { opsCounts, opsLists, vendorLists } from "../../test/load/hot-requests.ts";
import { openLoadDatabase, type LoadDatabase } from "../../test/load/open-load-database.ts";
import type { Group } from "../bench.ts";
import { MILLION, THOUSAND } from "../growth/scale.ts";
import { atMost, ratioAtMost, type Row } from "../row.ts";

const GOAL = 1.3;
const WARM_UP = 15;
const TIMES = 151;
const LONGEST_FILL_S = 120;
/** With as many vendors as fill a page, and bookings of each: a list that grows to the end of its page has not grown. */
const FEW = { ...THOUSAND, vendors: 40 };

async function timeOf(database: LoadDatabase, path: string): Promise<number> {
  const start = performance.now();
  const response = await database.get(path);
  await response.text();
  const time = performance.now() - start;
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  database.asked.length = 0;
  return time;
}

/** The lists of vendors and operators with a million bookings, to those with a thousand. */
export const lists: Group = {
  name: "lists",
  async run({ say }) {
    const stop = await startTestPostgres();
    try {
      const few = await openLoadDatabase(FEW);
      const many = await openLoadDatabase(MILLION, { like: few.facts.share });
      say(
        `the vendor has ${JSON.stringify(few.facts.share)} and ${JSON.stringify(many.facts.share)}`,
      );
      const rows: Row[] = [
        atMost(
          { name: "filling a million bookings", unit: "s", ours: many.filledIn },
          LONGEST_FILL_S,
        ),
      ];
      for (const path of [...vendorLists, ...opsLists]) rows.push(await compare(few, many, path));
      // What waits is more where more is booked a day: these rows only tell.
      for (const path of opsCounts) {
        const { goal: _goal, ...row } = await compare(few, many, path);
        rows.push({ ...row, met: true });
      }
      await few.close();
      await many.close();
      return rows;
    } finally {
      await stop();
    }
  },
};

/**
 * Pairs of requests that follow each other, each database first in half of them: what else runs on the machine
 * slows both of a pair, so the ratio is the median of the pairs' ratios.
 */
async function compare(few: LoadDatabase, many: LoadDatabase, path: string): Promise<Row> {
  const [ours, floor]: [number[], number[]] = [[], []];
  for (let at = 0; at < WARM_UP + TIMES; at++) {
    const early = at % 2 === 0 ? await timeOf(few, path) : undefined;
    const other = await timeOf(many, path);
    const one = early ?? (await timeOf(few, path));
    if (at < WARM_UP) continue;
    floor.push(one);
    ours.push(other);
  }
  return ratioAtMost({ name: path.replace("/api/", ""), unit: "ms", ours, floor }, GOAL);
}
