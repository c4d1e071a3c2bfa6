import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
} from "prom-client";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const KEPT_MS = 10_000;

export type PoolUse = { total: number; idle: number; waiting: number };

export type Metrics = {
  /** Counts a response. `route` is a pattern, since each value is a time series. */
  countAnswer: (answer: { method: string; route: string; status: number; ms: number }) => void;
  /** Exports the use of a connection pool. */
  watchPool: (pool: string, read: () => PoolUse) => void;
  /** Exports a number that is read at most every ten seconds; NaN while it cannot be read. */
  watchNumber: (name: string, help: string, read: () => Promise<number>) => void;
  /** Returns all metrics in Prometheus' text format. */
  text: () => Promise<string>;
  /** The same as JSON, for `mergeMetrics`. */
  json: () => Promise<object[]>;
  contentType: string;
};

/**
 * What is counted and measured of this process: requests, latency, the event loop and memory of Node,
 * and whatever is watched. Names begin with `chamak_`, except those of Node (`nodejs_`, `process_`). All
 * have `labels`: without them the sum over processes would fall when one of them is replaced.
 */
export function createMetrics(labels: Record<string, string> = {}): Metrics {
  const register = new Registry();
  register.setDefaultLabels(labels);
  collectDefaultMetrics({ register });
  const labelNames = ["method", "route", "status"] as const;
  const answers = new Counter({
    name: "chamak_http_requests_total",
    help: "Answered requests, by the pattern of their route",
    labelNames,
    registers: [register],
  });
  const seconds = new Histogram({
    name: "chamak_http_request_seconds",
    help: "How long an answer took",
    labelNames: ["route"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  const pools = new Map<string, () => PoolUse>();
  const connections = new Gauge({
    name: "chamak_database_connections",
    help: "Connections of each pool: total, idle, and requests that wait for one",
    labelNames: ["pool", "state"] as const,
    registers: [],
    collect() {
      for (const [pool, read] of pools)
        for (const [state, count] of Object.entries(read())) this.set({ pool, state }, count);
    },
  });
  register.registerMetric(connections);
  return {
    countAnswer({ method, route, status, ms }) {
      answers.inc({ method: METHODS.has(method) ? method : "other", route, status });
      seconds.observe({ route }, ms / 1000);
    },
    watchPool: (pool, read) => void pools.set(pool, read),
    watchNumber(name, help, read) {
      let readAt = Number.NEGATIVE_INFINITY;
      const number = new Gauge({
        name: `chamak_${name}`,
        help,
        registers: [],
        async collect() {
          if (performance.now() - readAt < KEPT_MS) return;
          this.set(await read().catch(() => Number.NaN));
          readAt = performance.now();
        },
      });
      register.registerMetric(number);
    },
    text: () => register.metrics(),
    json: () => register.getMetricsAsJSON(),
    contentType: register.contentType,
  };
}

/** The metrics of several processes as one text. Each process has labels of its own. */
export const mergeMetrics = (ofProcesses: object[][]): Promise<string> =>
  AggregatorRegistry.aggregate(ofProcesses).metrics();
