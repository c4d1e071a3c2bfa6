import type { Context, Handler, MiddlewareHandler } from "hono";
import type { Actor } from "#kernel/actor.ts";
import type { HttpEnv } from "../http-env.ts";
import { clientIp } from "./client-ip.ts";
import type { LimitUse, RateLimits } from "./create-rate-limits.ts";
import type { Limit } from "../../limits/define-limits.ts";
import { rateLimits } from "../../limits/rate-limits.ts";

/** Of draft-ietf-httpapi-ratelimit-headers-10: `RateLimit: "call";r=1199;t=60`. */
export const limitHeaders = (uses: LimitUse[]): Record<string, string> => ({
  "ratelimit-policy": uses
    .map(({ limit: { name, most, seconds } }) => `"${name}";q=${most};w=${seconds}`)
    .join(", "),
  ratelimit: uses
    .map(({ limit, remaining, secondsLeft }) => `"${limit.name}";r=${remaining};t=${secondsLeft}`)
    .join(", "),
});

/** Counts calls by address, except a page's calls in process, and sets the rate limit headers. */
export const limitCalls =
  (limits: RateLimits): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const limitUses: LimitUse[] = [];
    c.set("limitUses", limitUses);
    const address = c.env?.from === undefined ? clientIp(c) : undefined;
    const refused = await limits.use(rateLimits.call, address, c);
    if (refused === undefined) await next();
    else c.res = refused;
    if (limitUses.length === 0) return;
    for (const [name, value] of Object.entries(limitHeaders(limitUses)))
      c.res.headers.set(name, value);
  };

/** Counts writes of customers and vendors, by account. Operators work through long lists. */
export const limitWrites =
  (limits: RateLimits): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const { actor } = c.var;
    const { method } = c.req;
    const reads = method === "GET" || method === "HEAD" || method === "OPTIONS";
    if (actor === undefined || actor.role === "operator" || reads) return next();
    return (await limits.use(rateLimits.write, String(actor.accountId), c)) ?? next();
  };

type Called = {
  Bindings: HttpEnv["Bindings"];
  Variables: HttpEnv["Variables"] & { account: Actor };
};

/** Counts valid requests of a route by the caller's address or account, and responds 429 above the limit. */
export const behindLimit =
  (limit: Limit, handler: Handler): Handler =>
  async (c: Context<Called>, next) => {
    const key = limit.by === "address" ? clientIp(c) : String(c.var.account.accountId);
    return (await c.var.limits.use(limit, key, c)) ?? handler(c, next);
  };
