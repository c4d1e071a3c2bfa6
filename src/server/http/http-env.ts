import type { HttpBindings } from "@hono/node-server";
import type { Actor, MissingFactor } from "#kernel/actor.ts";
import type { LimitUse } from "../limits/limit-headers.ts";
import type { RateLimits } from "./protection/rate-limits.ts";

/** What every handler finds in its context. */
export type HttpEnv = {
  /** The socket, and whether a proxy in front of it is trusted; nothing when called in process. */
  Bindings: Partial<HttpBindings> & {
    trustProxy?: boolean;
    /** Of a page's call in process: the network from which the page was asked for. */
    from?: string;
    /** The pattern of the route that answered, for the response cache. */
    route?: string;
  };
  Variables: {
    /** The rate limits, for routes that declare one. */
    limits: RateLimits;
    requestId: string;
    /** The authenticated caller; undefined for visitors. */
    actor: Actor | undefined;
    /** Who was given a token by this call. */
    entered: Actor | undefined;
    /** The account that a sign-in with wrong credentials was for, if there is one. */
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
