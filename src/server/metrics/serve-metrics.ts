import { createServer } from "node:http";
import type { Metrics } from "./create-metrics.ts";
import { errorCode } from "#private-postgres/error-code.ts";

/**
 * Serves `GET /metrics` on a separate, internal port. Rejects with one sentence when the port is
 * taken. `url` has the chosen port if none was configured.
 */
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
