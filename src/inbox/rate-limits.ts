import { defineLimits, HOUR } from "#server/limits/define-limits.ts";

export const rateLimits = defineLimits({
  contact: { most: 30, seconds: HOUR, by: "address" },
  application: { most: 30, seconds: HOUR, by: "address" },
});
