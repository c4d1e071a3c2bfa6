import { hash } from "node:crypto";
import type { Db } from "#server/database/connect.ts";
import type { Count, Counters } from "#server/limits/counters.ts";
import { insuredCounters } from "#server/limits/insured-counters.ts";
import { LIMITS, type LimitName, type MemoryLimitName } from "#server/limits/limit-table.ts";
import type { LimitUse } from "#server/limits/limit-headers.ts";
import { memoryCounters } from "#server/limits/memory-counters.ts";
import { postgresCounters } from "#server/limits/postgres-counters.ts";
import type { Log } from "#server/log.ts";
import { problem } from "../problem-response.ts";

const MAX_REMEMBERED = 10_000;

/** The part of a request's context that limits use. */
type Counted = { var: { limitUses?: LimitUse[] | undefined } };

export type RateLimits = {
  /** Off, all rate and connection limits are off. */
  isOn: boolean;
  /**
   * Counts one use of `name` by `key` (an address, an account). Resolves to the 429 response when
   * there were too many, else to undefined. Without a key (a call in process) nothing is counted.
   * With the request's context the response has the rate limit headers.
   */
  use(
    name: LimitName,
    key: string | undefined,
    c?: Counted,
  ): Promise<ReturnType<typeof tooMany> | undefined>;
  /**
   * The synchronous version for limits in memory: returns the remaining uses, or `over` above the
   * limit.
   */
  useInMemory(name: MemoryLimitName, key: string | undefined): LimitUse | "over" | undefined;
  /** Reverts one use, such as that of a successful sign-in. */
  takeBack(name: LimitName, key: string | undefined): Promise<void>;
};

type Options = { db: Db; now: () => Date; log: Log };

const tooMany = (seconds: number) =>
  problem(429, {
    errors: [`Too many tries. Please wait ${describeWait(seconds)} and try again`],
    headers: { "retry-after": String(seconds) },
  });

const describeWait = (seconds: number): string => {
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? "a minute" : `${minutes} minutes`;
};

const toLimitUse = (name: LimitName, { used, endsAt }: Count, time: Date): LimitUse => ({
  name,
  remaining: Math.max(0, LIMITS[name].most - used),
  secondsLeft: Math.max(1, Math.ceil((endsAt.getTime() - time.getTime()) / 1000)),
});

/** A key may be long, so 16 bytes of its hash are stored. */
const hashOf = (name: LimitName, key: string): Buffer =>
  hash("sha256", `${name}\0${key}`, "buffer").subarray(0, 16);

/** Allows every use and counts nothing. */
const unlimited: RateLimits = {
  isOn: false,
  use: async () => undefined,
  useInMemory: () => undefined,
  takeBack: async () => undefined,
};

/**
 * Creates the limits of `limit-table.ts`, stored in the database where the table says so and
 * otherwise in the memory of this process. Off, every use is allowed.
 */
export function createRateLimits(on: boolean, parts?: Options): RateLimits {
  if (!on || parts === undefined) return unlimited;
  const { db, now, log } = parts;
  const memory = memoryCounters();
  const database = insuredCounters(postgresCounters(db), memoryCounters(), log);
  const countersOf = (name: LimitName): Counters =>
    LIMITS[name].storedIn === "memory" ? memory : database;
  const refused = rememberRefused();

  return {
    isOn: true,
    async use(name, key, c) {
      if (key === undefined) return undefined;
      const hash = hashOf(name, key);
      const time = now();
      // A key that is over its limit causes no further query.
      const until = refused.until(hash, time);
      const count = until ?? (await countersOf(name).add(hash, LIMITS[name].seconds, time));
      const use = toLimitUse(name, count, time);
      c?.var.limitUses?.push(use);
      if (count.used <= LIMITS[name].most) return undefined;
      refused.remember(hash, count);
      return tooMany(use.secondsLeft);
    },
    useInMemory(name, key) {
      if (key === undefined) return undefined;
      const time = now();
      const count = memory.addNow(hashOf(name, key), LIMITS[name].seconds, time);
      return count.used <= LIMITS[name].most ? toLimitUse(name, count, time) : "over";
    },
    async takeBack(name, key) {
      if (key !== undefined) await countersOf(name).takeBack(hashOf(name, key));
    },
  };
}

/** Stores at most 10,000 keys over their limits, with the end of their windows. */
function rememberRefused() {
  const known = new Map<string, Count>();
  return {
    until(hash: Buffer, now: Date): Count | undefined {
      const name = hash.toString("latin1");
      const refused = known.get(name);
      if (refused === undefined || refused.endsAt > now) return refused;
      known.delete(name);
      return undefined;
    },
    remember(hash: Buffer, refused: Count): void {
      const name = hash.toString("latin1");
      if (known.size >= MAX_REMEMBERED) known.delete(known.keys().next().value ?? "");
      known.set(name, refused);
    },
  };
}
