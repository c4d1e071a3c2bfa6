import { LRUCache } from "lru-cache";
import { say } from "#kernel/sentence.ts";
import type { Db } from "../../database/connect.ts";
import type { Log } from "../../log.ts";
import { problem } from "../answers.ts";
import { databaseCounters, limitKey, memoryCounters, type Count } from "../../limits/counters.ts";
import type { Limit } from "../../limits/define-limits.ts";

const MAX_REMEMBERED = 10_000;

export type LimitUse = { limit: Limit; remaining: number; secondsLeft: number };

export type Counted = { var: { limitUses?: LimitUse[] | undefined } };

export type RateLimits = {
  /** If off, all rate and connection limits are off. */
  isOn: boolean;
  /** Resolves to the 429 above the limit. Without a key, as for a call in process, nothing is counted. */
  use(
    limit: Limit,
    key: string | undefined,
    c?: Counted,
  ): Promise<ReturnType<typeof tooMany> | undefined>;
  takeBack(limit: Limit, key: string | undefined): Promise<void>;
};

function tooMany(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes <= 1 ? "a minute" : `${minutes} minutes`;
  return problem(429, {
    errors: [say`Too many tries. Please wait ${[wait, minutes]} and try again`],
    headers: { "retry-after": String(seconds) },
  });
}

const unlimited: RateLimits = {
  isOn: false,
  use: async () => undefined,
  takeBack: async () => undefined,
};

export function createRateLimits(
  on: boolean,
  parts?: { db: Db; now: () => Date; log: Log },
): RateLimits {
  if (!on || parts === undefined) return unlimited;
  const { db, now, log } = parts;
  const counters = { memory: memoryCounters(), database: databaseCounters(db, log) };
  /** Keys that are over their limits, which cause no further query. */
  const refused = new LRUCache<string, Count>({ max: MAX_REMEMBERED });

  return {
    isOn: true,
    async use(limit, key, c) {
      if (key === undefined) return undefined;
      const hash = limitKey(limit, key);
      const id = hash.toString("latin1");
      const time = now();
      const known = refused.get(id);
      const { used, endsAt } =
        known !== undefined && known.endsAt > time
          ? known
          : await counters[limit.storedIn].add(hash, limit.seconds, time);
      const secondsLeft = Math.max(1, Math.ceil((endsAt.getTime() - time.getTime()) / 1000));
      c?.var.limitUses?.push({ limit, remaining: Math.max(0, limit.most - used), secondsLeft });
      if (used <= limit.most) return undefined;
      refused.set(id, { used, endsAt });
      return tooMany(secondsLeft);
    },
    async takeBack(limit, key) {
      if (key !== undefined) await counters[limit.storedIn].takeBack(limitKey(limit, key));
    },
  };
}
