import type { Db } from "#server/database/connect.ts";
import { startJobQueue } from "#server/jobs/job-queue.ts";
import type { Engine } from "./engine.ts";
import { DELIVERY_TASKS } from "./outbox/queue-deliveries.ts";
import { deliverMessage } from "./outbox/deliver-message.ts";
import { expandOutbox } from "./outbox/expand-outbox.ts";
import { recoverMessages, releaseHeld } from "./outbox/recover-messages.ts";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "#server/log.ts";

const INTERVAL_MS = 1_000;

const CONCURRENCY = 4;

/** Has priority over messages; a pending run is replaced. */
const everyMinute = (task: string) => ({
  task,
  match: "* * * * *",
  options: { maxAttempts: 1, priority: -1, jobKey: task },
});

const DAY_MS = 24 * 60 * 60 * 1_000;

/** After messages. A run that was missed within a day is caught up, one that fails is tried again. */
const atTimes = ([task, { match }]: [string, Periodic]) => ({
  task,
  match,
  options: { maxAttempts: 10, priority: 1, jobKey: task, backfillPeriod: DAY_MS },
});

/** A job at the times of `match`, a crontab expression in UTC; ends soon after its signal. */
type Periodic = { match: string; run: (signal: AbortSignal) => Promise<void> };

type Options = Engine & {
  db: Db;
  /** PostgreSQL itself if the database is behind a pooler. */
  directUrl: string;
  now: () => Date;
  timers: Record<string, Timer>;
  /** Each is run by one process. */
  periodic?: Record<string, Periodic>;
};

type Running = {
  /** Starts nothing more, and resolves when running jobs end. */
  stop: () => Promise<void>;
  /** Resolves when no message is being sent and each result is stored. */
  whenSent: () => Promise<void>;
};

/**
 * Expands the outbox about once a second, sends messages, and runs timers and periodic jobs. Several processes may
 * run it on one database.
 */
export function startNotifications(options: Options): Running {
  const { db, directUrl, now, timers, periodic = {}, log } = options;
  const ending = new AbortController();
  const { signal } = ending;
  let isFailing = false;
  const sending = new Set<Promise<void>>();

  async function deliver(id: number): Promise<void> {
    const one = deliverMessage(db, options, id, now);
    sending.add(one);
    try {
      await one;
    } finally {
      sending.delete(one);
    }
  }

  async function expand(): Promise<void> {
    let hasRecovered = false;
    while (!signal.aborted) {
      try {
        // Recovers at the start; later the queue does it every minute.
        if (!hasRecovered) await recoverMessages(db, now());
        hasRecovered = true;
        await expandOutbox(db, options, now(), signal);
        isFailing = false;
      } catch (error) {
        if (!isFailing) log.warn({ err: error }, "messages are not being made");
        isFailing = true;
      }
      await sleep(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  const expanding = expand();
  const timed = {
    recover: async () => {
      await recoverMessages(db, now());
    },
    "release-held": () => releaseHeld(db, options, now()),
    timers: runTimers(timers, { db, now, log, signal }),
  };
  const runs = Object.entries(periodic).map(([job, { run }]) => [
    job,
    () =>
      run(signal).catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, job }, "a periodic job failed");
        throw error;
      }),
  ]);
  const queues = [...new Set(Object.values(DELIVERY_TASKS))].map((task) => {
    const isFirst = task === DELIVERY_TASKS.email;
    return startJobQueue({
      url: directUrl,
      log,
      concurrency: CONCURRENCY,
      tasks: {
        [task]: (payload: unknown) => deliver((payload as { id: number }).id),
        ...(isFirst && { ...timed, ...Object.fromEntries(runs) }),
      },
      cron: isFirst
        ? [...Object.keys(timed).map(everyMinute), ...Object.entries(periodic).map(atTimes)]
        : [],
    });
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all([expanding, ...queues.map((queue) => queue.stop())]);
    },
    async whenSent() {
      await Promise.allSettled(sending);
    },
  };
}

type Run = { now: () => Date; log?: Log | undefined; signal?: AbortSignal };

/**
 * A job of every minute. `now` is its start; a long job reads the clock of `run` and ends soon after its
 * signal.
 */
export type Timer = (db: Db, now: Date, run?: Partial<Run>) => Promise<void>;

/** Runs timers in sequence. A failed one stops no other; it is logged once until it succeeds again. */
function runTimers(
  timers: Record<string, Timer>,
  { db, ...run }: Required<Run> & { db: Db },
): () => Promise<void> {
  const failing = new Set<string>();

  async function attempt(name: string, timer: Timer): Promise<void> {
    try {
      await timer(db, run.now(), run);
      failing.delete(name);
    } catch (error) {
      if (!failing.has(name)) run.log?.warn({ err: error, timer: name }, "a timer failed");
      failing.add(name);
    }
  }
  return async () => {
    for (const [name, timer] of Object.entries(timers)) {
      if (run.signal.aborted) return;
      await attempt(name, timer);
    }
  };
}
