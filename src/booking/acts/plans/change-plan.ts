import { recordChanges } from "#audit/exports.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Day } from "#kernel/time/day.ts";
import { queueNotification } from "#notifications/exports.ts";
import { type Db, inTransaction } from "#server/database/connect.ts";
import { postWork } from "../../money/post-work.ts";
import { requeueIfLimited } from "../../offers/offer-queue-queries.ts";
import { type ByCustomer, allowCustomer } from "../../states/allow-customer.ts";
import { isOpen } from "../../states/fields.ts";
import { lockBooking, type LockedBooking } from "../../states/queries.ts";
import { writeTransition } from "../write-transition.ts";
import {
  findPlan,
  insertPlanEvent,
  listVisits,
  type PlanRow,
  type VisitRow,
  updatePlan,
} from "../../plans/queries.ts";
import { rebalanceVisits, notifySubstitutes } from "../rebalance-visits.ts";
import { hasBegun } from "../../plans/rules.ts";
import { visitsFor, writeVisits, type VisitRole } from "../../plans/visit-transitions.ts";

/** Changes of a plan within this time are coalesced into one message to its vendor. */
const COALESCED_MS = 2 * 60_000;

type LockedPlan = { booking: LockedBooking; plan: PlanRow; visits: VisitRow[] };

type PlanChange = {
  what: "visit_skipped" | "visit_restored" | "paused" | "resumed" | "plan_ended";
  days: { from: Day; to: Day } | null;
  reason?: string;
};

export type PlanCommand = { bookingId: number; by: ByCustomer };
export const roleOf = ({ isOperator }: ByCustomer): VisitRole =>
  isOperator === true ? "operator" : "customer";

export type PlanRefusal = Refusal<"unknown" | "not-now" | "wrong-day">;

export const refuseUnknownPlan = () => refuse("unknown", "There is no such monthly plan");

/** Locks the booking of a plan. Refuses what `refuseClosed` refuses. Call it first in a transaction. */
export async function lockPlan(
  db: Db,
  bookingId: number,
  options?: { toEnd: boolean },
): Promise<LockedPlan | PlanRefusal> {
  const booking = await lockBooking(db, bookingId);
  const plan = booking && (await findPlan(db, bookingId));
  if (booking === undefined || plan === undefined) return refuseUnknownPlan();
  const closed = refuseClosed(plan, options);
  return closed ?? { booking, plan, visits: await listVisits(db, bookingId) };
}

/** Refuses a plan that is not accepted, is over, or was ended. A plan that waits for another vendor can be ended. */
export function refuseClosed(
  { status, has_begun, ended_at }: PlanRow,
  { toEnd } = { toEnd: false },
): Refusal<"not-now"> | undefined {
  const waits = status === "pending" && has_begun;
  const why = waits ? (toEnd ? undefined : WAITS) : whyClosed(status);
  if (why !== undefined) return refuse("not-now", why);
  return ended_at === null || toEnd
    ? undefined
    : refuse("not-now", "This plan was ended. Its visits cannot be changed any more");
}

/**
 * Records changes of a plan, notifies its vendor and rebalances the visits. Call it after the visits were written,
 * in that transaction. `locked` is the plan before the changes.
 */
export async function recordPlanChanges(
  db: Db,
  { booking, visits }: LockedPlan,
  changes: PlanChange[],
  by: ByCustomer,
): Promise<undefined> {
  if (changes.length === 0) return;
  const { actorId, now } = by;
  const { id: bookingId, vendor_id: vendorId, order_id: name } = booking;
  for (const change of changes) {
    await insertPlanEvent(db, { bookingId, ...change, actorId, vendorId, now });
    const data = { what: change.what, ...change.days, by: by.isOperator ? "operator" : "customer" };
    if (vendorId !== null) await queuePlanChange(db, { bookingId, vendorId, data, now });
  }
  await rebalanceVisits(db, bookingId, now);
  if (vendorId !== null) await requeueIfLimited(db, vendorId, now);
  await notifySubstitutes(db, { bookingId, before: visits, now });
  await closePlanIfDone(db, bookingId, by);
  if (changes.some(({ what }) => what === "plan_ended"))
    await postWork(db, bookingId, { actorId, now });
  if (by.isOperator === true)
    await recordChanges(
      db,
      { operatorId: actorId, now },
      changes.map(({ what, days, reason }) => ({
        act: ACTS[what],
        subject: "booking",
        id: bookingId,
        name,
        after: { ...days },
        reason,
      })),
    );
}

type PlanNews = { bookingId: number; vendorId: number; data: Record<string, unknown>; now: Date };

export const queuePlanChange = (db: Db, { bookingId, vendorId, data, now }: PlanNews) =>
  queueNotification(db, {
    event: "plan-changed",
    bookingId,
    vendorId,
    data,
    now,
    runAt: new Date(now.getTime() + COALESCED_MS),
    digest: `plan-changed:${bookingId}:${vendorId}`,
  });

const ACTS: Record<PlanChange["what"], string> = {
  visit_skipped: "skipped a visit",
  visit_restored: "restored a visit",
  paused: "paused",
  resumed: "resumed",
  plan_ended: "ended the plan",
};

const WAITS = "No cleaner has this plan now, and we are asking others. You can end it";

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
  { bookingId, by, reason }: PlanCommand & { reason: string },
): Promise<PlanRefusal | undefined> =>
  inTransaction(db, async (transaction) => {
    const locked = await lockPlan(transaction, bookingId, { toEnd: true });
    if (isRefusal(locked)) return locked;
    if (locked.plan.ended_at !== null) return undefined;
    if (!hasBegun(locked.visits, by.now))
      return refuse(
        "not-now",
        by.isOperator === true
          ? "This plan has not begun. Cancel the booking instead"
          : "This plan has not begun. You can cancel the booking instead",
      );
    const left = visitsFor(roleOf(by), "end", locked.visits, by.now);
    await writeVisits(transaction, "end", left, { now: by.now });
    const ended = { ended_at: by.now, paused_from: null, paused_to: null };
    await updatePlan(transaction, bookingId, ended);
    const changes = [{ what: "plan_ended" as const, days: null, reason }];
    return recordPlanChanges(transaction, locked, changes, by);
  });

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
