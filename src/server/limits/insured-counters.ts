import type { Log } from "../log.ts";
import type { Counters } from "./counters.ts";

const TRY_AGAIN_AFTER_MS = 5_000;

/**
 * Counts with `first`, and with `second` while the database behind `first` fails: a limit then
 * holds within this process, and never causes an error. After a failure, which is logged, `first`
 * is not used for 5 s, so that no request waits for it again.
 */
export function insuredCounters(first: Counters, second: Counters, log: Log): Counters {
  let failedAt = Number.NEGATIVE_INFINITY;

  async function insured<Answer>(act: (counters: Counters) => Promise<Answer>): Promise<Answer> {
    if (performance.now() - failedAt < TRY_AGAIN_AFTER_MS) return act(second);
    try {
      return await act(first);
    } catch (error) {
      failedAt = performance.now();
      log.error({ err: error }, "limits are counted in memory until the database answers");
      return act(second);
    }
  }
  return {
    add: (key, seconds, now) => insured((counters) => counters.add(key, seconds, now)),
    takeBack: (key) => insured((counters) => counters.takeBack(key)),
  };
}
