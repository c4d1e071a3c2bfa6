import { recordChanges } from "#audit/exports.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Day } from "#kernel/time/day.ts";
import { queueNotification } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { inTransaction } from "#server/database/in-transaction.ts";
import { postWork } from "../money/post-work.ts";
import { requeueIfLimited } from "../offers/offer-queue-queries.ts";
import { type ByCustomer, allowCustomer } from "../transitions/allow-customer.ts";
import { isOpen } from "../transitions/fields.ts";
import { lockBooking, type LockedBooking } from "../transitions/queries.ts";
import { writeTransition } from "../transitions/write-transition.ts";
import {
  findPlan,
  insertPlanEvent,
  listVisits,
  type PlanRow,
  type VisitRow,
  updatePlan,
} from "./queries.ts";
import { rebalanceVisits, notifySubstitutes } from "./rebalance-visits.ts";
import { hasBegun } from "./rules.ts";
import { visitsFor, writeVisits, type VisitRole } from "./visit-transitions.ts";

/** Changes of a plan within this time are coalesced into one message to its vendor. */
const COALESCED_MS = 2 * 60_000;

type Locked = { booking: LockedBooking; plan: PlanRow; visits: VisitRow[] };

type PlanChange = {
  what: "visit_skipped" | "visit_restored" | "paused" | "resumed" | "plan_ended";
  days: { from: Day; to: Day } | null;
  reason?: string;
};

export type PlanCommand = { bookingId: number; by: ByCustomer };
export const roleOf = ({ isOperator }: ByCustomer): VisitRole =>
  isOperator === true ? "operator" : "customer";

export type PlanRefusal = Refusal<"unknown" | "not-now" | "wrong-day">;

/**
 * Changes a plan in one transaction, with the booking locked. `act` writes the visits and returns the events, none
 * for no change; then the visits are rebalanced and the vendor is notified. Refuses a plan that is not
 * accepted, is over, or was ended (unless `mayBeEnded`).
 */
export const changePlan = (
  db: Db,
  { bookingId, by }: PlanCommand,
  act: (transaction: Db, locked: Locked) => Promise<PlanChange[] | PlanRefusal>,
  mayBeEnded = false,
): Promise<PlanRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const plan = booking && (await findPlan(transaction, bookingId));
    if (booking === undefined || plan === undefined)
      return refuse("unknown", "There is no such monthly plan");
    // A plan that has begun and waits for another vendor can only be ended.
    const waits = booking.status === "pending" && booking.has_begun;
    const why = waits ? (mayBeEnded ? undefined : WAITS) : whyClosed(booking.status);
    if (why !== undefined) return refuse("not-now", why);
    if (plan.ended_at !== null && !mayBeEnded)
      return refuse("not-now", "This plan was ended. Its visits cannot be changed any more");
    const visits = await listVisits(transaction, bookingId);
    const changes = await act(transaction, { booking, plan, visits });
    if (isRefusal(changes)) return changes;
    if (changes.length === 0) return undefined;
    const { actorId, now } = by;
    const vendorId = booking.vendor_id;
    for (const change of changes) {
      await insertPlanEvent(transaction, { bookingId, ...change, actorId, vendorId, now });
      if (vendorId !== null)
        await queueNotification(transaction, {
          event: "plan-changed",
          bookingId,
          vendorId,
          data: { what: change.what, ...change.days },
          now,
          runAt: new Date(now.getTime() + COALESCED_MS),
          digest: `plan-changed:${bookingId}:${vendorId}`,
        });
    }
    await rebalanceVisits(transaction, bookingId, now);
    if (vendorId !== null) await requeueIfLimited(transaction, vendorId, now);
    await notifySubstitutes(transaction, { bookingId, before: visits, now });
    await closePlanIfDone(transaction, bookingId, by);
    if (changes.some(({ what }) => what === "plan_ended"))
      await postWork(transaction, bookingId, { actorId, now });
    const { id, order_id: name } = booking;
    if (by.isOperator === true)
      await recordChanges(
        transaction,
        { operatorId: actorId, now },
        changes.map(({ what, days, reason }) => ({
          act: ACTS[what],
          subject: "booking",
          id,
          name,
          after: { ...days },
          reason,
        })),
      );
    return undefined;
  });

const ACTS: Record<PlanChange["what"], string> = {
  visit_skipped: "skipped a visit",
  visit_restored: "restored a visit",
  paused: "paused",
  resumed: "resumed",
  plan_ended: "ended the plan",
};

const WAITS = "Nobody comes at the moment, and we are asking others. You can end the plan";

const whyClosed = (status: string): string | undefined =>
  ({
    pending: "Nobody has accepted this plan yet. To begin later, move it to another day",
    completed: "This booking is completed already",
    cancelled: "This booking was cancelled",
  })[status];

/**
 * Ends a plan that has begun. A visit that cannot be changed any more becomes the last; without one the booking
 * is completed. Does nothing to an ended plan.
 */
export const endPlanEarly = (
  db: Db,
  { reason, ...command }: PlanCommand & { reason: string },
): Promise<PlanRefusal | undefined> =>
  changePlan(
    db,
    command,
    async (transaction, { plan, visits }) => {
      if (plan.ended_at !== null) return [];
      const { by } = command;
      if (!hasBegun(visits, by.now))
        return refuse(
          "not-now",
          by.isOperator === true
            ? "This plan has not begun. Cancel the booking instead"
            : "This plan has not begun. You can cancel the booking instead",
        );
      const left = visitsFor(roleOf(by), "end", visits, by.now);
      await writeVisits(transaction, "end", left, { now: by.now });
      await updatePlan(transaction, plan.booking_id, {
        ended_at: by.now,
        paused_from: null,
        paused_to: null,
      });
      return [{ what: "plan_ended", days: null, reason }];
    },
    true,
  );

type By = { actorId: number | null; now: Date };

/**
 * Closes a plan without planned visits: completed if any visit was made, else cancelled. Call it in the
 * transaction that recorded or ended the last visit.
 */
export async function closePlanIfDone(db: Db, bookingId: number, by: By): Promise<void> {
  const booking = await lockBooking(db, bookingId);
  if (booking === undefined || !isOpen(booking.status) || booking.last_visit !== null) return;
  const allowed = allowCustomer(booking, "finish", { ...by, supportPhone: "" });
  if (isRefusal(allowed)) return;
  const vendorId = booking.vendor_id ?? (await findLastVendor(db, bookingId));
  await writeTransition(db, allowed, { vendorId });
}

async function findLastVendor(db: Db, bookingId: number): Promise<number | null> {
  const visit = await db
    .selectFrom("visit")
    .select("vendor_id")
    .where("booking_id", "=", bookingId)
    .where("status", "in", ["done", "customer_away"])
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();
  return visit?.vendor_id ?? null;
}
