import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { problem } from "./problem-answer.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// Generous by address, since many phones share one at a mobile carrier; strict by whom is tried.
const LIMITS = {
  "sign-in-to-account": { points: 10, duration: 15 * MINUTE },
  "sign-in-from-address": { points: 150, duration: 15 * MINUTE },
  "sign-up": { points: 60, duration: HOUR },
  booking: { points: 60, duration: 10 * MINUTE },
  contact: { points: 30, duration: HOUR },
  invitation: { points: 60, duration: 10 * MINUTE },
  follow: { points: 300, duration: 10 * MINUTE },
  // Calls with files, by account.
  upload: { points: 200, duration: DAY },
  call: { points: 1200, duration: MINUTE },
} as const;

export type LimitName = keyof typeof LIMITS;

export type RateLimits = {
  /**
   * Counts one use of `name` by `key` (an address, an account). Resolves to the 429 to answer when
   * there were too many, else to undefined. Without a key (a call in process) nothing is counted.
   */
  use(name: LimitName, key: string | undefined): Promise<ReturnType<typeof tooMany> | undefined>;
};

const tooMany = (seconds: number) =>
  problem(429, {
    errors: [`Too many tries. Please wait ${waitInWords(seconds)} and try again`],
    headers: { "retry-after": String(seconds) },
  });

const waitInWords = (seconds: number): string => {
  const minutes = Math.ceil(seconds / MINUTE);
  return seconds < MINUTE ? "a minute" : minutes === 1 ? "a minute" : `${minutes} minutes`;
};

/** Limits that count in the memory of this process. Off, every use is allowed. */
export function createRateLimits(on: boolean): RateLimits {
  if (!on) return { use: async () => undefined };
  const limiters = new Map(
    Object.entries(LIMITS).map(([name, options]) => [name, new RateLimiterMemory(options)]),
  );
  return {
    async use(name, key) {
      if (key === undefined) return undefined;
      try {
        await limiters.get(name)?.consume(key);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes)
          return tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
        throw refusal;
      }
    },
  };
}
