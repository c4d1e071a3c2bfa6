import type { Composers, Happened, NewMessage, Told } from "#notifications/server/public.ts";
import { isOpen } from "#booking/contract/is-open.ts";
import { addDays, isDay, today, type Day } from "#kernel/time/day.ts";
import type { Db } from "#server/database/connect.ts";
import { followPlan } from "../operations/plans/follow-plan.ts";
import { readPlan } from "../operations/plans/read-plan.ts";
import type { ToldBooking } from "../queries/notifications.ts";
import { findPlan } from "../queries/plans/plans.ts";
import { findVisitOn, listPlansThatEnd } from "../queries/plans/told-plans.ts";
import { readTold, toCustomer } from "./customer-messages.ts";
import { planEnds, visitMissed, visitReminder, visitSent } from "./plan-messages.ts";

/** So many days before is told that a plan ends. */
export const ENDS_IN_DAYS = 5;

/** Reminds the customer of a plan's visit of tomorrow, if there is one still. */
export async function remindOfVisit(db: Db, booking: ToldBooking, tomorrow: Day): Promise<Told> {
  const visit = await findVisitOn(db, booking.id, tomorrow);
  if (visit?.status !== "planned") return {};
  return { messages: [await toCustomer(db, booking, visitReminder(booking, visit))] };
}

/** The visit that an event is about, by `data.day`, as it is now. */
async function readVisit(db: Db, { bookingId, data }: Happened) {
  const booking = await readTold(db, bookingId);
  const { day } = data;
  if (booking === undefined || typeof day !== "string" || !isDay(day)) return undefined;
  const visit = await findVisitOn(db, booking.id, day);
  return visit && { booking, visit };
}

/** Tells the customer who comes to one visit alone, unless somebody else does by now. */
export async function tellOfVisitSent(db: Db, happened: Happened): Promise<NewMessage[]> {
  const about = await readVisit(db, happened);
  if (about?.visit.status !== "planned" || about.visit.vendor_id !== happened.vendorId) return [];
  const { booking, visit } = about;
  return [await toCustomer(db, booking, visitSent(booking, visit))];
}

/** What is told of one visit to whoever had it, also where somebody else has the plan. */
const OF_ONE_VISIT: ReadonlySet<unknown> = new Set(["visit_missed", "visit_off"]);

/**
 * Whether a vendor is told of a plan's change: who has the plan, and of one visit that is off the vendor who
 * had that, unless it comes to it again by now.
 */
export async function isPlanToldTo(
  db: Db,
  booking: ToldBooking,
  { vendorId, data }: { vendorId: number; data: Record<string, unknown> },
): Promise<boolean> {
  const { what, from } = data;
  if (!OF_ONE_VISIT.has(what)) return booking.vendor_id === vendorId;
  if (typeof from !== "string" || !isDay(from)) return false;
  const visit = await findVisitOn(db, booking.id, from);
  return visit?.status !== "planned" || visit.vendor_id !== vendorId;
}

/** What the customer of a plan is told, by the event of the outbox. */
export const planComposers: Composers = {
  async "plan-ends"(db, { bookingId }, { now }) {
    const booking = await readTold(db, bookingId);
    if (booking === undefined || !isOpen(booking.status)) return {};
    const endsOn = booking.plan_ends_on;
    if (endsOn === null || endsOn < today(now)) return {};
    // It may have become longer since, or been renewed or ended.
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
