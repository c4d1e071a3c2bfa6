import { defineLimits, HOUR } from "#server/limits/define-limits.ts";

export const rateLimits = defineLimits({ "area-wish": { most: 30, seconds: HOUR, by: "address" } });
