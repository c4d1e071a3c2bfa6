import { sql } from "kysely";
import { expect } from "vitest";
import type { Db } from "#server/database/connect.ts";

/** Resolves when `count` connections of the database wait for a lock of another. */
export const untilBlocked = (db: Db, count: number): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db);
      return rows.length;
    })
    .toBe(count);
