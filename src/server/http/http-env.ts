import type { HttpBindings } from "@hono/node-server";
import type { Actor, MissingFactor } from "#kernel/actor.ts";
import type { LimitUse } from "../limits/limit-headers.ts";
import type { RateLimits } from "./protection/rate-limits.ts";

/** The Hono environment of every handler. */
export type HttpEnv = {
  /** The socket, and whether a proxy is trusted; empty for calls in process. */
  Bindings: Partial<HttpBindings> & {
    trustProxy?: boolean;
    /** For a page's call in process: the network of the page's client. */
    from?: string;
    /** The pattern of the matched route, for the response cache. */
    route?: string;
  };
  Variables: {
    /** The rate limits, for routes that declare one. */
    limits: RateLimits;
    requestId: string;
    /** The authenticated caller; undefined for visitors. */
    actor: Actor | undefined;
    /** The account that this call gave a token to. */
    entered: Actor | undefined;
    /** The account that a failed sign-in was for, if it exists. */
    aimedAt: number | undefined;
    /** The remaining uses of the limits that this request used. */
    limitUses: LimitUse[] | undefined;
    /**
     * The caller whose session lacks the second factor: `actor` is undefined, and only a few calls
     * accept it.
     */
    incomplete: { account: Actor; missing: MissingFactor } | undefined;
  };
};
