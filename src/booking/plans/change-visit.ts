import { recordChanges, type Change, type Operator } from "#audit/exports.ts";
import { isRefusal, refuse, type Refusal, refuseAt } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { findVendor } from "../desk/candidate-vendors-queries.ts";
import { requeueIfLimited } from "../offers/offer-queue-queries.ts";
import { checkVendor } from "../transitions/assign-booking.ts";
import { lockBooking, type LockedBooking } from "../transitions/queries.ts";
import {
  type OpsVisitRow,
  findPlan,
  insertPlanEvent,
  listVisits,
  listOpsVisits,
  findBookingOfVisit,
} from "./queries.ts";
import { ofDay } from "./skip-visits.ts";
import { rebalanceVisits, notifySubstitutes } from "./rebalance-visits.ts";
import { canPlanAgain } from "./rules.ts";
import { visitActionsOf, writeVisits } from "./visit-transitions.ts";

/** `seenVendorId`: the visit's vendor that the operator's page showed; undefined skips the check. */
type ChosenVisit = { id: number; seenVendorId?: number | null | undefined };

type Sending = {
  /** Of this booking alone; undefined: of whichever has the visit. */
  bookingId?: number;
  visits: readonly ChosenVisit[];
  vendorId: number;
  reason: string;
  by: Operator;
};

type Refused = "not-now" | "no-vendor" | "no-reason";

/**
 * Assigns a substitute to visits of a plan that are planned, or were missed and are planned again: to all or none.
 * Needs a reason for a vendor who is suspended, offers nothing of it there, or is beyond its own time. Idempotent.
 */
export const assignSubstitute = (
  db: Db,
  { bookingId: ownerId, visits: chosen, vendorId, reason, by }: Sending,
) =>
  changeVisits(
    db,
    { bookingId: ownerId, chosen, by },
    async (transaction, booking, visit, seenVendorId): Promise<Acted<Refused>> => {
      if (visit.status === "planned" && visit.vendor_id === vendorId) return undefined;
      if (!visitActionsOf(booking, visit, by.now).includes("send"))
        return refuse("not-now", whyNotSend(booking, visit, by.now));
      if (seenVendorId !== undefined && seenVendorId !== visit.vendor_id)
        return refuse("not-now", `${visit.vendor_name || "Nobody"} comes to this visit now`);
      const plan = await findPlan(transaction, booking.id);
      const visits = await listVisits(transaction, booking.id);
      const others = visits.filter(({ id }) => id !== visit.id);
      const isMissed = visit.status === "could_not_come";
      const isAdding = plan !== undefined && plan.ended_at === null;
      if (isMissed && isAdding && !canPlanAgain(plan, visits, visit.day))
        return refuse("not-now", "Nothing is left to make up for: this visit stays as it is");
      const vendor = await findVendor(transaction, vendorId);
      if (vendor === undefined)
        return refuseAt("vendor_id", "no-vendor", "There is no such vendor");
      const checked = await checkVendor(transaction, vendor, booking, { ...visit, reason });
      if (isRefusal(checked)) return checked;
      await writeVisits(transaction, "send", [visit], {
        now: by.now,
        vendor_id: vendorId,
        is_sent: vendorId !== booking.vendor_id,
        agreed_paise: vendorId === booking.vendor_id ? null : checked.price,
      });
      const days = { from: visit.day, to: visit.day };
      const { id: bookingId } = booking;
      const { operatorId: actorId, now } = by;
      await insertPlanEvent(transaction, {
        bookingId,
        what: "visit_sent",
        actorId,
        vendorId,
        days,
        reason,
        now,
      });
      const data = { day: visit.day, slot: visit.slot, former_vendor_id: visit.vendor_id };
      await queueNotification(transaction, {
        event: "visit-sent",
        bookingId,
        vendorId,
        data,
        now,
      });
      await rebalanceVisits(transaction, bookingId, now);
      if (visit.vendor_id !== null) await requeueIfLimited(transaction, visit.vendor_id, now);
      await notifySubstitutes(transaction, { bookingId, before: others, now });
      return {
        act: "sent to a visit",
        before: { vendor: visit.vendor_name || null },
        after: { day: visit.day, vendor: vendor.name, ...checked.beyond },
        reason,
      };
    },
  );

function whyNotSend({ status }: LockedBooking, visit: OpsVisitRow, now: Date): string {
  if (status === "pending") return "Nobody has accepted this booking. Assign it first";
  if (status !== "accepted") return "This booking is over";
  if (visit.day < today(now))
    return `${shortDay(visit.day)} is over. A visit at the end makes up for one that was missed`;
  return "Somebody else can be sent to a visit that is planned, or that was missed";
}

/** Idempotent. */
export const acknowledgeMissedVisit = (db: Db, visit: ChosenVisit, by: Operator) =>
  changeVisits(
    db,
    { chosen: [visit], by },
    async (transaction, _booking, { id, status, day }): Promise<Acted<"not-now">> => {
      if (status !== "could_not_come") return refuse("not-now", "This visit was not missed");
      const isFirst = await setSeen(transaction, id, by.now);
      return isFirst ? { act: "saw a missed visit", after: { day } } : undefined;
    },
  );

async function setSeen(db: Db, visitId: number, now: Date): Promise<boolean> {
  const seen = await db
    .updateTable("visit")
    .set({ seen_at: now })
    .where("id", "=", visitId)
    .where("seen_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return seen !== undefined;
}

type ChangedVisit = { bookingId: number };
type Chosen = { bookingId?: number | undefined; chosen: readonly ChosenVisit[]; by: Operator };
type Acted<Reason extends string> =
  | Refusal<Reason>
  | Pick<Change, "act" | "before" | "after" | "reason">
  | undefined;

/**
 * `act` writes the change of one visit, with its booking locked, and returns a refusal, or what the audit trail has of
 * the change. A refusal of one visit takes back the changes of all.
 */
async function changeVisits<Reason extends string>(
  db: Db,
  { bookingId: ownerId, chosen, by }: Chosen,
  act: (
    transaction: Db,
    booking: LockedBooking,
    visit: OpsVisitRow,
    seenVendorId: ChosenVisit["seenVendorId"],
  ) => Promise<Acted<Reason>>,
): Promise<ChangedVisit | Refusal<Reason | "unknown">> {
  const bookingId = ownerId ?? (await findBookingOfVisit(db, chosen[0]?.id ?? 0))?.booking_id;
  if (bookingId === undefined) return refuse("unknown", "There is no such visit");
  return inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const changes: Change[] = [];
    for (const { id: visitId, seenVendorId } of chosen) {
      const visits = await listOpsVisits(transaction, bookingId);
      const visit = visits.find(({ id }) => id === visitId);
      if (booking === undefined || visit === undefined)
        return refuse("unknown", "There is no such visit");
      const acted = await act(transaction, booking, visit, seenVendorId);
      if (isRefusal(acted))
        return { ...acted, sentences: acted.sentences.map((why) => ofDay(visit, chosen, why)) };
      if (acted !== undefined)
        changes.push({ ...acted, subject: "booking", id: bookingId, name: booking.order_id });
    }
    await recordChanges(transaction, by, changes);
    return { bookingId };
  });
}
