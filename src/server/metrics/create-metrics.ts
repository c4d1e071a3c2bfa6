import { createServer } from "node:http";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { errorCode } from "#private-postgres/error-code.ts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const KEPT_MS = 10_000;

type PoolUse = { total: number; idle: number; waiting: number };

export type Metrics = {
  /** Counts a response. `route` is a pattern, since each value is a time series. */
  countAnswer: (answer: { method: string; route: string; status: number; ms: number }) => void;
  watchPool: (pool: string, read: () => PoolUse) => void;
  /** Exports a number that is read at most every ten seconds; NaN while it cannot be read. */
  watchNumber: (name: string, help: string, read: () => Promise<number>) => void;
  text: () => Promise<string>;
  contentType: string;
};

/** Names begin with `chamak_`, except those of Node (`nodejs_`, `process_`). */
export function createMetrics(): Metrics {
  const register = new Registry();
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
    contentType: register.contentType,
  };
}

/** Serves `GET /metrics` on a separate, internal port. Rejects with one sentence if the port is taken. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer({ requestTimeout: 10_000 }, async (request, response) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    const text = isAsked ? await metrics.text() : "Ask for /metrics\n";
    response.writeHead(isAsked ? 200 : 404, {
      "content-type": isAsked ? metrics.contentType : "text/plain; charset=utf-8",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    response.end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  }).catch((error: unknown) => {
    if (errorCode(error) === "EADDRINUSE")
      throw new Error(`Port ${port} is taken: choose another METRICS_PORT.`);
    throw error;
  });
  const address = server.address();
  const actual = typeof address === "object" && address !== null ? address.port : port;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://${host}:${actual}/metrics`, stop };
}
