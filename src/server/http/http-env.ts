import type { HttpBindings } from "@hono/node-server";
import type { Actor, Confirmation, MissingFactor } from "#kernel/actor.ts";
import type { DeclaredEvents } from "../security/security-events.ts";
import type { Scan } from "../files/scan-file.ts";
import type { LimitUse, RateLimits } from "./protection/create-rate-limits.ts";

export type HttpEnv = {
  /** The socket, and whether a proxy is trusted; empty for calls in process. */
  Bindings: Partial<HttpBindings> & {
    trustProxy?: boolean;
    /** For a page's call in process: the network of the page's client. */
    from?: string;
  };
  Variables: {
    limits: RateLimits;
    scan: Scan | undefined;
    requestId: string;
    actor: Actor | undefined;
    securityEvents: DeclaredEvents | undefined;
    /** The account that this call gave a token to. */
    entered: Actor | undefined;
    aimedAt: number | undefined;
    limitUses: LimitUse[] | undefined;
    /** Without the second factor: `actor` is undefined, and only a few calls accept it. */
    incomplete: { account: Actor; missing: MissingFactor } | undefined;
    /** How to confirm the session; undefined while its last proof is recent. */
    confirmWith: Confirmation | undefined;
  };
};
