import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import type { Log } from "../log.ts";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const MAX_PAUSE_MS = 250;

/**
 * Does at most one short batch of work as of `now`, and returns the number of rows; 0 when none is
 * left.
 */
export type Step = (db: Db, now: Date) => Promise<number>;

type Job = { name: string; steps: Record<string, Step> };

/**
 * Runs each step until no row is left, in short batches with a pause as long as each took. Does
 * nothing when a process on the database began the job less than a day ago; one statement decides.
 * A run that fails is repeated by the next call. Ends after a batch when `ending` aborts. Returns
 * the rows of each step that had any, or undefined when it was not due.
 */
export async function runDaily(
  db: Db,
  { name, steps }: Job,
  now: Date,
  ending?: AbortSignal,
): Promise<Record<string, number> | undefined> {
  if (!(await beginRun(db, name, now))) return undefined;
  const done: Record<string, number> = {};
  try {
    for (const [what, step] of Object.entries(steps)) {
      while (true) {
        ending?.throwIfAborted();
        const began = performance.now();
        const rows = await step(db, now);
        if (rows === 0) break;
        done[what] = (done[what] ?? 0) + rows;
        await sleep(Math.min(performance.now() - began, MAX_PAUSE_MS));
      }
    }
    return done;
  } catch (error) {
    await forgetRun(db, name, now).catch(() => undefined);
    throw error;
  }
}

type Options = { db: Db; now: () => Date; log: Log };

/**
 * Tries the job now and every hour, and logs the result. Returns a function that ends this after
 * the current batch.
 */
export function scheduleDaily(job: Job, { db, now, log }: Options): () => Promise<void> {
  const ending = new AbortController();
  async function run(): Promise<void> {
    try {
      const rows = await runDaily(db, job, now(), ending.signal);
      if (rows !== undefined) log.info({ job: job.name, rows }, "daily job done");
    } catch (error) {
      if (ending.signal.aborted) return;
      log.warn({ err: error, job: job.name }, "daily job failed; the next try is in an hour");
    }
  }
  let last = run();
  const timer = setInterval(() => {
    last = last.then(run);
  }, HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    ending.abort();
    return last;
  };
}

async function beginRun(db: Db, name: string, now: Date): Promise<boolean> {
  const dayBefore = new Date(now.getTime() - DAY_MS);
  const { rows } = await sql`
    insert into daily_job as known (name, began_at) values (${name}, ${now})
    on conflict (name) do update set began_at = ${now} where known.began_at <= ${dayBefore}
    returning name`.execute(db);
  return rows.length === 1;
}

const forgetRun = (db: Db, name: string, now: Date) =>
  sql`delete from daily_job where name = ${name} and began_at = ${now}`.execute(db);
