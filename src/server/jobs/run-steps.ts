import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "../database/connect.ts";

const MAX_PAUSE_MS = 250;

/** Does at most one short batch of work as of `now`, and returns the number of rows; 0 when none is left. */
export type Step = (db: Db, now: Date) => Promise<number>;

/** In short batches, with a pause as long as each took. Throws when `signal` aborts. Returns the rows. */
export async function runSteps(
  db: Db,
  steps: Record<string, Step>,
  now: Date,
  signal?: AbortSignal,
): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const [what, step] of Object.entries(steps)) {
    while (true) {
      signal?.throwIfAborted();
      const began = performance.now();
      const rows = await step(db, now);
      if (rows === 0) break;
      done[what] = (done[what] ?? 0) + rows;
      await sleep(Math.min(performance.now() - began, MAX_PAUSE_MS));
    }
  }
  return done;
}
