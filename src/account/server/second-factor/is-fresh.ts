import type { Db } from "#server/database/connect.ts";
import { findSessionStart } from "../queries/second-factor.ts";

const MINUTE = 60 * 1000;
const MINUTES_FRESH = 10;

/** Whether the session began so recently that its password need not be asked for again. */
export async function isFresh(db: Db, session: Buffer, now: Date): Promise<boolean> {
  const row = await findSessionStart(db, session);
  return row !== undefined && now.getTime() - row.created_at.getTime() < MINUTES_FRESH * MINUTE;
}
