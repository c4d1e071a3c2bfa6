import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { countMissedVisits } from "../queries/plans/attention-visits.ts";
import { countParts } from "../queries/attention-items.ts";

/** How many bookings and missed visits need a person, by when and why; at most a thousand of each. */
export async function countAttentionItems(db: Db, now: Date) {
  const [bookings, visits] = await Promise.all([
    countParts(db, today(now)),
    countMissedVisits(db, today(now)),
  ]);
  return [...bookings, ...visits];
}
