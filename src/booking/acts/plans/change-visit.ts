import { recordChange, recordChanges, type Change, type Operator } from "#audit/exports.ts";
import { isRefusal, refuse, type Refusal, refuseAt } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { say } from "#kernel/sentence.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { findVendor } from "../../vendor-time/candidate-vendors-queries.ts";
import { postWork } from "../../money/post-work.ts";
import { requeueIfLimited } from "../../offers/offer-queue-queries.ts";
import { checkVendor } from "../assign-booking.ts";
import { lockBooking, type LockedBooking } from "../../states/queries.ts";
import {
  type OpsVisitRow,
  findPlan,
  insertPlanEvent,
  listVisits,
  listOpsVisits,
  findBookingOfVisit,
} from "../../plans/queries.ts";
import { ofDay } from "./skip-visits.ts";
import { rebalanceVisits, notifySubstitutes } from "../rebalance-visits.ts";
import { canPlanAgain } from "../../plans/rules.ts";
import { visitActionsOf, writeVisits } from "../../plans/visit-transitions.ts";

/** `seenVendorId`: the visit's vendor that the operator's page showed; undefined skips the check. */
type Seen = { seenVendorId?: number | null | undefined };
type Substitute = { vendorId: number; reason: string; by: Operator };

type Sending = Substitute & {
  bookingId: number;
  visits: readonly (Seen & { id: number })[];
};

type ChangedVisit = { bookingId: number };
type SendRefusal = Refusal<"unknown" | "not-now" | "no-vendor" | "no-reason">;

const refuseUnknown = () => refuse("unknown", "There is no such visit");

/**
 * Assigns a substitute to visits of a plan that are planned, or were missed and are planned again: to all or none.
 * Needs a reason for a vendor who is suspended, offers nothing of it there, or is beyond its own time. Idempotent.
 */
export async function assignSubstitute(
  db: Db,
  { bookingId, visits: chosen, ...sending }: Sending,
): Promise<ChangedVisit | SendRefusal> {
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const changes: Change[] = [];
    for (const { id: visitId, seenVendorId } of chosen) {
      const visits = await listOpsVisits(transaction, bookingId);
      const visit = visits.find(({ id }) => id === visitId);
      if (booking === undefined || visit === undefined) return refuseUnknown();
      if (visit.status === "planned" && visit.vendor_id === sending.vendorId) continue;
      const sent = await sendTo(transaction, booking, visit, { ...sending, seenVendorId });
      if (isRefusal(sent))
        return { ...sent, sentences: sent.sentences.map((why) => ofDay(visit, chosen, why)) };
      changes.push({ ...sent, subject: "booking", id: bookingId, name: booking.order_id });
    }
    await recordChanges(transaction, sending.by, changes);
    return { bookingId };
  });
}

/** Assigns the substitute to one visit. Returns what the audit trail has of it. */
async function sendTo(
  db: Db,
  booking: LockedBooking,
  visit: OpsVisitRow,
  { vendorId, seenVendorId, reason, by }: Substitute & Seen,
): Promise<Pick<Change, "act" | "before" | "after" | "reason"> | SendRefusal> {
  const { operatorId: actorId, now } = by;
  const { id: bookingId } = booking;
  if (!visitActionsOf(booking, visit, now).includes("send"))
    return refuse("not-now", whyNotSend(booking, visit, now));
  if (seenVendorId !== undefined && seenVendorId !== visit.vendor_id)
    return refuse("not-now", say`${visit.vendor_name || "Nobody"} comes to this visit now`);
  const plan = await findPlan(db, bookingId);
  const visits = await listVisits(db, bookingId);
  const isMissed = visit.status === "could_not_come";
  const isAdding = plan !== undefined && plan.ended_at === null;
  if (isMissed && isAdding && !canPlanAgain(plan, visits, visit.day))
    return refuse("not-now", "Nothing is left to make up for: this visit stays as it is");
  const vendor = await findVendor(db, vendorId);
  if (vendor === undefined) return refuseAt("vendor_id", "no-vendor", "There is no such vendor");
  const checked = await checkVendor(db, vendor, booking, { ...visit, reason });
  if (isRefusal(checked)) return checked;
  await writeVisits(db, "send", [visit], {
    now,
    vendor_id: vendorId,
    is_sent: vendorId !== booking.vendor_id,
    agreed_paise: vendorId === booking.vendor_id ? null : checked.price,
  });
  const days = { from: visit.day, to: visit.day };
  const event = { bookingId, what: "visit_sent", actorId, vendorId, days, reason, now } as const;
  await insertPlanEvent(db, event);
  const data = {
    by: "operator",
    day: visit.day,
    slot: visit.slot,
    former_vendor_id: visit.vendor_id,
  };
  await queueNotification(db, { event: "visit-sent", bookingId, vendorId, data, now });
  await rebalanceVisits(db, bookingId, now);
  // What was promised for a no-show does not hold where another vendor comes that day.
  if (isMissed) await postWork(db, bookingId, { actorId, now });
  if (visit.vendor_id !== null) await requeueIfLimited(db, visit.vendor_id, now);
  const others = visits.filter(({ id }) => id !== visit.id);
  await notifySubstitutes(db, { bookingId, before: others, now });
  return {
    act: "sent to a visit",
    before: { vendor: visit.vendor_name || null },
    after: { day: visit.day, vendor: vendor.name, ...checked.beyond },
    reason,
  };
}

function whyNotSend({ status }: LockedBooking, visit: OpsVisitRow, now: Date): string {
  if (status === "pending") return "Nobody has accepted this booking. Assign it first";
  if (status !== "accepted") return "This booking is over";
  if (visit.day < today(now))
    return `${shortDay(visit.day)} is over. A visit at the end makes up for one that was missed`;
  return "Somebody else can be sent to a visit that is planned, or that was missed";
}

/** Idempotent. */
export async function acknowledgeMissedVisit(
  db: Db,
  visitId: number,
  by: Operator,
): Promise<ChangedVisit | Refusal<"unknown" | "not-now">> {
  const found = await findBookingOfVisit(db, visitId);
  if (found === undefined) return refuseUnknown();
  const { booking_id: bookingId } = found;
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const visit = (await listVisits(transaction, bookingId)).find(({ id }) => id === visitId);
    if (booking === undefined || visit === undefined) return refuseUnknown();
    if (visit.status !== "could_not_come") return refuse("not-now", "This visit was not missed");
    if (await setSeen(transaction, visitId, by.now))
      await recordChange(transaction, by, {
        act: "saw a missed visit",
        subject: "booking",
        id: bookingId,
        name: booking.order_id,
        after: { day: visit.day },
      });
    return { bookingId };
  });
}

async function setSeen(db: Db, visitId: number, now: Date): Promise<boolean> {
  const seen = await db
    .updateTable("visit")
    .set({ acknowledged_at: now })
    .where("id", "=", visitId)
    .where("acknowledged_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return seen !== undefined;
}
