import type { MiddlewareHandler } from "hono";
import { limitHeaders, type LimitUse } from "#server/limits/limit-headers.ts";
import { clientIp } from "./client-ip.ts";
import type { HttpEnv } from "../http-env.ts";
import type { RateLimits } from "./rate-limits.ts";

/**
 * Counts calls by address, and sets the rate limit headers. A page's call in process is not
 * counted, since the page was.
 */
export const limitCalls =
  (limits: RateLimits): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const limitUses: LimitUse[] = [];
    c.set("limitUses", limitUses);
    const address = c.env?.from === undefined ? clientIp(c) : undefined;
    const refused = await limits.use("call", address, c);
    if (refused === undefined) await next();
    else c.res = refused;
    if (limitUses.length === 0) return;
    for (const [name, value] of Object.entries(limitHeaders(limitUses)))
      c.res.headers.set(name, value);
  };

/**
 * Counts writes of customers and vendors, by account. Operators are not limited, since they work
 * through long lists.
 */
export const limitWrites =
  (limits: RateLimits): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const { actor } = c.var;
    const { method } = c.req;
    const reads = method === "GET" || method === "HEAD" || method === "OPTIONS";
    if (actor === undefined || actor.role === "operator" || reads) return next();
    return (await limits.use("write", String(actor.accountId), c)) ?? next();
  };
