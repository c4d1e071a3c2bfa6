import type { Db } from "#server/database/connect.ts";
import { findNewWishes } from "../queries/wishes.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What people wished for in the last 24 hours and still wait for: how many of them, for how many pin codes,
 * when the last one came, and the pin code that most of them are for. Undefined where there is nothing.
 */
export async function readNewWishes(db: Db, now: Date) {
  const found = await findNewWishes(db, new Date(now.getTime() - DAY_MS));
  return found && { ...found, newest_at: found.newest_at.toISOString() };
}
