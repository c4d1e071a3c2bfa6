import { formatRupees } from "#kernel/money/money.ts";
import { addDays, isDay, today, type Day } from "#kernel/time/day.ts";
import { longDay } from "#kernel/time/local-time.ts";
import type { Composers, Happened, NewMessage, Composed } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import type { BookingForMessage } from "./queries.ts";
import { AT_HOME, ASKING, readBookingForMessage, toCustomer } from "./customer-messages.ts";
import {
  dayOf,
  shortWhen,
  visitAt,
  whenOf,
  cleaner,
  hello,
  nameAndPhone,
  paragraphs,
  type Content,
} from "./describe.ts";
import { isOpen } from "../states/fields.ts";
import type { FollowedPlan, Plan } from "../ground/plan-contract.ts";
import { countVisits } from "../plans/fields.ts";
import { followPlan } from "../customers/follow-plan.ts";
import { type VisitForMessage, findVisitOn, listPlansThatEnd } from "./plan-message-queries.ts";
import { findPlan, listVisits } from "../plans/queries.ts";
import { readPlan } from "../customers/read-plan.ts";

type Fact = [label: string, value: string];

const whoComes = (visit: VisitForMessage): Fact[] =>
  visit.vendor_id === null ? [] : [["Who will come", nameAndPhone(visit)]];

const factsOf = (booking: BookingForMessage, visit: VisitForMessage): Fact[] => [
  ["Booking ID", booking.order_id],
  ["Visit", whenOf(visitAt(visit.day, visit.slot))],
  ...whoComes(visit),
];

const shortOf = (
  subject: string,
  booking: BookingForMessage,
  { day, slot }: VisitForMessage,
): string => `${subject} (${booking.order_id}, ${shortWhen(visitAt(day, slot))})`;

function visitReminder(booking: BookingForMessage, visit: VisitForMessage): Content {
  const subject =
    visit.vendor_id === null ? "Your visit tomorrow: no cleaner yet" : "Tomorrow we come to clean";
  return {
    event: "reminder",
    subject,
    text: paragraphs(
      hello(booking),
      visit.vendor_id === null
        ? `Your next visit is tomorrow. ${ASKING[booking.asking ?? "nobody"]}`
        : `${cleaner(visit)} will come to you tomorrow.`,
      AT_HOME,
    ),
    facts: factsOf(booking, visit),
    short: shortOf(subject, booking, visit),
    sendUntil: dayOf(visitAt(visit.day, visit.slot)),
  };
}

function planEnds(
  booking: BookingForMessage,
  { ends_on }: Plan,
  renew: NonNullable<FollowedPlan["renew"]> | null,
): Content {
  const subject = `Your plan ends on ${longDay(ends_on)}`;
  const offer =
    renew === null
      ? ""
      : `The next month would begin on ${longDay(renew.starts_on)}: ${countVisits(renew.visits)} for ${formatRupees(renew.total)}.`;
  return {
    event: "plan-ends",
    subject,
    text: paragraphs(
      hello(booking),
      `Your monthly plan ends on ${longDay(ends_on)}. Nothing renews by itself.`,
      offer,
      renew === null
        ? "To go on, please book again."
        : "To go on, open the link below and renew it with one tap.",
    ),
    short: `${subject} (${booking.order_id})`,
    linkLabel: renew === null ? "See your plan" : "Renew your plan",
    sendUntil: dayOf({ booking_date: ends_on }),
  };
}

type Missed = {
  plan: Plan;
  isEnded: boolean;
  isAhead: boolean;
};

function visitMissed(
  booking: BookingForMessage,
  visit: VisitForMessage,
  { plan, isEnded, isAhead }: Missed,
): Content {
  const day = longDay(visit.day);
  const subject = `We ${isAhead ? "cannot" : "could not"} come on ${day}`;
  const added = `We add one visit at the end, free. Your plan now ends on ${longDay(plan.ends_on)}.`;
  return {
    event: "visit-missed",
    subject,
    text: paragraphs(
      hello(booking),
      isAhead
        ? `We are sorry: your cleaner cannot come to your visit on ${day}. If we find another cleaner for that day, we tell you.`
        : `We are sorry: no cleaner could come to your visit on ${day}.`,
      isEnded ? "Your plan was ended, so we add no visit for it." : added,
    ),
    short: `${subject}${isEnded ? "" : ". We add one visit at the end"} (${booking.order_id})`,
    facts: [
      ["Booking ID", booking.order_id],
      ["Visit", whenOf(visitAt(visit.day, visit.slot))],
    ],
  };
}

function visitSent(booking: BookingForMessage, visit: VisitForMessage): Content {
  const subject = `${visit.is_sent ? "Another cleaner" : cleaner(visit)} will come on ${longDay(visit.day)}`;
  return {
    event: "visit-sent",
    subject,
    text: paragraphs(
      hello(booking),
      `${cleaner(visit)} will come to your visit on ${longDay(visit.day)}. The other visits of your plan stay as they are.`,
      AT_HOME,
    ),
    facts: factsOf(booking, visit),
    short: shortOf(subject, booking, visit),
  };
}

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

async function readVisit(db: Db, { bookingId, data }: Happened) {
  const booking = await readBookingForMessage(db, bookingId);
  const { day } = data;
  if (booking === undefined || typeof day !== "string" || !isDay(day)) return undefined;
  const visit = await findVisitOn(db, booking.id, day);
  return visit && { booking, visit };
}

/** Nothing if the visit has another vendor by now. */
export async function composeVisitSent(db: Db, happened: Happened): Promise<NewMessage[]> {
  const about = await readVisit(db, happened);
  if (about?.visit.status !== "planned" || about.visit.vendor_id !== happened.vendorId) return [];
  const { booking, visit } = about;
  return [await toCustomer(db, booking, visitSent(booking, visit))];
}

const OF_ONE_VISIT: ReadonlySet<unknown> = new Set(["visit_missed", "visit_off"]);

/** The plan's vendor is notified, and of a visit that is off its former vendor. */
export async function isPlanMessageFor(
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

/** A plan after several changes, with the coming days without a visit. */
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
    const booking = await readBookingForMessage(db, bookingId);
    if (booking === undefined || !isOpen(booking.status)) return {};
    const endsOn = booking.plan_ends_on;
    if (endsOn === null || endsOn < today(now)) return {};
    // It may have been extended, renewed or ended since.
    if (endsOn > addDays(today(now), ENDS_IN_DAYS)) return {};
    const ending = await listPlansThatEnd(db, { from: endsOn, to: endsOn });
    const followed = await followPlan(db, booking.id, now);
    if (followed === undefined || !ending.some(({ id }) => id === booking.id)) return {};
    const { plan, plan_changes } = followed;
    const content = planEnds(booking, plan, plan_changes.renew);
    return { messages: [await toCustomer(db, booking, content)] };
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
