import { type Refusal, refuse } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { postWork } from "../money/post-work.ts";
import { withdrawLatenessDiscount } from "../money/service-discounts.ts";
import { insertPlanEvent } from "../plans/queries.ts";
import { allowVisit, writeVisits } from "../plans/visit-transitions.ts";
import { lockBooking, type LockedBooking } from "../states/queries.ts";
import { allow } from "../states/transitions.ts";
import { rebalanceVisits } from "../acts/rebalance-visits.ts";
import { writeTransition } from "../acts/write-transition.ts";
import type { JobVisit } from "./contract.ts";
import { findEventOf, listVisitsById, undoEvent, type VisitRow } from "./queries.ts";
import { toJobVisit } from "./read-visits.ts";
import { NO_JOB } from "./record-event.ts";

const CHANGED = refuse("not-now", "This visit was changed since. Call us, and we put it right");

type Undo = { bookingId: number; eventId: number; vendorId: number; now: Date };

/**
 * Takes back the last event of a visit, which its vendor recorded within two minutes; an outcome with the booking's
 * completion. Repeated, it answers the same. Refuses as `not-now` one that is older, or is not the last.
 */
export const undoVisitEvent = (
  db: Db,
  { bookingId, eventId, vendorId, now }: Undo,
): Promise<{ visit: JobVisit } | Refusal<"unknown" | "not-now">> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const event = booking && (await findEventOf(transaction, { bookingId, eventId, vendorId }));
    if (booking === undefined || event === undefined) return NO_JOB;
    const read = async () => (await listVisitsById(transaction, [event.visit_id], now))[0]!;
    const row = await read();
    if (event.is_undone) return { visit: toJobVisit(row, now) };
    const undone = toJobVisit(row, now).undo;
    if (undone?.id !== eventId)
      return refuse("not-now", "It is too late to take this back. Call us, and we put it right");
    // An outcome that the desk recorded, or corrected, is not the vendor's to take back.
    if (row.status !== "planned" && row.status !== undone.event) return CHANGED;
    if (row.status !== "planned") {
      const refused = await reopen(transaction, booking, { row, vendorId, now });
      if (refused !== undefined) return refused;
    }
    await undoEvent(transaction, eventId);
    if (undone.event === "at_the_door")
      await withdrawLatenessDiscount(transaction, row, { actorId: vendorId, now });
    return { visit: toJobVisit(await read(), now) };
  });

/** Of a single booking as its vendor takes back the completion; of a plan the visit is planned again. */
async function reopen(
  db: Db,
  booking: LockedBooking,
  { row, vendorId, now }: { row: VisitRow; vendorId: number; now: Date },
): Promise<Refusal<"not-now"> | undefined> {
  const { id: bookingId } = booking;
  const actorId = vendorId;
  if (booking.plan_ends_on === null) {
    const situation = { ...booking, isMine: true, isFreshlyDone: true, day: today(now) };
    const transition = allow("vendor", ["reopen"], situation);
    if (transition === undefined) return CHANGED;
    const allowed = { bookingId, booking, row: transition, actorId, now };
    await writeTransition(db, allowed, { vendorId });
    return undefined;
  }
  if (booking.status === "completed")
    return refuse("not-now", "The plan is over with this visit. Call us, and we open it again");
  const visit = { ...row, is_paused: false, is_closed: false };
  const transition = allowVisit("vendor", "undo", visit, now);
  if (transition === undefined) return CHANGED;
  await writeVisits(db, "undo", [row], { now, agreed_paise: null });
  const days = { from: row.day, to: row.day };
  const event = { bookingId, what: transition.event, actorId, vendorId, days, now };
  await insertPlanEvent(db, event);
  await rebalanceVisits(db, bookingId, now);
  await postWork(db, bookingId, { actorId, now });
  return undefined;
}
