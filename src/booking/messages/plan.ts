import { formatRupees } from "#kernel/money/money.ts";
import { addDays, type Day, hourOfDay, midnight, today } from "#kernel/time/day.ts";
import { longDay, shortDay, daySlot } from "#kernel/time/local-time.ts";
import { type Composers, type NewMessage, queueTimed, type Timer } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { followPlan } from "../customers/follow-plan.ts";
import { countVisits } from "../plans/fields.ts";
import { findPlan, listVisits } from "../plans/queries.ts";
import { isOpen } from "../states/fields.ts";
import { dayIn, idIn, ofBooking, sent, areaOf, cleaner, whenOf } from "./compose.ts";
import {
  type BookingForMessage,
  findVisitOn,
  listPlansThatEnd,
  type VisitForMessage,
} from "./queries.ts";
import { aboutVisit, AT_HOME, toCustomer } from "./to-customer.ts";
import { toVendor } from "./to-members.ts";

const OF_ONE_VISIT: ReadonlySet<unknown> = new Set(["visit_missed", "visit_off"]);

const CHANGES: Record<string, (from: string, to: string, who: string) => string> = {
  visit_skipped: (from, _to, who) =>
    `${who} skips the visit on ${from}. Please do not go there that day.`,
  visit_restored: (from) => `The visit on ${from} is back in the plan.`,
  visit_missed: (from) => `No cleaner comes on ${from}. Please do not go there that day.`,
  visit_off: (from) =>
    `The visit on ${from} to which we sent you does not take place. Please do not go there that day.`,
  paused: (from, to, who) =>
    `${who} pauses the plan from ${from} to ${to}. Please do not go there on these days.`,
  resumed: (_from, _to, who) => `${who} has ended the pause.`,
  plan_ended: (_from, _to, who) => `${who} has ended the plan. Please check which visits are left.`,
};

function describeChange(data: Record<string, unknown>): string {
  const who = data["by"] === "operator" ? "Our team" : "The customer";
  const short = (day: Day | undefined) => (day === undefined ? "" : shortDay(day));
  const change = CHANGES[String(data["what"])];
  return change?.(short(dayIn(data, "from")), short(dayIn(data, "to")), who) ?? "";
}

/** A plan after several changes, with the coming days without a visit. Undefined without a plan. */
async function describeState(db: Db, bookingId: number, day: Day): Promise<string | undefined> {
  const plan = await findPlan(db, bookingId);
  if (plan === undefined) return undefined;
  const { paused_from: from, paused_to: to, ended_at: endedAt } = plan;
  const isPaused = from !== null && to !== null && to >= day;
  const pause = isPaused
    ? `It is paused from ${shortDay(from)} to ${shortDay(to)}.`
    : "It is not paused.";
  const skipped = (await listVisits(db, bookingId)).filter(
    (visit) => visit.status === "skipped" && !visit.is_paused && visit.day >= day,
  );
  const days = skipped.map((visit) => shortDay(visit.day)).join(", ");
  const off = days === "" ? "" : ` Skipped visits: ${days}.`;
  return `The plan has changed several times. ${endedAt === null ? pause : "It is ended."}${off}`;
}

/** To the plan's vendor; of a visit that is off to its former vendor. */
async function isStillFor(
  db: Db,
  { id, vendor_id }: BookingForMessage,
  { vendorId, data }: { vendorId: number; data: Record<string, unknown> },
): Promise<boolean> {
  if (!OF_ONE_VISIT.has(data["what"])) return vendor_id === vendorId;
  const day = dayIn(data, "from");
  if (day === undefined) return false;
  const visit = await findVisitOn(db, id, day);
  return visit?.status !== "planned" || visit.vendor_id !== vendorId;
}

const visitOf = (
  booking: BookingForMessage,
  day: Day,
): Pick<NewMessage, "bookingId" | "facts"> => ({
  bookingId: booking.id,
  facts: [
    ["Booking ID", booking.order_id],
    ["When", daySlot(day, booking.slot)],
    ["Where", areaOf(booking)],
  ],
});

const visitSent = (db: Db, booking: BookingForMessage, visit: VisitForMessage) => {
  const day = longDay(visit.booking_date);
  const subject = `${visit.is_sent ? "Another cleaner" : cleaner(visit)} will come on ${day}`;
  return toCustomer(db, booking, {
    event: "visit-sent",
    subject,
    text: [
      `${cleaner(visit)} will come to your visit on ${day}. The other visits of your plan stay as they are.`,
      AT_HOME,
    ],
    ...aboutVisit(booking, visit, subject),
  });
};

const ENDS_IN_DAYS = 5;
/** The end of a plan is notified in daytime in India. */
const TELL_FROM = 10;
const TELL_UNTIL = 20;

/** Once for each new last day. */
export const tellEnds: Timer = async (db, now) => {
  const hour = hourOfDay(now);
  if (hour < TELL_FROM || hour >= TELL_UNTIL) return;
  const day = today(now);
  const plans = await listPlansThatEnd(db, { from: day, to: addDays(day, ENDS_IN_DAYS) });
  await queueTimed(db, {
    event: "plan-ends",
    rows: plans.map(({ id, ends_on: occasion }) => ({ bookingId: id, occasion })),
    now,
  });
};

export const planComposers: Composers = {
  "plan-changed": ofBooking(async (db, booking, { vendorId, data, now }) => {
    if (vendorId === null || !(await isStillFor(db, booking, { vendorId, data }))) return {};
    const state =
      data["is_several"] === true ? await describeState(db, booking.id, today(now)) : undefined;
    const isVisitOff = state === undefined && data["what"] === "visit_off";
    return sent(
      toVendor(db, vendorId, {
        event: "changed",
        bookingId: booking.id,
        subject: isVisitOff ? "A visit of yours is off" : "A monthly plan of yours has changed",
        text: `${state ?? describeChange(data)}\n\nYour visits are in your bookings.`,
        facts: [
          ["Booking ID", booking.order_id],
          ["Where", areaOf(booking)],
        ],
      }),
    );
  }),

  /** The customer is not notified if the visit has another vendor by now. */
  "visit-sent": ofBooking(async (db, booking, { vendorId, data }) => {
    const day = dayIn(data, "day");
    if (!isOpen(booking.status) || vendorId === null || day === undefined) return {};
    const visit = await findVisitOn(db, booking.id, day);
    const isStillSent = visit?.status === "planned" && visit.vendor_id === vendorId;
    return sent(
      toVendor(db, vendorId, {
        event: "assigned",
        subject: "We have given you a visit",
        text: "Please go to this one visit of a monthly plan. If you cannot come, say so in your bookings, so that we find another cleaner in time.",
        ...visitOf(booking, day),
      }),
      toVendor(db, idIn(data, "former_vendor_id"), {
        event: "changed",
        subject: "Another cleaner does a visit of yours",
        text: "We send another cleaner to this visit. Please do not go there that day. Your other visits stay as they are.",
        ...visitOf(booking, day),
      }),
      ...(isStillSent ? [visitSent(db, booking, visit)] : []),
    );
  }),

  "plan-ends": ofBooking(async (db, booking, { now }) => {
    const endsOn = booking.plan_ends_on;
    const day = today(now);
    // It may have been extended, renewed or ended since.
    if (!isOpen(booking.status) || endsOn === null || endsOn < day) return {};
    if (endsOn > addDays(day, ENDS_IN_DAYS)) return {};
    const ending = await listPlansThatEnd(db, { from: endsOn, to: endsOn });
    const followed = await followPlan(db, booking.id, now);
    if (followed === undefined || !ending.some(({ id }) => id === booking.id)) return {};
    const { renew } = followed.plan_changes;
    const subject = `Your plan ends on ${longDay(endsOn)}`;
    return sent(
      toCustomer(db, booking, {
        event: "plan-ends",
        subject,
        text: [
          `Your monthly plan ends on ${longDay(endsOn)}. Nothing renews by itself.`,
          renew === null
            ? ""
            : `The next month would begin on ${longDay(renew.starts_on)}: ${countVisits(renew.visits)} for ${formatRupees(renew.total)}.`,
          renew === null
            ? "To go on, please book again."
            : "To go on, open the link below and renew it with one tap.",
        ],
        short: `${subject} (${booking.order_id})`,
        linkLabel: renew === null ? "See your plan" : "Renew your plan",
        sendUntil: midnight(endsOn),
      }),
    );
  }),

  "visit-missed": ofBooking(async (db, booking, { data, now }) => {
    const on = dayIn(data, "day");
    const visit = on === undefined ? undefined : await findVisitOn(db, booking.id, on);
    if (visit?.status !== "could_not_come") return {};
    const plan = await findPlan(db, booking.id);
    if (plan === undefined) return {};
    const isEnded = plan.ended_at !== null;
    const isAhead = visit.booking_date > today(now);
    const day = longDay(visit.booking_date);
    const subject = `We ${isAhead ? "cannot" : "could not"} come on ${day}`;
    const endsOn = plan.plan_ends_on ?? plan.term_ends_on;
    return sent(
      toCustomer(db, booking, {
        event: "visit-missed",
        subject,
        text: [
          isAhead
            ? `We are sorry: your cleaner cannot come to your visit on ${day}. If we find another cleaner for that day, we tell you.`
            : `We are sorry: no cleaner could come to your visit on ${day}.`,
          isEnded
            ? "Your plan was ended, so we add no visit for it."
            : `We add one visit at the end, free. Your plan now ends on ${longDay(endsOn)}.`,
        ],
        short: `${subject}${isEnded ? "" : ". We add one visit at the end"} (${booking.order_id})`,
        facts: [
          ["Booking ID", booking.order_id],
          ["Visit", whenOf(visit)],
        ],
      }),
    );
  }),
};
