import type { Log } from "#server/log.ts";
import type { Metrics } from "#server/metrics/create-metrics.ts";

const EVERY_MS = 10_000;

/** A response that was sent before routing. `ms` is how long its request had waited. */
export type Refusal = { method: string; status: number; ms: number };

/**
 * Counts responses that were sent before routing, as the route `before routing`, and logs those
 * with 503: the first one at once, then their number every ten seconds, so that an overload does
 * not fill the log.
 */
export function countRefusals(log: Log, metrics?: Metrics): (refusal: Refusal) => void {
  let unlogged = 0;
  let timer: NodeJS.Timeout | undefined;

  function logRefusals(): void {
    if (unlogged === 0) {
      clearInterval(timer);
      timer = undefined;
      return;
    }
    log.warn({ event: "overloaded", refused: unlogged }, "Calls were told 503: too many at once");
    unlogged = 0;
  }

  return ({ method, status, ms }) => {
    metrics?.countAnswer({ method, route: "before routing", status, ms });
    if (status !== 503) return;
    unlogged += 1;
    if (timer !== undefined) return;
    logRefusals();
    timer = setInterval(logRefusals, EVERY_MS).unref();
  };
}
