import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { listVisits, type VisitRow } from "../queries.ts";
import { offerFreedPlace } from "../../offers/offer-freed-place.ts";

/**
 * Notifies substitutes whose visit is off, and requeues them for offers in the half-day that became free.
 * `before`: the visits before the change. A plan's own notification goes to the plan's vendor only. Call it
 * in the transaction that changed the visits, after that write.
 */
export async function notifySubstitutes(
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
