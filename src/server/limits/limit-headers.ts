import { LIMITS, type LimitName } from "./limit-table.ts";

/** The remaining uses of one limit after a request. */
export type LimitUse = { name: LimitName; remaining: number; secondsLeft: number };

/**
 * The header fields of draft-ietf-httpapi-ratelimit-headers-10 for the limits that a request used:
 * `RateLimit-Policy: "call";q=1200;w=60` and `RateLimit: "call";r=1199;t=60`.
 */
export const limitHeaders = (uses: LimitUse[]): Record<string, string> => ({
  "ratelimit-policy": uses
    .map(({ name }) => `"${name}";q=${LIMITS[name].most};w=${LIMITS[name].seconds}`)
    .join(", "),
  ratelimit: uses
    .map(({ name, remaining, secondsLeft }) => `"${name}";r=${remaining};t=${secondsLeft}`)
    .join(", "),
});
