const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Limit = {
  /** The maximum number of uses in a window. */
  most: number;
  /** The length of a window in seconds. */
  seconds: number;
  /** What it counts by, for docs/limits.md. */
  by: string;
  /** Whether the counter is in the database, for all processes, or in the memory of each. */
  storedIn: "database" | "memory";
};

const storedIn = "database";

/**
 * All rate limits. Those by address are generous, since many phones of a mobile carrier share one;
 * those by account are strict. docs/limits.md gives the reasons.
 */
export const LIMITS = {
  "sign-in-from-address": { most: 150, seconds: 15 * MINUTE, by: "address", storedIn },
  "sign-in-to-account": { most: 30, seconds: HOUR, by: "account, unknown addresses", storedIn },
  "sign-in": { most: 10, seconds: 15 * MINUTE, by: "account and address", storedIn },
  "sign-up": { most: 60, seconds: HOUR, by: "address", storedIn },
  "password-forgot": { most: 5, seconds: HOUR, by: "email or phone number", storedIn },
  "password-forgot-from-address": { most: 30, seconds: HOUR, by: "address", storedIn },
  "account-export": { most: 10, seconds: DAY, by: "account", storedIn },
  "password-change": { most: 10, seconds: HOUR, by: "account", storedIn },
  // Three of a million codes are valid at a time: a year of guesses succeeds with a probability of
  // one in thirty.
  "second-factor": { most: 6, seconds: 15 * MINUTE, by: "account", storedIn },
  "second-factor-in-a-day": { most: 30, seconds: DAY, by: "account", storedIn },
  invitation: { most: 60, seconds: 10 * MINUTE, by: "address", storedIn },
  booking: { most: 60, seconds: 10 * MINUTE, by: "address", storedIn },
  "booking-change": { most: 60, seconds: 10 * MINUTE, by: "address", storedIn },
  follow: { most: 300, seconds: 10 * MINUTE, by: "address", storedIn },
  slots: { most: 600, seconds: 10 * MINUTE, by: "address", storedIn: "memory" },
  calendar: { most: 600, seconds: 10 * MINUTE, by: "address", storedIn },
  "calendar-key": { most: 20, seconds: HOUR, by: "account", storedIn },
  contact: { most: 30, seconds: HOUR, by: "address", storedIn },
  "area-wish": { most: 30, seconds: HOUR, by: "address", storedIn },
  application: { most: 30, seconds: HOUR, by: "address", storedIn },
  push: { most: 120, seconds: HOUR, by: "address", storedIn },
  upload: { most: 200, seconds: DAY, by: "account", storedIn },
  "vendor-transition": { most: 120, seconds: HOUR, by: "vendor", storedIn },
  write: { most: 600, seconds: 10 * MINUTE, by: "customer or vendor", storedIn },
  page: { most: 240, seconds: MINUTE, by: "address", storedIn: "memory" },
  call: { most: 1_200, seconds: MINUTE, by: "address", storedIn: "memory" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The limits that count in the memory of each process. */
export type MemoryLimitName = {
  [Name in LimitName]: (typeof LIMITS)[Name]["storedIn"] extends "memory" ? Name : never;
}[LimitName];
