import type { FollowedPlan, Plan } from "../plans/contract.ts";
import { countVisits } from "../plans/fields.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { longDay } from "#kernel/time/local-time.ts";
import type { BookingForMessage } from "../booking/notifications-queries.ts";
import type { VisitForMessage } from "../plans/plan-message-queries.ts";
import { dayOf, shortWhen, visitAt, whenOf } from "./describe.ts";
import { cleaner, hello, nameAndPhone, paragraphs, type Content } from "./message-parts.ts";

type Fact = [label: string, value: string];

const AT_HOME =
  "Please see that somebody is at home in that time, and that there are water and power.";

const whoComes = (visit: VisitForMessage): Fact[] =>
  visit.vendor_id === null ? [] : [["Who comes", nameAndPhone(visit)]];

const factsOf = (booking: BookingForMessage, visit: VisitForMessage): Fact[] => [
  ["Order", booking.order_id],
  ["Visit", whenOf(visitAt(visit.day, visit.slot))],
  ...whoComes(visit),
];

const shortOf = (
  subject: string,
  booking: BookingForMessage,
  { day, slot }: VisitForMessage,
): string => `${subject} (${booking.order_id}, ${shortWhen(visitAt(day, slot))})`;

export function visitReminder(booking: BookingForMessage, visit: VisitForMessage): Content {
  const subject = "Tomorrow we come to clean";
  return {
    event: "reminder",
    subject,
    text: paragraphs(
      hello(booking),
      visit.vendor_id === null
        ? "A visit of your plan is tomorrow. Nobody has accepted it yet: we are still asking, and call you if nobody can come."
        : `${cleaner(visit)} comes to you tomorrow.`,
      AT_HOME,
    ),
    facts: factsOf(booking, visit),
    short: shortOf(subject, booking, visit),
    sendUntil: dayOf(visitAt(visit.day, visit.slot)),
  };
}

export function planEnds(
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
  /** Ended by the customer: no replacement is added. */
  isEnded: boolean;
  /** The day is ahead, so a substitute may still be assigned. */
  isAhead: boolean;
};

export function visitMissed(
  booking: BookingForMessage,
  visit: VisitForMessage,
  { plan, isEnded, isAhead }: Missed,
): Content {
  const day = longDay(visit.day);
  const subject = `We ${isAhead ? "cannot" : "could not"} come on ${day}`;
  const added = `One visit is added at the end, at no cost. Your plan now ends on ${longDay(plan.ends_on)}.`;
  return {
    event: "visit-missed",
    subject,
    text: paragraphs(
      hello(booking),
      isAhead
        ? `We are sorry: your cleaner cannot come to your visit on ${day}. If we find somebody else for that day, we tell you.`
        : `We are sorry: nobody could come to your visit on ${day}.`,
      isEnded ? "As your plan was ended, no visit is added for it." : added,
    ),
    short: `${subject}${isEnded ? "" : ". One visit is added at the end"} (${booking.order_id})`,
    facts: [
      ["Order", booking.order_id],
      ["Visit", whenOf(visitAt(visit.day, visit.slot))],
    ],
  };
}

export function visitSent(booking: BookingForMessage, visit: VisitForMessage): Content {
  const subject = `${visit.is_sent ? "Somebody else" : cleaner(visit)} comes on ${longDay(visit.day)}`;
  return {
    event: "visit-sent",
    subject,
    text: paragraphs(
      hello(booking),
      `${cleaner(visit)} comes to your visit on ${longDay(visit.day)}. The other visits of your plan stay as they are.`,
      AT_HOME,
    ),
    facts: factsOf(booking, visit),
    short: shortOf(subject, booking, visit),
  };
}
