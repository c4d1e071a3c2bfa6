import { recordChange } from "#audit/server/public.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import { today } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import { queueNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import { findEligibleVendors } from "#vendor-services/server/public.ts";
import { listLines } from "../../queries/bookings.ts";
import { findVendor } from "../../queries/candidate-vendors.ts";
import type { OpsVisitRow } from "../../queries/plans/ops-visits.ts";
import { findPlan, insertPlanEvent, listVisits, updateVisits } from "../../queries/plans/plans.ts";
import { lockVendorTime } from "../../queries/vendor-time.ts";
import { beyondOf, describeVendorTime } from "../../rules/beyond-time.ts";
import { canPlanAgain } from "../../rules/plan.ts";
import { visitActionsOf } from "../../rules/visit-actions.ts";
import { offerFreedPlace } from "../offers/offer-freed-place.ts";
import { changeVisit, type LockedBooking, type VisitCommand } from "./change-visit.ts";
import { settlePlan } from "./settle-plan.ts";
import { tellSentVendors } from "./tell-sent-vendors.ts";

type Sending = VisitCommand & {
  vendorId: number;
  reason: string;
  /** Who came when the operator looked; undefined: that does not matter. */
  seenVendorId: number | null | undefined;
};

type Refused = "not-now" | "no-vendor" | "no-reason";

/**
 * Sends a vendor to one visit of an accepted plan, of today or later: to a planned one instead of who comes,
 * or to one that its vendor could not come to, which is planned again then, and the one at the end falls out.
 * The others stay with whoever has the booking. Needs a reason for a vendor that is suspended, that offers
 * nothing of the booking there, or whose own time it is beyond. A vendor that comes already stays.
 */
export const sendVisit = (db: Db, { vendorId, reason, seenVendorId, ...command }: Sending) =>
  changeVisit(
    db,
    command,
    async (transaction, booking, visit): Promise<Refusal<Refused> | undefined> => {
      const { by } = command;
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
      const checked = await checkVendor(transaction, booking, visit, { vendorId, reason });
      if (isRefusal(checked)) return checked;
      await updateVisits(transaction, [visit.id], {
        status: "planned",
        vendor_id: vendorId,
        is_sent: vendorId !== booking.vendor_id,
        said_at: null,
        seen_at: null,
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
      await settlePlan(transaction, bookingId, now);
      if (visit.vendor_id !== null) await offerFreedPlace(transaction, visit.vendor_id, now);
      await tellSentVendors(transaction, { bookingId, before: others, now });
      await recordChange(transaction, by, {
        act: "sent to a visit",
        subject: "booking",
        id: bookingId,
        name: booking.order_id,
        before: { vendor: visit.vendor_name || null },
        after: { day: visit.day, vendor: checked.name, ...checked.beyond },
        reason,
      });
      return undefined;
    },
  );

function whyNotSend({ status }: LockedBooking, visit: OpsVisitRow, now: Date): string {
  if (status === "pending") return "Nobody has accepted this booking. Assign it first";
  if (status !== "accepted") return "This booking is over";
  if (visit.day < today(now))
    return `${shortDay(visit.day)} is over. A visit at the end makes up for one that was missed`;
  return "Somebody else can be sent to a visit that is planned, or that was missed";
}

/** Whether a vendor may be sent: its name, and what of its own time it is beyond. */
async function checkVendor(
  db: Db,
  booking: LockedBooking,
  { day, slot }: OpsVisitRow,
  { vendorId, reason }: { vendorId: number; reason: string },
): Promise<{ name: string; beyond: Record<string, unknown> } | Refusal<"no-vendor" | "no-reason">> {
  const vendor = await findVendor(db, vendorId);
  if (vendor === undefined)
    return { ...refuse("no-vendor", "There is no such vendor"), path: "vendor_id" };
  const lines = await listLines(db, booking.id);
  const ids = lines.map(({ product_id }) => product_id);
  const able = await findEligibleVendors(db, ids, booking.pin_code, [vendorId]);
  const time = await lockVendorTime(db, vendorId, { day, slot });
  const beyond = beyondOf(time);
  const why = vendor.is_suspended
    ? `${vendor.name} is suspended`
    : !able.has(vendorId)
      ? `${vendor.name} offers none of this here`
      : time !== undefined && beyond !== null
        ? describeVendorTime(vendor.name, time, beyond)
        : undefined;
  if (reason === "" && why !== undefined)
    return { ...refuse("no-reason", `${why}. Say why`), path: "reason" };
  return { name: vendor.name, beyond: beyond === null ? {} : { beyond_own_time: beyond } };
}
