import { recordChange } from "#audit/server/public.ts";
import { isRefusal, refuse, type Refusal } from "#kernel/refusal.ts";
import type { Day } from "#kernel/time/day.ts";
import { queueNotification } from "#notifications/server/public.ts";
import type { Db } from "#server/database/connect.ts";
import {
  findPlan,
  insertPlanEvent,
  listVisits,
  type PlanRow,
  type VisitRow,
} from "../../queries/plans/plans.ts";
import { lockBooking } from "../../queries/transitions.ts";
import { offerFreedPlace } from "../offers/offer-freed-place.ts";
import { inBookingOrder } from "../in-booking-order.ts";
import type { ByCustomer } from "../transition-by-customer.ts";
import { finishPlan } from "./finish-plan.ts";
import { settlePlan } from "./settle-plan.ts";
import { tellSentVendors } from "./tell-sent-vendors.ts";

type LockedBooking = NonNullable<Awaited<ReturnType<typeof lockBooking>>>;
type Locked = { booking: LockedBooking; plan: PlanRow; visits: VisitRow[] };

/** What a customer did with a plan: its event, its notification, and the days that it is about. */
export type PlanChange = {
  what: "visit_skipped" | "visit_restored" | "paused" | "resumed" | "plan_ended";
  days: { from: Day; to: Day } | null;
  reason?: string;
};

export type PlanCommand = { bookingId: number; by: ByCustomer };
export type PlanRefusal = Refusal<"unknown" | "not-now" | "wrong-day">;

/**
 * Changes a plan for its customer in one transaction, with the booking locked: `act` writes the visits and
 * says what it did, or undefined where all is so already; then the visits are made as many as were sold,
 * the vendor is told, and a plan without a visit left is completed. Refuses as `unknown` a booking
 * without a plan and as `not-now` one that nobody has accepted, that is over, or that was ended, unless
 * `mayBeEnded`.
 */
export const changePlan = (
  db: Db,
  { bookingId, by }: PlanCommand,
  act: (transaction: Db, locked: Locked) => Promise<PlanChange | PlanRefusal | undefined>,
  mayBeEnded = false,
): Promise<PlanRefusal | undefined> =>
  inBookingOrder(db, bookingId, async (transaction) => {
    const booking = await lockBooking(transaction, bookingId);
    const plan = booking && (await findPlan(transaction, bookingId));
    if (booking === undefined || plan === undefined)
      return refuse("unknown", "There is no such monthly plan");
    // Of a plan that has begun and waits for another vendor the customer can do no more than end it.
    const waits = booking.status === "pending" && booking.has_begun;
    const why = waits ? (mayBeEnded ? undefined : WAITS) : whyClosed(booking.status);
    if (why !== undefined) return refuse("not-now", why);
    if (plan.ended_at !== null && !mayBeEnded)
      return refuse("not-now", "This plan was ended. Its visits cannot be changed any more");
    const visits = await listVisits(transaction, bookingId);
    const change = await act(transaction, { booking, plan, visits });
    if (change === undefined || isRefusal(change)) return change;
    const { actorId, now } = by;
    const vendorId = booking.vendor_id;
    await insertPlanEvent(transaction, { bookingId, ...change, actorId, vendorId, now });
    await queueNotification(transaction, {
      event: "plan-changed",
      bookingId,
      vendorId,
      data: { what: change.what, ...change.days },
      now,
    });
    await settlePlan(transaction, bookingId, now);
    if (vendorId !== null) await offerFreedPlace(transaction, vendorId, now);
    await tellSentVendors(transaction, { bookingId, before: visits, now });
    await finishPlan(transaction, bookingId, by);
    if (by.isOperator === true) await writeAudit(transaction, booking, change, by);
    return undefined;
  });

const ACTS: Record<PlanChange["what"], string> = {
  visit_skipped: "skipped a visit",
  visit_restored: "restored a visit",
  paused: "paused",
  resumed: "resumed",
  plan_ended: "ended the plan",
};

/** What an operator did for the customer; the last write. */
const writeAudit = (
  db: Db,
  { id, order_id }: LockedBooking,
  { what, days, reason }: PlanChange,
  { actorId, now }: ByCustomer,
) =>
  recordChange(
    db,
    { operatorId: actorId, now },
    { act: ACTS[what], subject: "booking", id, name: order_id, after: { ...days }, reason },
  );

const WAITS = "Nobody comes at the moment, and we are asking others. You can end the plan";

const whyClosed = (status: string): string | undefined =>
  ({
    pending: "Nobody has accepted this plan yet. To begin later, move it to another day",
    completed: "This booking is completed already",
    cancelled: "This booking was cancelled",
  })[status];
