import { hash } from "node:crypto";
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "../database/connect.ts";
import type { Log } from "../log.ts";
import type { Limit } from "./define-limits.ts";

// About 20 MB when full.
const MAX_KEYS = 50_000;
const SWEEP_EVERY_MS = 60_000;
const SWEPT_AT_ONCE = 1_000;
const TRY_AGAIN_AFTER_MS = 5_000;

export type Count = { used: number; endsAt: Date };

/** Fixed windows, each begun by its first use. A clock that was set back ends a window too. */
type Counters = {
  add(key: Buffer, seconds: number, now: Date): Promise<Count>;
  takeBack(key: Buffer): Promise<void>;
};

/** The key of a counter: 16 bytes of a hash, since the subject may be long. */
export const limitKey = ({ name }: Limit, by: string): Buffer =>
  hash("sha256", `${name}\0${by}`, "buffer").subarray(0, 16);

/** Counters in the memory of this process, of the keys used last. */
export function memoryCounters(max = MAX_KEYS): Counters & { readonly size: number } {
  const counts = new LRUCache<string, Count>({ max });
  return {
    get size() {
      return counts.size;
    },
    async add(key, seconds, now) {
      const name = key.toString("latin1");
      const known = counts.get(name);
      const left = known === undefined ? 0 : known.endsAt.getTime() - now.getTime();
      const count =
        known !== undefined && left > 0 && left <= seconds * 1000
          ? { ...known, used: known.used + 1 }
          : { used: 1, endsAt: new Date(now.getTime() + seconds * 1000) };
      counts.set(name, count);
      return count;
    },
    async takeBack(key) {
      const known = counts.get(key.toString("latin1"));
      if (known !== undefined && known.used > 0) known.used -= 1;
    },
  };
}

/**
 * Counters in the database, shared by all processes: one statement a use. Deletes at most 1,000 ended windows
 * a minute. While the database fails they count in memory, so that limits never cause an error: a failure is
 * logged, and the next use that asks the database is five seconds later.
 */
export function databaseCounters(db: Db, log: Log): Counters {
  const memory = memoryCounters();
  let sweptAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;

  async function sweep(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - sweptAt) < SWEEP_EVERY_MS) return;
    sweptAt = now.getTime();
    // There may be more: the next use continues.
    if ((await sweepLimits(db, now)) === SWEPT_AT_ONCE) sweptAt = Number.NEGATIVE_INFINITY;
  }

  async function orInMemory<Answer>(
    act: () => Promise<Answer>,
    instead: () => Promise<Answer>,
  ): Promise<Answer> {
    if (performance.now() - failedAt < TRY_AGAIN_AFTER_MS) return instead();
    try {
      return await act();
    } catch (error) {
      failedAt = performance.now();
      log.error({ err: error }, "limits are counted in memory until the database answers");
      return instead();
    }
  }

  return {
    add: (key, seconds, now) =>
      orInMemory(
        async () => {
          await sweep(now);
          const [count] = await addUses(db, [{ key, uses: 1, seconds }], now);
          return count!;
        },
        () => memory.add(key, seconds, now),
      ),
    takeBack: (key) =>
      orInMemory(
        async () => {
          await sql`update rate_limit set used = used - 1 where key = ${key} and used > 0`.execute(
            db,
          );
        },
        () => memory.takeBack(key),
      ),
  };
}

type Uses = { key: Buffer; uses: number; seconds: number };

/** In one statement. Serialized by key until the transaction ends; a rollback reverts the uses. */
export async function addUses(db: Db, uses: Uses[], now: Date): Promise<Count[]> {
  // All transactions lock the rows in the order of their keys.
  const { rows } = await sql<{ key: Buffer; used: number; ends_at: Date }>`
    insert into rate_limit as known (key, used, ends_at)
    select key, uses, ${now}::timestamptz + seconds * interval '1 second'
    from unnest(${uses.map(({ key }) => key)}::bytea[], ${uses.map((one) => one.uses)}::int[],
      ${uses.map(({ seconds }) => seconds)}::int[]) as added (key, uses, seconds)
    order by key
    on conflict (key) do update set
      used = case when known.ends_at > ${now} and known.ends_at <= excluded.ends_at
        then known.used + excluded.used else excluded.used end,
      ends_at = case when known.ends_at > ${now} and known.ends_at <= excluded.ends_at
        then known.ends_at else excluded.ends_at end
    returning key, used, ends_at`.execute(db);
  const counts = new Map(rows.map((row) => [row.key.toString("hex"), row]));
  return uses.flatMap(({ key }) => {
    const row = counts.get(key.toString("hex"));
    return row === undefined ? [] : [{ used: row.used, endsAt: row.ends_at }];
  });
}

export async function sweepLimits(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rate_limit where key in (
      select key from rate_limit where ends_at <= ${now}
      order by ends_at limit ${SWEPT_AT_ONCE} for update skip locked)`.execute(db);
  return Number(numAffectedRows);
}
