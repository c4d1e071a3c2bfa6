import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { countMissedVisits, countParts } from "./attention-items-queries.ts";

/** Bookings and missed visits that need an operator, by urgency and kind; at most 1,000 of each. */
export async function countAttentionItems(db: Db, now: Date) {
  const [bookings, visits] = await Promise.all([
    countParts(db, today(now)),
    countMissedVisits(db, today(now)),
  ]);
  return [...bookings, ...visits];
}
