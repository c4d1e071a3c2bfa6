import { sql } from "kysely";
import type { Db } from "../database/connect.ts";
import type { Count, Counters } from "./counters.ts";

const SWEEP_EVERY_MS = 60_000;
const SWEPT_AT_ONCE = 1_000;

/**
 * Counters in the database, shared by every process on it: one statement a use. Once a minute, ended
 * windows are deleted, at most 1,000 at a time.
 */
export function postgresCounters(db: Db): Counters {
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function sweep(now: Date): Promise<void> {
    if (Math.abs(now.getTime() - sweptAt) < SWEEP_EVERY_MS) return;
    sweptAt = now.getTime();
    const swept = await sweepLimits(db, now);
    // There may be more: the next use continues.
    if (swept === SWEPT_AT_ONCE) sweptAt = Number.NEGATIVE_INFINITY;
  }

  return {
    async add(key, seconds, now) {
      await sweep(now);
      return addOne(db, key, seconds, now);
    },
    takeBack: (key) => takeOneBack(db, key),
  };
}

async function addOne(db: Db, key: Buffer, seconds: number, now: Date): Promise<Count> {
  const ends = new Date(now.getTime() + seconds * 1000);
  const { rows } = await sql<{ used: number; ends_at: Date }>`
    insert into rate_limit as known (key, used, ends_at) values (${key}, 1, ${ends})
    on conflict (key) do update set
      used = case when known.ends_at > ${now} and known.ends_at <= ${ends}
        then known.used + 1 else 1 end,
      ends_at = case when known.ends_at > ${now} and known.ends_at <= ${ends}
        then known.ends_at else ${ends} end
    returning used, ends_at`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("An upsert returned no row.");
  return { used: row.used, endsAt: row.ends_at };
}

async function takeOneBack(db: Db, key: Buffer): Promise<void> {
  await db
    .updateTable("rate_limit")
    .set((row) => ({ used: row("used", "-", 1) }))
    .where("key", "=", key)
    .where("used", ">", 0)
    .execute();
}

/** Deletes at most 1,000 ended windows and returns their number. */
export async function sweepLimits(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("rate_limit")
    .where("key", "in", (ended) =>
      ended
        .selectFrom("rate_limit")
        .select("key")
        .where("ends_at", "<=", now)
        .orderBy("ends_at")
        .limit(SWEPT_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
