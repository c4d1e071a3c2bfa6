import { sql } from "kysely";
import { recordChange } from "#audit/exports.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { today, type Day } from "#kernel/time/day.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { UNDO_MS } from "../../ground/limits.ts";
import { postWork } from "../../money/post-work.ts";
import { isNoShow, notifyPromised, promiseDiscount } from "../../money/service-discounts.ts";
import { requeueIfLimited } from "../../offers/offer-queue-queries.ts";
import { readAwayFrom } from "../../states/closed-door.ts";
import { isOpen } from "../../states/fields.ts";
import { lockBooking, type LockedBooking } from "../../states/queries.ts";
import { allow } from "../../states/transitions.ts";
import { writeTransition } from "../write-transition.ts";
import { closePlanIfDone } from "./change-plan.ts";
import type { VisitOutcome } from "../../ground/plan-contract.ts";
import {
  findBookingOfVisit,
  insertPlanEvent,
  listVisits,
  type VisitRow,
} from "../../plans/queries.ts";
import { isMade } from "../../plans/rules.ts";
import { rebalanceVisits, notifySubstitutes } from "../rebalance-visits.ts";
import { allowVisit, whyOutcomeRefused, writeVisits } from "../../plans/visit-transitions.ts";

type VisitOutcomeCommand = {
  visitId: number;
  outcome: VisitOutcome;
  /** Why no vendor could come; not stored for other outcomes. */
  reason?: string | undefined;
  by: OutcomeSource;
  now: Date;
};

type Recorded = { bookingId: number } | Refusal<"unknown" | "not-now">;

const UNKNOWN = "There is no such visit";

/**
 * Records how a visit went: replaces a missed one of a plan, and completes the booking after the last. Another outcome
 * replaces the first one. Refuses as `unknown` another vendor's visit, and as `not-now` what the table forbids.
 */
export async function recordVisitOutcome(db: Db, command: VisitOutcomeCommand): Promise<Recorded> {
  const found = await findBookingOfVisit(db, command.visitId);
  if (found === undefined) return refuse("unknown", UNKNOWN);
  const { booking_id: bookingId } = found;
  return inTransaction(db, (transaction) => recordOutcomeWithin(transaction, bookingId, command));
}

/** The same in the caller's transaction, which a refusal rolls back. */
export async function recordOutcomeWithin(
  db: Db,
  bookingId: number,
  command: VisitOutcomeCommand,
): Promise<Recorded> {
  const { visitId, outcome, by, now } = command;
  const booking = await lockBooking(db, bookingId);
  const visits = await listVisits(db, bookingId);
  const visit = visits.find(({ id }) => id === visitId);
  if (booking === undefined || visit === undefined) return refuse("unknown", UNKNOWN);
  if (by.who === "vendor" && visit.vendor_id !== by.vendorId) return refuse("unknown", UNKNOWN);
  if (visit.status === outcome) return { bookingId };
  const closed = whyClosed(booking, visit, command);
  const situation = { ...visit, away_from: await readAwayFrom(db, visitId) };
  const row = closed === undefined ? allowVisit(by.who, outcome, situation, now) : undefined;
  if (row === undefined)
    return refuse("not-now", closed ?? whyOutcomeRefused(by.who, visit, outcome, now));
  await writeVisits(db, outcome, [visit], { now });
  const isMissedByUs = outcome === "could_not_come" && isNoShow(visit, now);
  if (isMissedByUs) await promiseDiscount(db, visitId, "no_show", now);
  await insertPlanEvent(db, {
    bookingId,
    what: row.event,
    actorId: actorOf(by),
    vendorId: visit.vendor_id,
    days: { from: visit.day, to: visit.day },
    reason: outcome === "could_not_come" ? command.reason : undefined,
    now,
  });
  await rebalanceVisits(db, bookingId, now);
  await freePlaces(db, booking, visit, command);
  const others = visits.filter(({ id }) => id !== visitId);
  await notifySubstitutes(db, { bookingId, before: others, now });
  if (outcome === "could_not_come") await notifyMissed(db, bookingId, visit, command);
  if (isMissedByUs && booking.plan_ends_on === null)
    await notifyPromised(db, bookingId, visit.day, now);
  if (outcome === "customer_away") await notifyClosedDoor(db, bookingId, visit, now);
  // A single booking that was missed stays with its vendor until it is moved, cancelled or corrected.
  if (booking.plan_ends_on !== null || isMade({ status: outcome }))
    await completeAfterLastVisit(db, { bookingId, by, now });
  await postWork(db, bookingId, { actorId: actorOf(by), now });
  if (by.who === "operator")
    await recordChange(
      db,
      { operatorId: by.operatorId, now },
      {
        act: "said how a visit went",
        subject: "booking",
        id: bookingId,
        name: booking.order_id,
        after: { day: visit.day, visit: outcome },
      },
    );
  return { bookingId };
}

function whyClosed(
  { status, has_begun: hasBegun, plan_ends_on: endsOn }: LockedBooking,
  visit: VisitRow,
  { outcome, by }: VisitOutcomeCommand,
): string | undefined {
  // The desk corrects whether the customer was away: the visit was made either way.
  const isCorrected = by.who === "operator" && isMade(visit) && isMade({ status: outcome });
  if (status === "completed" && !isCorrected) return "This booking is completed already";
  if (status === "cancelled") return "This booking was cancelled";
  if (status === "pending" && !hasBegun && visit.vendor_id === null)
    return endsOn === null
      ? "Nobody has accepted this booking yet"
      : "Nobody has accepted this plan yet";
  if (visit.vendor_id === null && outcome !== "could_not_come")
    return "Nobody had this visit. Send somebody first, or say that nobody could come";
  return undefined;
}

/** A missed visit leaves a place, and so does a replacement that is not needed any more. */
async function freePlaces(
  db: Db,
  booking: LockedBooking,
  { vendor_id: vendorId, status }: VisitRow,
  { outcome, now }: VisitOutcomeCommand,
): Promise<void> {
  const freed =
    outcome === "could_not_come"
      ? vendorId
      : status === "could_not_come"
        ? booking.vendor_id
        : null;
  if (freed !== null) await requeueIfLimited(db, freed, now);
}

async function notifyMissed(
  db: Db,
  bookingId: number,
  visit: VisitRow,
  { by, now }: VisitOutcomeCommand,
): Promise<void> {
  const { vendor_id: vendorId, day } = visit;
  await queueNotification(db, { event: "visit-missed", bookingId, data: { by: by.who, day }, now });
  if (by.who !== "operator" || vendorId === null || day < today(now)) return;
  const data = { by: by.who, what: "visit_missed", from: day, to: day };
  await queueNotification(db, { event: "plan-changed", bookingId, vendorId, data, now });
}

const notifyClosedDoor = (db: Db, bookingId: number, { day }: VisitRow, now: Date) =>
  queueNotification(db, {
    event: "door-closed",
    bookingId,
    data: { day },
    runAt: new Date(now.getTime() + UNDO_MS),
    now,
  });

/**
 * Completes the booking after its last outcome: as its vendor, also for a substitute's, or as an operator.
 * Without a vendor, or a visit that was made, the plan is closed instead.
 */
async function completeAfterLastVisit(
  db: Db,
  { bookingId, by, now }: { bookingId: number; by: OutcomeSource; now: Date },
): Promise<void> {
  const booking = await lockBooking(db, bookingId);
  if (booking === undefined || !isOpen(booking.status) || booking.last_visit !== null) return;
  const actorId = actorOf(by);
  if (by.who === "clock" || booking.status === "pending" || booking.has_made === false)
    return closePlanIfDone(db, bookingId, { actorId, now });
  const situation = { ...booking, has_begun: true, isMine: true, day: today(now) };
  const row = allow(by.who, ["complete"], situation);
  if (row === undefined) return;
  await writeTransition(
    db,
    { bookingId, booking, row, actorId, now },
    { vendorId: booking.vendor_id },
  );
}

type OutcomeSource =
  | { who: "vendor"; vendorId: number }
  | { who: "operator"; operatorId: number }
  | { who: "clock" };

const actorOf = (by: OutcomeSource): number | null =>
  by.who === "vendor" ? by.vendorId : by.who === "operator" ? by.operatorId : null;

const BATCH = 100;

/**
 * Marks past unassigned visits of pending plans that have begun as missed. Each in a transaction that locks its
 * booking, so that a concurrent acceptance comes first.
 */
export async function markUnassignedMissed(db: Db, now: Date): Promise<void> {
  for (const visitId of await listWaitingBefore(db, today(now), BATCH))
    await recordVisitOutcome(db, { visitId, outcome: "could_not_come", by: { who: "clock" }, now });
}

async function listWaitingBefore(db: Db, day: Day, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select visit.id from visit
    join booking on booking.id = visit.booking_id
    where visit.vendor_id is null and visit.status = 'planned' and visit.day < ${day}::date
      and booking.status = 'pending' and booking.has_begun
    order by visit.day, visit.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
