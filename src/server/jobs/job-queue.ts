import { setTimeout as sleep } from "node:timers/promises";
import {
  type CronItem,
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type Runner,
  type TaskList,
} from "graphile-worker";
import { sql } from "kysely";
import pg, { type Pool } from "pg";
import type { Log } from "../log.ts";
import { createPool, type Db } from "../database/connect.ts";

const SCHEMA = "graphile_worker";

/** At level debug, since its lines quote the failures of jobs, which the jobs log themselves. */
export const quietLogger = (log: Log): Logger =>
  new Logger(() => (_level, message) => log.debug({ job: "queue" }, message));

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

const LOCK = 7601021;

/** As the owner, who may create a schema; grants the role of `application` what jobs need. */
export async function migrateJobQueue(ownerUrl: string, application: Db, log: Log): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: "chamak" });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  const locking = await pool.connect().catch((error: unknown) => {
    void pool.end();
    throw error;
  });
  try {
    await locking.query("select pg_advisory_lock($1)", [LOCK]);
    await runMigrations({ pgPool: pool, schema: SCHEMA, logger: quietLogger(log) });
    const { rows } = await sql<{ role: string }>`select current_user as role`.execute(application);
    await grantQueueRights(locking, rows[0]?.role ?? "");
  } finally {
    locking.release(true);
    await pool.end();
  }
}

/** Does nothing if the role owns the tables, whose row security owners pass. */
async function grantQueueRights(owner: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await owner.query("select current_user <> $1 as other", [role]);
  if (rows[0]?.other !== true) return;
  const name = pg.escapeIdentifier(role);
  await owner.query(`
    grant usage on schema ${SCHEMA} to ${name};
    grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${name};
    revoke insert, update, delete on ${SCHEMA}.migrations from ${name};
    grant usage, select on all sequences in schema ${SCHEMA} to ${name};
    grant execute on all functions in schema ${SCHEMA} to ${name}`);
  const tables = await owner.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = $1::regnamespace and relrowsecurity`,
    [SCHEMA],
  );
  for (const table of tables.rows)
    await owner.query(`
      drop policy if exists application on ${table.name};
      create policy application on ${table.name} to ${name} using (true) with check (true)`);
}
