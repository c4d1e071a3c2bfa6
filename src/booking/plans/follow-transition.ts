import type { BookingStatus } from "../booking/contract.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { fromRhythm } from "#kernel/time/rhythm.ts";
import type { Slot } from "#kernel/time/slot.ts";
import type { Db } from "#server/database/connect.ts";
import {
  deleteVisits,
  findPlan,
  insertVisits,
  listVisits,
  updatePlan,
  updateVisits,
  type VisitRow,
  insertPlanEvent,
} from "./queries.ts";
import { isUnderWay, planFrom } from "./rules.ts";
import { termsOf } from "./plan-terms.ts";
import { settleVisits } from "./rebalance-visits.ts";
import { notifySubstitutes } from "./visits/notify-substitutes.ts";
import { queueNotification } from "#notifications/exports.ts";

type Transitioned = {
  bookingId: number;
  /** The booking's new state, its vendor, and its former vendor. */
  status: BookingStatus;
  vendorId: number | null;
  formerVendorId: number | null;
  /** The new first day and slot of a rescheduled plan. */
  movedTo: { day: Day; slot: Slot } | undefined;
  now: Date;
};

/**
 * Applies a transition of a booking to the visits of its plan. Call it in the transaction that wrote the
 * transition, after that write.
 * Accepted: the vendor gets the planned visits, except those of a substitute, past ones without a vendor
 * (missed), and those that the former vendor may have made: that vendor records their outcome. Pending again:
 * the vendor's visits become unassigned. Rescheduled: the month begins anew on the new day. Completed:
 * planned visits are done; unassigned ones are missed. Cancelled: planned visits are ended.
 */
export async function followTransition(db: Db, transitioned: Transitioned): Promise<void> {
  const { bookingId, status, vendorId, formerVendorId, movedTo, now } = transitioned;
  const before = await listVisits(db, bookingId);
  if (movedTo !== undefined) await beginAnew(db, bookingId, movedTo);
  const visits = movedTo === undefined ? before : await listVisits(db, bookingId);
  const planned = visits.filter((visit) => visit.status === "planned");
  if (status === "completed") {
    const held = planned.filter((visit) => visit.vendor_id !== null);
    await updateVisits(db, idsOf(held), { status: "done", said_at: now });
    await markMissed(db, bookingId, planned.filter(isNobodys), now);
  } else if (status === "cancelled")
    await updateVisits(db, idsOf(planned), { status: "ended", said_at: now });
  else {
    const holders = new Set([null, vendorId, formerVendorId]);
    const own = planned.filter(({ vendor_id }) => holders.has(vendor_id));
    const missed = own.filter((visit) => isNobodys(visit) && visit.day < today(now));
    const kept = own.filter((visit) => !isNobodys(visit) && isUnderWay(visit, now));
    const gone = status === "accepted" ? [...missed, ...kept] : [];
    const handed = own.filter((visit) => !gone.includes(visit));
    await updateVisits(db, idsOf(handed), { vendor_id: vendorId, is_sent: false });
    if (status === "accepted") {
      const others = kept.filter(({ vendor_id }) => vendor_id !== vendorId);
      await updateVisits(db, idsOf(kept), { is_sent: false });
      await updateVisits(db, idsOf(others), { is_sent: true });
      await markMissed(db, bookingId, missed, now);
    }
  }
  await settleVisits(db, bookingId, now);
  await notifySubstitutes(db, { bookingId, before, now });
}

const isNobodys = ({ vendor_id: vendorId }: VisitRow): boolean => vendorId === null;
const idsOf = (visits: VisitRow[]) => visits.map(({ id }) => id);

async function beginAnew(db: Db, bookingId: number, { day, slot }: { day: Day; slot: Slot }) {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return;
  const { days, rhythm, ...terms } = planFrom(termsOf(plan).rhythm, day);
  await deleteVisits(db, bookingId);
  await updatePlan(db, bookingId, {
    ...terms,
    ...fromRhythm(rhythm),
    paused_from: null,
    paused_to: null,
  });
  await insertVisits(
    db,
    days.map((one) => ({ booking_id: bookingId, day: one, slot })),
  );
}

/**
 * Marks past visits as missed. `visits` must be sorted by day. Notifies the customer of the last one only.
 */
async function markMissed(db: Db, bookingId: number, visits: VisitRow[], now: Date): Promise<void> {
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
