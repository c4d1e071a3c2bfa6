const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Limit = {
  /** How often it may be done in one window. */
  most: number;
  /** How long a window lasts, in seconds. */
  seconds: number;
  /** Whom it counts by, for docs/limits.md. */
  by: string;
  /** Where it counts: in the database for all processes, or in the memory of each. */
  kept: "database" | "memory";
};

const kept = "database";

/**
 * Every limit on how often something may be done. Generous by address, since many phones share one at
 * a mobile carrier; strict by the account that is tried. docs/limits.md gives the reasons.
 */
export const LIMITS = {
  "sign-in-from-address": { most: 150, seconds: 15 * MINUTE, by: "address", kept },
  "sign-in-to-account": { most: 30, seconds: HOUR, by: "account, unknown addresses", kept },
  "sign-in": { most: 10, seconds: 15 * MINUTE, by: "account and address", kept },
  "sign-up": { most: 60, seconds: HOUR, by: "address", kept },
  "password-change": { most: 10, seconds: HOUR, by: "account", kept },
  // Three of a million codes are good at a time: a year of guesses is a chance of one in thirty.
  "second-factor": { most: 6, seconds: 15 * MINUTE, by: "account", kept },
  "second-factor-in-a-day": { most: 30, seconds: DAY, by: "account", kept },
  invitation: { most: 60, seconds: 10 * MINUTE, by: "address", kept },
  booking: { most: 60, seconds: 10 * MINUTE, by: "address", kept },
  follow: { most: 300, seconds: 10 * MINUTE, by: "address", kept },
  contact: { most: 30, seconds: HOUR, by: "address", kept },
  application: { most: 30, seconds: HOUR, by: "address", kept },
  upload: { most: 200, seconds: DAY, by: "account", kept },
  "vendor-move": { most: 120, seconds: HOUR, by: "vendor", kept },
  write: { most: 600, seconds: 10 * MINUTE, by: "customer or vendor", kept },
  page: { most: 240, seconds: MINUTE, by: "address", kept: "memory" },
  call: { most: 1_200, seconds: MINUTE, by: "address", kept: "memory" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** The limits that count in the memory of each process. */
export type MemoryLimitName = {
  [Name in LimitName]: (typeof LIMITS)[Name]["kept"] extends "memory" ? Name : never;
}[LimitName];
