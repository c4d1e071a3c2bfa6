import { addDays, today } from "#kernel/day.ts";
import type { Db } from "#server/database/connect.ts";
import { countPending } from "./queries/offers.ts";

/** How many bookings of today and tomorrow nobody has accepted. */
export async function countUnaccepted(db: Db, now: Date): Promise<number> {
  const day = today(now);
  return countPending(db, day, addDays(day, 1));
}
