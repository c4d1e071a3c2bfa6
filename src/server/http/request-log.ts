import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "#server/log.ts";
import type { HttpEnv } from "./create-http.ts";

/**
 * A line a request, and its id in the answer. A path may carry a key that opens something, so only
 * the route that it matched is written.
 */
export const requestLog =
  (log: Log): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    c.res.headers.set("x-request-id", c.var.requestId);
    log.info({
      request: c.var.requestId,
      method: c.req.method,
      route: matchedRoutes(c).find(({ path }) => !path.includes("*"))?.path ?? "page or file",
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    });
  };
