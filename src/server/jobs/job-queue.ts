import { setTimeout as sleep } from "node:timers/promises";
import { type CronItem, parseCronItems, run, type Runner, type TaskList } from "graphile-worker";
import { sql } from "kysely";
import type { Pool } from "pg";
import type { Log } from "../log.ts";
import { createPool, type Db } from "../database/connect.ts";
import { quietLogger, SCHEMA } from "../database/migrate-job-queue.ts";

type Job = {
  task: string;
  payload: Record<string, unknown>;
  /** Pending jobs are unique by key: a later one replaces the earlier. */
  key: string;
};

/** In the caller's transaction. Replaces a pending job of the key, and abandons one of a crashed process. */
export async function addJobs(db: Db, jobs: Job[], maxAttempts: number): Promise<void> {
  if (jobs.length === 0) return;
  await sql`
    select count(*) from ${sql.id(SCHEMA, "add_jobs")}(array(
      select (job.task, job.payload, null, null, ${maxAttempts}::int, job.key, null, null)::${sql.id(SCHEMA, "job_spec")}
      from unnest(${jobs.map(({ task }) => task)}::text[],
        ${jobs.map(({ payload }) => JSON.stringify(payload))}::json[],
        ${jobs.map(({ key }) => key)}::text[]) as job (task, payload, key)))`.execute(db);
}

const RETRY_MS = 2_000;
/** New jobs are notified at once; polling is for jobs with a later time. */
const POLL_MS = 2_000;
/** One to listen, one for timers, and one to claim and finish jobs; jobs hold none. */
const CONNECTIONS = 3;

/** Without delay: a delayed write that fails in an outage is an unhandled rejection, and ends the process. */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

type Options = {
  /** PostgreSQL itself, not a pooler in transaction mode: the queue listens for new jobs. */
  url: string;
  tasks: TaskList;
  cron: CronItem[];
  concurrency: number;
  log: Log;
};

/** Restarts after an outage. `stop` claims no new jobs, and resolves when running ones end. */
export function startJobQueue({ url, tasks, cron, concurrency, log }: Options): {
  stop: () => Promise<void>;
} {
  const ending = new AbortController();
  const { signal } = ending;
  const pool = releaseOnce(createPool(url, log, { size: CONNECTIONS, listens: true }));
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

/** graphile-worker releases its listening connection twice if `listen` fails during a stop. */
function releaseOnce(pool: Pool): Pool {
  const connect = pool.connect.bind(pool);
  function connectReleasingOnce(callback?: Parameters<typeof connect>[0]) {
    if (callback === undefined) return connect();
    return connect((error, client, release) => {
      // Without a connection there is nothing to release: an ended pool passes no function.
      if (client === undefined) return callback(error, client, release);
      let isReleased = false;
      callback(error, client, (destroyed) => {
        if (!isReleased) release(destroyed);
        isReleased = true;
      });
    });
  }
  pool.connect = connectReleasingOnce as Pool["connect"];
  return pool;
}
