import type { Context, MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Log } from "../log.ts";
import type { Metrics } from "../metrics/create-metrics.ts";
import { securityEventOf } from "../security/security-events.ts";
import { clientIp, coarseNetwork } from "./protection/client-ip.ts";
import type { HttpEnv } from "./http-env.ts";
import { ROW_COUNT } from "./csv-response.ts";

const FILTER = /^[a-z_]{1,30}$/;

/** The matched route; the path itself may contain a secret key. */
const routeOf = (c: Context): string =>
  matchedRoutes(c).find(({ path }) => !path.includes("*"))?.path ?? "page or file";

function eventFields(c: Context<HttpEnv>, route: string) {
  const { actor, aimedAt, securityEvents } = c.var;
  const isSignedIn = actor !== undefined;
  const answer = { method: c.req.method, route, status: c.res.status, isSignedIn };
  const event = securityEventOf(answer, securityEvents);
  if (event === undefined) return {};
  const address = clientIp(c);
  return {
    event,
    ...(address !== undefined && { from: coarseNetwork(address) }),
    ...(event === "sign-in failed" && aimedAt !== undefined && { aimed_at: aimedAt }),
    ...(event === "exported" && {
      // Names only: a search may contain a phone number.
      filters: Object.entries(c.req.query()).flatMap(([name, value]) =>
        FILTER.test(name) && value !== "" ? [name] : [],
      ),
      rows: Number(c.res.headers.get(ROW_COUNT)),
    }),
  };
}

/** One line a request: the account of a known token, the network of a security event, no body or query. */
export const requestLog =
  (log: Log, metrics?: Metrics): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const route = routeOf(c);
    const ms = performance.now() - start;
    metrics?.countAnswer({ method: c.req.method, route, status: c.res.status, ms });
    const { requestId, entered, actor, incomplete } = c.var;
    const who = entered ?? actor ?? incomplete?.account;
    log.info({
      request: requestId,
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(ms),
      ...(who !== undefined && { account: who.accountId, role: who.role }),
      ...eventFields(c, route),
    });
  };
