import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#server/database/connect.ts";
import { startJobQueue } from "#server/jobs/start-job-queue.ts";
import { deliverMessage } from "./deliver-message.ts";
import type { Engine } from "../engine.ts";
import { expandOutbox } from "./expand-outbox.ts";
import { DELIVER } from "./queue-deliveries.ts";
import { recoverMessages } from "./recover-messages.ts";
import { runTimers, type Timer } from "./run-timers.ts";

const INTERVAL_MS = 1_000;
const CONCURRENCY = 4;
/** Before the messages, however many wait; one of them that waits is replaced. */
const everyMinute = (task: string) => ({
  task,
  match: "* * * * *",
  options: { maxAttempts: 1, priority: -1, jobKey: task },
});

type Options = Engine & {
  db: Db;
  /** PostgreSQL itself, where the database is behind a pooler. */
  directUrl: string;
  now: () => Date;
  timers: Record<string, Timer>;
};

type Running = {
  /** Begins nothing more, and resolves after what is under way. */
  stop: () => Promise<void>;
  /** Resolves when no message is being sent: one that was accepted is written down as such. */
  whenSent: () => Promise<void>;
};

/**
 * Expands the outbox about once a second, sends the messages, and does what is due by time. Several
 * processes may do it on one database.
 */
export function startNotifications(options: Options): Running {
  const { db, directUrl, now, timers, log } = options;
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
        // What the process before this one left behind; later the queue does it every minute.
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
  const queue = startJobQueue({
    url: directUrl,
    log,
    concurrency: CONCURRENCY,
    tasks: {
      [DELIVER]: (payload: unknown) => deliver((payload as { id: number }).id),
      recover: async () => {
        await recoverMessages(db, now());
      },
      timers: runTimers(timers, { db, now, log, signal }),
    },
    cron: ["recover", "timers"].map(everyMinute),
  });
  return {
    async stop() {
      ending.abort();
      await Promise.all([expanding, queue.stop()]);
    },
    async whenSent() {
      await Promise.allSettled(sending);
    },
  };
}
