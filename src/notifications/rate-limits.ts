import { DAY, defineLimits, HOUR } from "#server/limits/define-limits.ts";

export const rateLimits = defineLimits({
  message: { most: 6, seconds: HOUR, by: "unproven phone number or mailbox" },
  "message-in-a-day": { most: 20, seconds: DAY, by: "unproven phone number or mailbox" },
  "message-to-proven": { most: 30, seconds: HOUR, by: "proven phone number or mailbox" },
  "message-to-proven-in-a-day": { most: 100, seconds: DAY, by: "proven phone number or mailbox" },
  "security-notice": { most: 6, seconds: HOUR, by: "phone number or mailbox" },
  "security-notice-in-a-day": { most: 20, seconds: DAY, by: "phone number or mailbox" },
  push: { most: 120, seconds: HOUR, by: "address" },
});
