import { sql } from "kysely";
import { hasBegun, SLOTS, today } from "#kernel/time/day.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { postWork } from "../../money/post-work.ts";
import { requeueIfLimited } from "../../offers/offer-queue-queries.ts";
import { insertPlanEvent, listVisits } from "../../plans/queries.ts";
import { visitsFor, writeVisits } from "../../plans/visit-transitions.ts";
import { findClosedDays } from "../../slots/closed-days-queries.ts";
import { isOpen } from "../../states/fields.ts";
import { lockBooking } from "../../states/queries.ts";
import { notifySubstitutes, rebalanceVisits } from "../rebalance-visits.ts";
import { closePlanIfDone, queuePlanChange } from "./change-plan.ts";

const BATCH = 100;

/**
 * Moves visits from closed days, and back from those that were opened, of at most 100 plans. Each in a transaction
 * that locks its booking. The next run takes the others, and what was booked, restored or relocated meanwhile.
 */
export async function moveClosedVisits(db: Db, now: Date): Promise<void> {
  for (const bookingId of await listMisplaced(db, now))
    await inTransaction(db, (transaction) => closeVisits(transaction, bookingId, now));
}

/**
 * Takes the planned visits of a plan out of closed days, each with a replacement at the end, and plans those again
 * whose day was opened. Notifies customer and vendors. Call it in a transaction.
 */
export async function closeVisits(db: Db, bookingId: number, now: Date): Promise<void> {
  if ((await listMisplaced(db, now, bookingId)).length === 0) return;
  const booking = await lockBooking(db, bookingId);
  if (booking === undefined || !isOpen(booking.status)) return;
  const closedDays = await findClosedDays(db, bookingId);
  const before = await listVisits(db, bookingId);
  const closed = visitsFor("clock", "close", before, now).filter(({ day }) => closedDays.has(day));
  const opened = visitsFor("clock", "open", before, now).filter(({ day }) => !closedDays.has(day));
  const moved = [...closed, ...opened];
  if (moved.length === 0) return;
  const { vendor_id: vendorId } = booking;
  await writeVisits(db, "close", closed, { now });
  await writeVisits(db, "open", opened, { now, vendor_id: vendorId });
  for (const { day } of moved) {
    const reason = closedDays.get(day);
    const what = reason === undefined ? "visit_opened" : "visit_closed";
    const days = { from: day, to: day };
    await insertPlanEvent(db, { bookingId, what, actorId: null, vendorId, days, reason, now });
    if (vendorId !== null) {
      const data = { what, ...days };
      await queuePlanChange(db, { bookingId, vendorId, data, now });
    }
  }
  await rebalanceVisits(db, bookingId, now);
  const byReason = Map.groupBy(moved, ({ day }) => closedDays.get(day));
  for (const [reason, visits] of byReason) {
    const data = { days: visits.map(({ day }) => day), ...(reason !== undefined && { reason }) };
    await queueNotification(db, { event: "visits-closed", bookingId, data, now });
  }
  if (vendorId !== null) await requeueIfLimited(db, vendorId, now);
  await notifySubstitutes(db, { bookingId, before, now });
  // Of a plan that was ended nothing comes at the end.
  await closePlanIfDone(db, bookingId, { actorId: null, now });
  await postWork(db, bookingId, { actorId: null, now });
}

/** Open plans with a planned visit on a closed day that has not begun, or a closed one whose day was opened. */
async function listMisplaced(db: Db, now: Date, bookingId?: number): Promise<number[]> {
  const day = today(now);
  const begun = SLOTS.filter((slot) => hasBegun(day, slot, now));
  const ofBooking = bookingId === undefined ? sql`` : sql`and visit.booking_id = ${bookingId}`;
  const { rows } = await sql<{ id: number }>`
    select visit.booking_id as id from closed_day as closed
      join visit on visit.day = closed.day and visit.status = 'planned'
      join booking on booking.id = visit.booking_id and booking.city_id = closed.city_id
    where (closed.day > ${day}::date or closed.day = ${day}::date and visit.slot <> all(${begun}::text[]))
      and booking.plan_ends_on is not null
      and booking.status in ('pending', 'accepted') ${ofBooking}
    union
    select visit.booking_id from visit join booking on booking.id = visit.booking_id
    where visit.is_closed and visit.day > ${day}::date and booking.status in ('pending', 'accepted')
      and not exists (select from closed_day as closed
        where closed.city_id = booking.city_id and closed.day = visit.day) ${ofBooking}
    order by id limit ${BATCH}`.execute(db);
  return rows.map(({ id }) => id);
}
