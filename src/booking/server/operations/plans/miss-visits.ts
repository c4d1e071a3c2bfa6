import { queueNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { insertPlanEvent, updateVisits, type VisitRow } from "../../queries/plans/plans.ts";

/**
 * Writes of visits, sorted by day, whose day is over that nobody came to them. The customer is told of the
 * last one, and reads the others in what happened.
 */
export async function missVisits(
  db: Db,
  bookingId: number,
  visits: VisitRow[],
  now: Date,
): Promise<void> {
  const ids = visits.map(({ id }) => id);
  await updateVisits(db, ids, { status: "could_not_come", said_at: now, seen_at: null });
  for (const { day, vendor_id: vendorId } of visits)
    await insertPlanEvent(db, {
      bookingId,
      what: "visit_missed",
      actorId: null,
      vendorId,
      days: { from: day, to: day },
      now,
    });
  const day = visits.at(-1)?.day;
  if (day !== undefined)
    await queueNotification(db, { event: "visit-missed", bookingId, data: { day }, now });
}
