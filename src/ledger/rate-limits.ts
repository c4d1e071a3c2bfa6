import { defineLimits, MINUTE } from "#server/limits/define-limits.ts";

export const rateLimits = defineLimits({
  billing: { most: 60, seconds: 10 * MINUTE, by: "address" },
  // A PDF takes some 50 ms of the process that makes it.
  invoice: { most: 120, seconds: 10 * MINUTE, by: "address", storedIn: "memory" },
});
