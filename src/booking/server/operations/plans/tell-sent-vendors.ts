import { queueNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { listVisits, type VisitRow } from "../../queries/plans/plans.ts";
import { offerFreedPlace } from "../offers/offer-freed-place.ts";

/**
 * Tells vendors that were sent to one visit that it is off, and offers them what waits for the place that
 * they have again. `before`: the visits as they were; what is not planned any more, or not with that vendor,
 * was taken from it. Nobody else tells them: a plan's changes are told to whoever has the whole plan. In the
 * transaction that changed the visits, after that.
 */
export async function tellSentVendors(
  db: Db,
  { bookingId, before, now }: { bookingId: number; before: readonly VisitRow[]; now: Date },
): Promise<void> {
  const sent = before.filter(({ status, is_sent }) => status === "planned" && is_sent);
  if (sent.length === 0) return;
  const after = new Map((await listVisits(db, bookingId)).map((visit) => [visit.id, visit]));
  const isOff = ({ id, vendor_id }: VisitRow) => {
    const visit = after.get(id);
    if (visit === undefined || visit.vendor_id !== vendor_id) return true;
    return visit.status === "skipped" || visit.status === "ended";
  };
  const off = sent.filter(isOff);
  for (const { vendor_id: vendorId, day } of off) {
    const data = { what: "visit_off", from: day, to: day };
    await queueNotification(db, { event: "plan-changed", bookingId, vendorId, data, now });
  }
  const vendorIds = new Set(off.map(({ vendor_id }) => vendor_id));
  for (const vendorId of vendorIds) if (vendorId !== null) await offerFreedPlace(db, vendorId, now);
}
