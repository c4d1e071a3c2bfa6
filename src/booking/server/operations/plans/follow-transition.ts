import type { BookingStatus } from "#booking/contract/public.ts";
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
} from "../../queries/plans/plans.ts";
import { isUnderWay, planFrom } from "../../rules/plan.ts";
import { termsOf } from "./plan-terms.ts";
import { missVisits } from "./miss-visits.ts";
import { settleVisits } from "./settle-plan.ts";
import { tellSentVendors } from "./tell-sent-vendors.ts";

type Transitioned = {
  bookingId: number;
  /** The state of the booking from now on, who has it, and who had it before. */
  status: BookingStatus;
  vendorId: number | null;
  formerVendorId: number | null;
  /** The new first day and slot, where it was moved. */
  movedTo: { day: Day; slot: Slot } | undefined;
  now: Date;
};

/**
 * Makes the visits of a plan follow a transition of its booking, in that transaction and after it was
 * written. Accepted: the vendor comes to the planned visits, but for those to which somebody else was sent,
 * those of days that are over that nobody had, which were missed, and those that whoever had the booking may
 * have made: that vendor says how they went. Pending again: nobody comes to what was that vendor's. Moved: the
 * month begins anew on the new day. Completed: what was planned is done, but for what nobody had, which was
 * missed. Cancelled: it is not made any more.
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
    await missVisits(db, bookingId, planned.filter(isNobodys), now);
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
      await missVisits(db, bookingId, missed, now);
    }
  }
  await settleVisits(db, bookingId, now);
  await tellSentVendors(db, { bookingId, before, now });
}

const isNobodys = ({ vendor_id: vendorId }: VisitRow): boolean => vendorId === null;
const idsOf = (visits: VisitRow[]) => visits.map(({ id }) => id);

/** The month that was booked begins on another day, with as many visits as it has from that day on. */
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
