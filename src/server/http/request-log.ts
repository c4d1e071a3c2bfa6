import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics/create-metrics.ts";
import { securityEventOf } from "../security/security-events.ts";
import { clientIp } from "./protection/client-ip.ts";
import { coarseNetwork } from "./protection/coarse-network.ts";
import type { HttpEnv } from "./http-env.ts";
import { ROW_COUNT } from "./csv-response.ts";

const FILTER = /^[a-z_]{1,30}$/;

/** Returns the pattern of the matched route. The path itself may contain a secret key. */
export const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.includes("*"))?.path ?? "page or file";

/** The further log fields of a security event. */
function eventFields(c: Context<HttpEnv>, route: string) {
  const event = securityEventOf({ method: c.req.method, route, status: c.res.status });
  if (event === undefined) return {};
  const address = clientIp(c);
  return {
    event,
    ...(address !== undefined && { from: coarseNetwork(address) }),
    ...(event === "sign-in failed" && c.var.aimedAt !== undefined && { aimed_at: c.var.aimedAt }),
    ...(event === "exported" && {
      // Names only: a search may contain a phone number.
      filters: Object.entries(c.req.query()).flatMap(([name, value]) =>
        FILTER.test(name) && value !== "" ? [name] : [],
      ),
      rows: Number(c.res.headers.get(ROW_COUNT)),
    }),
  };
}

/**
 * Logs one line for each request with its id, and sends the id in the response. The line has the
 * account if a known token was sent, and the network for security events; never the body or the
 * query.
 */
export const requestLog =
  (log: Log, metrics?: Metrics): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    c.res.headers.set("x-request-id", c.var.requestId);
    const route = routeOf(c);
    if (c.env !== undefined) c.env.route = route;
    const ms = performance.now() - start;
    metrics?.countAnswer({ method: c.req.method, route, status: c.res.status, ms });
    const who = c.var.entered ?? c.var.actor ?? c.var.incomplete?.account;
    log.info({
      request: c.var.requestId,
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(ms),
      ...(who !== undefined && { account: who.accountId, role: who.role }),
      ...eventFields(c, route),
    });
  };
