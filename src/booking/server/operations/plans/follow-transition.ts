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
import { planFrom } from "../../rules/plan.ts";
import { termsOf } from "./plan-terms.ts";
import { missVisits } from "./miss-visits.ts";
import { settleVisits } from "./settle-plan.ts";
import { tellSentVendors } from "./tell-sent-vendors.ts";

type Transitioned = {
  bookingId: number;
  /** The state of the booking from now on, and who has it. */
  status: BookingStatus;
  vendorId: number | null;
  /** The new first day and slot, where it was moved. */
  movedTo: { day: Day; slot: Slot } | undefined;
  now: Date;
};

/**
 * Makes the visits of a plan follow a transition of its booking, in that transaction and after it was
 * written. Accepted: the vendor comes to the planned visits, but for those to which somebody else was sent
 * and those of days that are over, of which nobody's were missed. Pending again: nobody comes to them, and
 * those of days that are over were missed. Moved: the month begins anew on the new day. Completed: what was
 * planned is done, but for what nobody had, which was missed. Cancelled: it is not made any more.
 */
export async function followTransition(db: Db, transitioned: Transitioned): Promise<void> {
  const { bookingId, status, vendorId, movedTo, now } = transitioned;
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
    const own = planned.filter((visit) => !visit.is_sent || visit.vendor_id === vendorId);
    const over = own.filter(({ day }) => day < today(now));
    const ahead = own.filter(({ day }) => day >= today(now));
    await updateVisits(db, idsOf(ahead), { vendor_id: vendorId, is_sent: false });
    await missVisits(db, bookingId, status === "pending" ? over : over.filter(isNobodys), now);
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
