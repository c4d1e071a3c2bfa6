import { defineLimits, HOUR } from "#server/limits/define-limits.ts";

export const rateLimits = defineLimits({
  "whatsapp-text": { most: 20, seconds: HOUR, by: "phone number" },
});
