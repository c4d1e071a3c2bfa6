import { DAY, defineLimits, HOUR } from "#server/limits/define-limits.ts";

export const rateLimits = defineLimits({
  // Each kind of message has counters of its own: see spend-budgets.ts.
  message: { most: 10, seconds: HOUR, by: "kind, contact and cause" },
  "message-in-a-day": { most: 20, seconds: DAY, by: "kind, contact and cause" },
  "message-to-contact": { most: 30, seconds: HOUR, by: "kind and contact" },
  "message-to-contact-in-a-day": { most: 100, seconds: DAY, by: "kind and contact" },
  push: { most: 120, seconds: HOUR, by: "address" },
});
