import startTestPostgres from "#test/postgres.ts";
import { addLimitedVendors } from "../../test/load/add-limited-vendors.ts";
import { openLoadDatabase, TODAY } from "../../test/load/open-load-database.ts";
import type { Group } from "../bench.ts";
import { THOUSAND } from "../growth/scale.ts";
import { atMost, median } from "../row.ts";

const VENDORS = 1_000;
const WAITING = 20;
const GOAL_MS = 20;
const TIMES = 101;
const WARM_UP = 15;

/** The slots of a week and of two where a thousand vendors could come and each has a limit. */
export const slots: Group = {
  name: "slots",
  async run() {
    const stop = await startTestPostgres();
    const { db, get, asked, close } = await openLoadDatabase(THOUSAND);
    try {
      const product = await addLimitedVendors(db, {
        vendors: VENDORS,
        day: TODAY,
        days: 14,
        waiting: WAITING,
      });
      const rows = [];
      for (const days of [7, 14]) {
        const path = `/api/v1/slots?pin_code=201301&product_ids=${product}&days=${days}`;
        const times: number[] = [];
        for (let at = 0; at < WARM_UP + TIMES; at++) {
          const start = performance.now();
          const response = await get(path);
          await response.text();
          if (at >= WARM_UP) times.push(performance.now() - start);
          if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
          asked.length = 0;
        }
        const name = `slots of ${days} days, 1,000 vendors`;
        rows.push(atMost({ name, unit: "ms", ours: median(times) }, GOAL_MS));
      }
      return rows;
    } finally {
      await close();
      await stop();
    }
  },
};
