import { DAY, defineLimits, MINUTE } from "./define-limits.ts";

export const rateLimits = defineLimits({
  upload: { most: 200, seconds: DAY, by: "account" },
  write: { most: 600, seconds: 10 * MINUTE, by: "customer or vendor" },
  page: { most: 240, seconds: MINUTE, by: "address", storedIn: "memory" },
  call: { most: 1_200, seconds: MINUTE, by: "address", storedIn: "memory" },
});
