import type { Db } from "#server/database/connect.ts";
import type { Log } from "#server/log.ts";

type Run = {
  now: () => Date;
  log?: Log | undefined;
  /** Aborted when the site ends. */
  signal?: AbortSignal;
};

/**
 * What a feature does every minute: it adds rows to the outbox whose time has come. `now` is when it begins.
 * One that takes long asks the clock of `run` again, and ends soon once its signal is aborted.
 */
export type Timer = (db: Db, now: Date, run?: Partial<Run>) => Promise<void>;

/**
 * Returns the job that runs timers, one after the other. One that fails keeps no other from running: the
 * failure is logged once, until it has run well again, and it runs with the others the next time.
 */
export function runTimers(
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
