import { today } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { listWaitingBefore } from "../../queries/plans/vendor-visits.ts";
import { sayVisit } from "./say-visit.ts";

/** So many at once: a minute later come the next. */
const BATCH = 100;

/**
 * Says of visits whose day is over, of plans that have begun and wait for a vendor, that nobody could come: they
 * are made up for. Each in a transaction that locks its booking, so an acceptance meanwhile comes first.
 */
export async function missWaitingVisits(db: Db, now: Date): Promise<void> {
  for (const visitId of await listWaitingBefore(db, today(now), BATCH))
    await sayVisit(db, { visitId, word: "could_not_come", by: { who: "clock" }, now });
}
