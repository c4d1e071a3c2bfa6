import { defineLimits, HOUR, MINUTE } from "#server/limits/define-limits.ts";

export const rateLimits = defineLimits({
  booking: { most: 60, seconds: 10 * MINUTE, by: "address" },
  "booking-change": { most: 60, seconds: 10 * MINUTE, by: "address" },
  complaint: { most: 20, seconds: HOUR, by: "address" },
  "new-link": { most: 5, seconds: HOUR, by: "booking" },
  "find-booking": { most: 10, seconds: HOUR, by: "address" },
  follow: { most: 1_000, seconds: 10 * MINUTE, by: "address", storedIn: "memory" },
  gate: { most: 120, seconds: 10 * MINUTE, by: "address", storedIn: "memory" },
  slots: { most: 600, seconds: 10 * MINUTE, by: "address", storedIn: "memory" },
  calendar: { most: 600, seconds: 10 * MINUTE, by: "address" },
  "calendar-key": { most: 20, seconds: HOUR, by: "account" },
  billing: { most: 60, seconds: 10 * MINUTE, by: "address" },
  // A PDF takes some 50 ms of the process that makes it.
  invoice: { most: 120, seconds: 10 * MINUTE, by: "address", storedIn: "memory" },
  statement: { most: 60, seconds: 10 * MINUTE, by: "vendor", storedIn: "memory" },
  "vendor-transition": { most: 120, seconds: HOUR, by: "vendor" },
});
