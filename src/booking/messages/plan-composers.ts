import type { Composers, Happened, NewMessage, Composed } from "#notifications/exports.ts";
import { isOpen } from "../transitions/fields.ts";
import { addDays, isDay, today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { followPlan } from "../plans/follow-plan.ts";
import { readPlan } from "../plans/read-plan.ts";
import type { BookingForMessage } from "../booking/notifications-queries.ts";
import { findPlan, listVisits } from "../plans/queries.ts";
import { findVisitOn, listPlansThatEnd } from "../plans/plan-message-queries.ts";
import { readTold, toCustomer } from "./customer-messages.ts";
import { planEnds, visitMissed, visitReminder, visitSent } from "./plan-messages.ts";

/** Notify this many days before a plan ends. */
export const ENDS_IN_DAYS = 5;

export async function remindOfVisit(
  db: Db,
  booking: BookingForMessage,
  tomorrow: Day,
): Promise<Composed> {
  const visit = await findVisitOn(db, booking.id, tomorrow);
  if (visit?.status !== "planned") return {};
  return { messages: [await toCustomer(db, booking, visitReminder(booking, visit))] };
}

/** The current state of the visit with the day `data.day`. */
async function readVisit(db: Db, { bookingId, data }: Happened) {
  const booking = await readTold(db, bookingId);
  const { day } = data;
  if (booking === undefined || typeof day !== "string" || !isDay(day)) return undefined;
  const visit = await findVisitOn(db, booking.id, day);
  return visit && { booking, visit };
}

/** Notifies the customer of a substitute, unless the visit has another vendor by now. */
export async function tellOfVisitSent(db: Db, happened: Happened): Promise<NewMessage[]> {
  const about = await readVisit(db, happened);
  if (about?.visit.status !== "planned" || about.visit.vendor_id !== happened.vendorId) return [];
  const { booking, visit } = about;
  return [await toCustomer(db, booking, visitSent(booking, visit))];
}

/** Events about one visit, notified to its former vendor even when another vendor has the plan. */
const OF_ONE_VISIT: ReadonlySet<unknown> = new Set(["visit_missed", "visit_off"]);

/**
 * Whether a vendor is notified of a plan's change: the plan's vendor, and of a visit that is off its former
 * vendor, unless it is assigned again by now.
 */
export async function isPlanToldTo(
  db: Db,
  booking: BookingForMessage,
  { vendorId, data }: { vendorId: number; data: Record<string, unknown> },
): Promise<boolean> {
  const { what, from } = data;
  if (!OF_ONE_VISIT.has(what)) return booking.vendor_id === vendorId;
  if (typeof from !== "string" || !isDay(from)) return false;
  const visit = await findVisitOn(db, booking.id, from);
  return visit?.status !== "planned" || visit.vendor_id !== vendorId;
}

/**
 * A plan after several changes, for its vendor: whether it continues, and the coming days without a visit.
 */
export type PlanState = { isEnded: boolean; paused: { from: Day; to: Day } | null; skipped: Day[] };

export async function readPlanState(
  db: Db,
  bookingId: number,
  day: Day,
): Promise<PlanState | undefined> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return undefined;
  const { paused_from: from, paused_to: to, ended_at: endedAt } = plan;
  const skipped = (await listVisits(db, bookingId)).filter(
    (visit) => visit.status === "skipped" && !visit.is_paused && visit.day >= day,
  );
  return {
    isEnded: endedAt !== null,
    paused: from !== null && to !== null && to >= day ? { from, to } : null,
    skipped: skipped.map((visit) => visit.day),
  };
}

export const planComposers: Composers = {
  async "plan-ends"(db, { bookingId }, { now }) {
    const booking = await readTold(db, bookingId);
    if (booking === undefined || !isOpen(booking.status)) return {};
    const endsOn = booking.plan_ends_on;
    if (endsOn === null || endsOn < today(now)) return {};
    // It may have been extended, renewed or ended since.
    if (endsOn > addDays(today(now), ENDS_IN_DAYS)) return {};
    const ending = await listPlansThatEnd(db, { from: endsOn, to: endsOn });
    const plan = await readPlan(db, booking.id);
    if (plan === undefined || !ending.some(({ id }) => id === booking.id)) return {};
    const { renew = null } = (await followPlan(db, booking.id, now)) ?? {};
    return { messages: [await toCustomer(db, booking, planEnds(booking, plan, renew))] };
  },

  async "visit-missed"(db, happened, { now }) {
    const about = await readVisit(db, happened);
    if (about?.visit.status !== "could_not_come") return {};
    const { booking, visit } = about;
    const plan = await readPlan(db, booking.id);
    if (plan === undefined) return {};
    const isEnded = (await findPlan(db, booking.id))?.ended_at != null;
    const how = { plan, isEnded, isAhead: visit.day > today(now) };
    return { messages: [await toCustomer(db, booking, visitMissed(booking, visit, how))] };
  },
};
