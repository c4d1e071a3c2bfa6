import { MAX_GIVE_BACKS_PER_DAY } from "../booking/limits.ts";
import type { Db } from "#server/database/connect.ts";
import { listFrequentlyReturning } from "./vendor-days-queries.ts";

const HOURS_24_MS = 24 * 3_600_000;
const MAX_ITEMS = 20;

/** The vendors beyond the limit of give-backs and undos in the last 24 hours, at most twenty. */
export async function listFrequentReturners(db: Db, now: Date) {
  const part = { least: MAX_GIVE_BACKS_PER_DAY, limit: MAX_ITEMS };
  const rows = await listFrequentlyReturning(db, {
    ...part,
    since: new Date(now.getTime() - HOURS_24_MS),
  });
  return rows.map(({ last_at, ...row }) => ({ ...row, last_at: last_at.toISOString() }));
}
