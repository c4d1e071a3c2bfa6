import { setTimeout as sleep } from "node:timers/promises";
import { parseCronItems, run, type CronItem, type Runner, type TaskList } from "graphile-worker";
import { createPool } from "../database/connect.ts";
import type { Log } from "../log.ts";
import { quietLogger } from "./quiet-logger.ts";
import { releaseOnce } from "./release-once.ts";
import { SCHEMA } from "./schema-name.ts";

const RETRY_MS = 2_000;
/** Notifications of new jobs come at once; this is for jobs whose time has come. */
const POLL_MS = 2_000;

/**
 * What a job came to is written down by a queue of its own, without delay. Else graphile-worker waits for no
 * such write: one that fails, since the database is away, is an unhandled rejection, which ends the process.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

type Options = {
  /** PostgreSQL itself, not a pooler in transaction mode: the queue listens for new jobs. */
  url: string;
  tasks: TaskList;
  cron: CronItem[];
  /** How many jobs this process does at once. */
  concurrency: number;
  log: Log;
};

/**
 * Does the jobs of the queue, beside other processes that do; each job is done by one of them. Begun again
 * when the database was away. `stop` takes no new ones and resolves when those under way are done.
 */
export function startJobQueue({ url, tasks, cron, concurrency, log }: Options): {
  stop: () => Promise<void>;
} {
  const ending = new AbortController();
  const { signal } = ending;
  // Two more: it listens on one, and the timers need one.
  const pool = releaseOnce(createPool(url, log, { size: concurrency + 2, listens: true }));
  let runner: Runner | undefined;
  let isFailing = false;

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        runner = await run({
          preset,
          pgPool: pool,
          schema: SCHEMA,
          taskList: tasks,
          parsedCronItems: parseCronItems(cron),
          concurrency,
          pollInterval: POLL_MS,
          noHandleSignals: true,
          logger: quietLogger(log),
        });
        isFailing = false;
        if (signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        if (!isFailing && !signal.aborted) log.warn({ err: error }, "jobs are not being done");
        isFailing = true;
      }
      runner = undefined;
      await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const working = work();
  return {
    async stop() {
      ending.abort();
      await runner?.stop().catch(() => undefined);
      await working;
      await pool.end();
    },
  };
}
