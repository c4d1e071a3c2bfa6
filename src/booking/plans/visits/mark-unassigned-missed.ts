import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { listWaitingBefore } from "./vendor-visits-queries.ts";
import { recordVisitOutcome } from "./record-visit-outcome.ts";

/** The batch of one run; the next follows a minute later. */
const BATCH = 100;

/**
 * Marks past unassigned visits of pending plans that have begun as missed, so that they are replaced. Each in
 * a transaction that locks its booking, so that a concurrent acceptance comes first.
 */
export async function markUnassignedMissed(db: Db, now: Date): Promise<void> {
  for (const visitId of await listWaitingBefore(db, today(now), BATCH))
    await recordVisitOutcome(db, { visitId, word: "could_not_come", by: { who: "clock" }, now });
}
