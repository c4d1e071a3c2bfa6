import { recordChange } from "#audit/exports.ts";
import type { VisitOutcome } from "../contract.ts";
import { today } from "#kernel/time/day.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import {
  findBookingOfVisit,
  insertPlanEvent,
  listVisits,
  updateVisits,
  type SaidVisitRow,
} from "../queries.ts";
import { lockBooking } from "../../transitions/queries.ts";
import { postWork } from "../../money/post-work.ts";
import { whyOutcomeRefused } from "./rules.ts";
import { offerFreedPlace } from "../../offers/offer-freed-place.ts";
import { completeAfterLastVisit } from "./complete-after-last-visit.ts";
import { actorOf, type OutcomeSource } from "./outcome-source.ts";
import { rebalanceVisits } from "../rebalance-visits.ts";
import { notifySubstitutes } from "./notify-substitutes.ts";

export type VisitOutcomeCommand = {
  visitId: number;
  word: VisitOutcome;
  /** Why no vendor could come; not stored for other outcomes. */
  reason?: string | undefined;
  by: OutcomeSource;
  now: Date;
};

type Visit = SaidVisitRow;
type Booking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
export type Said = Refusal<"unknown" | "not-now"> | undefined;

const EVENTS = {
  done: "visit_done",
  customer_away: "visit_away",
  could_not_come: "visit_missed",
} as const;

const UNKNOWN = "There is no such visit";

/**
 * Says how a visit of a monthly plan went, in one transaction with the booking locked: writes the visit and
 * its event, makes up for one that was missed and notifies the customer, and completes the booking where
 * no visit is left. The same word again is done and writes nothing; another word replaces the first one.
 * Refuses as `unknown` a visit that is not there, or at which a vendor does not come itself, and as `not-now`
 * what cannot be said yet or any more.
 */
export async function recordVisitOutcome(db: Db, command: VisitOutcomeCommand): Promise<Said> {
  const found = await findBookingOfVisit(db, command.visitId);
  if (found === undefined) return refuse("unknown", UNKNOWN);
  const { booking_id: bookingId } = found;
  return inTransaction(db, (transaction) => sayWithin(transaction, bookingId, command));
}

async function sayWithin(db: Db, bookingId: number, command: VisitOutcomeCommand): Promise<Said> {
  const { visitId, word, by, now } = command;
  const booking = await lockBooking(db, bookingId);
  const visits = await listVisits(db, bookingId);
  // Its row is gone where the plan was moved, or where a visit that was added was not needed any more.
  const visit = visits.find(({ id }) => id === visitId);
  if (booking === undefined || visit === undefined) return refuse("unknown", UNKNOWN);
  if (by.who === "vendor" && visit.vendor_id !== by.vendorId) return refuse("unknown", UNKNOWN);
  if (visit.status === word) return undefined;
  const asked = { ...visit, vendorsSlot: by.who === "vendor" ? visit.slot : undefined };
  const why = whyClosed(booking, visit, command) ?? whyOutcomeRefused(asked, word, now);
  if (why !== undefined) return refuse("not-now", why);
  await updateVisits(db, [visitId], { status: word, said_at: now, seen_at: null });
  await insertPlanEvent(db, {
    bookingId,
    what: EVENTS[word],
    actorId: actorOf(by),
    vendorId: visit.vendor_id,
    days: { from: visit.day, to: visit.day },
    reason: word === "could_not_come" ? command.reason : undefined,
    now,
  });
  await rebalanceVisits(db, bookingId, now);
  await freePlaces(db, booking, visit, command);
  const others = visits.filter(({ id }) => id !== visitId);
  await notifySubstitutes(db, { bookingId, before: others, now });
  if (word === "could_not_come") await tell(db, bookingId, visit, command);
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
        after: { day: visit.day, visit: word },
      },
    );
  return undefined;
}

/** Why nothing can be said of the visits of this booking now. */
function whyClosed(
  { status, has_begun: hasBegun }: Booking,
  visit: Visit,
  { word, by, now }: VisitOutcomeCommand,
): string | undefined {
  if (status === "completed") return "This booking is completed already";
  if (status === "cancelled") return "This booking was cancelled";
  // A substitute comes to its visit, also while no vendor has the others.
  if (status === "pending" && !hasBegun && visit.vendor_id === null)
    return "Nobody has accepted this plan yet";
  if (visit.vendor_id === null && word !== "could_not_come")
    return "Nobody had this visit. Send somebody first, or say that nobody could come";
  // An acceptance, or an operator, came first.
  if (by.who === "clock" && (visit.vendor_id !== null || visit.day >= today(now)))
    return "Somebody has this visit";
  return undefined;
}

/** A visit that is not made leaves a place, and so does one at the end that is not needed any more. */
async function freePlaces(
  db: Db,
  booking: Booking,
  { vendor_id: vendorId, status }: Visit,
  { word, now }: VisitOutcomeCommand,
): Promise<void> {
  const freed =
    word === "could_not_come" ? vendorId : status === "could_not_come" ? booking.vendor_id : null;
  if (freed !== null) await offerFreedPlace(db, freed, now);
}

/** Notifies the customer, and the vendor who has not recorded it itself, of a missed visit. */
async function tell(
  db: Db,
  bookingId: number,
  visit: Visit,
  { by, now }: VisitOutcomeCommand,
): Promise<void> {
  const { vendor_id: vendorId, day } = visit;
  await queueNotification(db, { event: "visit-missed", bookingId, data: { day }, now });
  if (by.who !== "operator" || vendorId === null || day < today(now)) return;
  const data = { what: "visit_missed", from: day, to: day };
  await queueNotification(db, { event: "plan-changed", bookingId, vendorId, data, now });
}
