import { daySlot } from "#kernel/time/day-slot.ts";
import { type Member, toMember } from "#account/exports.ts";
import { formatRupees, readPaise, toRupees } from "#kernel/money/money.ts";
import { isDay } from "#kernel/time/day.ts";
import { shortDay } from "#kernel/time/local-time.ts";
import type { NewMessage } from "#notifications/exports.ts";
import type { BookingForMessage, Job } from "./queries.ts";
import type { UpcomingMoney } from "../money/contract.ts";
import { jobWords } from "../money/fields.ts";
import type { PlanState } from "./plan-messages.ts";
import { areaOf, dayOf, lastEndOf, shortWhen, whenOf } from "./describe.ts";

const MOST_LISTED = 10;
const LINK = { link: "/dashboard/bookings", linkLabel: "Open your bookings" };

// Messages to vendors name no customer and no address: a vendor reads these after signing in, while the job
// is its own, and a message about several jobs outlives the erasure of one customer.

const toVendor = (vendor: Member, content: Omit<NewMessage, "to">): NewMessage => ({
  ...toMember(vendor),
  ...LINK,
  ...content,
});

const jobLine = (job: Job): string => `${shortWhen(job)}, ${areaOf(job)} (${job.order_id})`;

/** The first ten and the number of others; "at least" if the list was cut. */
function listed<Row extends Job>(
  rows: Row[],
  describe: (row: Row) => string,
  mayBeMore = false,
): string {
  const rest = rows.length - MOST_LISTED;
  const lines = rows.slice(0, MOST_LISTED).map(describe);
  const others = rest > 0 ? [`and ${mayBeMore ? "at least " : ""}${rest} more`] : [];
  return [...lines, ...others].join("\n");
}

/** One message for the offers of a short period. `mayBeMore`: the list was cut. */
export function offered(
  vendor: Member,
  offers: (Job & { price_paise: string })[],
  mayBeMore: boolean,
): NewMessage {
  const [first] = offers;
  const isOne = offers.length === 1 && !mayBeMore;
  return toVendor(vendor, {
    event: "offered",
    sendUntil: lastEndOf(offers),
    bookingId: isOne ? (first?.id ?? null) : null,
    subject: isOne ? "A new job for you" : `${mayBeMore ? "Many" : offers.length} new jobs for you`,
    text: `${listed(
      offers,
      (offer) =>
        `${jobLine(offer)}: you earn ${formatRupees(toRupees(readPaise(offer.price_paise)))}`,
      mayBeMore,
    )}\n\nThe first to accept gets it.`,
  });
}

const factsOf = (booking: BookingForMessage): [string, string][] => [
  ["Booking ID", booking.order_id],
  ["When", whenOf(booking)],
  ["Where", areaOf(booking)],
];

type Money = ReadonlyMap<number, UpcomingMoney>;

/** What to collect and what is earned; nothing of a job whose money is not the vendor's own. */
function moneyWords(money: UpcomingMoney | undefined): string[] {
  if (money === undefined) return [];
  const { collect, earn } = jobWords(money);
  return [...(collect === undefined ? [] : [collect]), earn];
}

const moneyFacts = (money: UpcomingMoney | undefined): [string, string][] =>
  money === undefined ? [] : [["Money", moneyWords(money).join("\n")]];

export const assigned = (vendor: Member, booking: BookingForMessage, money: Money): NewMessage =>
  toVendor(vendor, {
    event: "assigned",
    bookingId: booking.id,
    subject: "We have given you a job",
    text: "This job is yours. If you cannot come, give it back in your bookings, so that we find another cleaner in time.",
    facts: [...factsOf(booking), ...moneyFacts(money.get(booking.id))],
  });

export const takenBack = (vendor: Member, booking: BookingForMessage): NewMessage =>
  toVendor(vendor, {
    event: "changed",
    bookingId: booking.id,
    subject: "Another cleaner does a job of yours",
    text: "This job is not yours any more. Please do not go there.",
    facts: factsOf(booking),
  });

export const cancelledJob = (vendor: Member, booking: BookingForMessage): NewMessage =>
  toVendor(vendor, {
    event: "cancelled",
    bookingId: booking.id,
    subject: "A job of yours is cancelled",
    text: "Please do not go there.",
    facts: factsOf(booking),
  });

/** To the former vendor of a rescheduled booking: kept, offered exclusively, or lost. */
export const movedJob = (
  vendor: Member,
  booking: BookingForMessage,
  isAskedFirst: boolean,
): NewMessage =>
  toVendor(vendor, {
    event: "changed",
    bookingId: booking.id,
    subject: "A job of yours has a new time",
    text:
      booking.vendor_id === vendor.id
        ? "The job stays yours, at the time below."
        : isAskedFirst
          ? "The customer has asked for another time. Please say in your bookings whether you can come then: we ask you first."
          : "The customer has asked for another time, so this job is not yours any more. If you get it as an offer again, you see it in your bookings.",
    facts: factsOf(booking),
  });

export const reopenedJob = (vendor: Member, booking: BookingForMessage): NewMessage =>
  toVendor(vendor, {
    event: "changed",
    bookingId: booking.id,
    subject: "A job of yours is open again",
    text: "Our team has opened this job again. It is in your bookings, and you can mark it as completed once it is done.",
    facts: factsOf(booking),
  });

export const editedJob = (vendor: Member, booking: BookingForMessage): NewMessage =>
  toVendor(vendor, {
    event: "changed",
    bookingId: booking.id,
    subject: "Contact or address of a job has changed",
    text: "Please read the name, phone number and address in your bookings again before you go.",
    facts: factsOf(booking),
  });

export const changedLines = (
  vendor: Member,
  booking: BookingForMessage,
  money: Money,
): NewMessage =>
  toVendor(vendor, {
    event: "changed",
    bookingId: booking.id,
    subject: "The work of a job has changed",
    text: "Please read in your bookings what is to be done now. If you cannot do it, give the job back there, so that we find another cleaner in time.",
    facts: [...factsOf(booking), ...moneyFacts(money.get(booking.id))],
  });

const PLAN_CHANGES: Record<string, (from: string, to: string, who: string) => string> = {
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

const visitFacts = (booking: BookingForMessage, day: unknown): [string, string][] => [
  ["Booking ID", booking.order_id],
  ...(typeof day === "string" && isDay(day)
    ? ([["When", daySlot(day, booking.slot)]] as [string, string][])
    : []),
  ["Where", areaOf(booking)],
];

export const sentToVisit = (
  vendor: Member,
  booking: BookingForMessage,
  { day }: Record<string, unknown>,
): NewMessage =>
  toVendor(vendor, {
    event: "assigned",
    bookingId: booking.id,
    subject: "We have given you a visit",
    text: "Please go to this one visit of a monthly plan. If you cannot come, say so in your bookings, so that we find another cleaner in time.",
    facts: visitFacts(booking, day),
  });

/** To the vendor replaced by a substitute. */
export const visitTakenBack = (
  vendor: Member,
  booking: BookingForMessage,
  { day }: Record<string, unknown>,
): NewMessage =>
  toVendor(vendor, {
    event: "changed",
    bookingId: booking.id,
    subject: "Another cleaner does a visit of yours",
    text: "We send another cleaner to this visit. Please do not go there that day. Your other visits stay as they are.",
    facts: visitFacts(booking, day),
  });

const aboutPlan = (
  vendor: Member,
  booking: BookingForMessage,
  { subject, change }: { subject: string; change: string },
): NewMessage =>
  toVendor(vendor, {
    event: "changed",
    bookingId: booking.id,
    subject,
    text: `${change}\n\nYour visits are in your bookings.`,
    facts: [
      ["Booking ID", booking.order_id],
      ["Where", areaOf(booking)],
    ],
  });

const PLAN_CHANGED = "A monthly plan of yours has changed";

/** To the vendor of a plan whose visits were changed, or of a visit that is off. */
export function changedPlan(
  vendor: Member,
  booking: BookingForMessage,
  { what, from, to, by }: Record<string, unknown>,
): NewMessage {
  const who = by === "operator" ? "Our team" : "The customer";
  const day = (value: unknown) =>
    typeof value === "string" && isDay(value) ? shortDay(value) : "";
  return aboutPlan(vendor, booking, {
    subject: what === "visit_off" ? "A visit of yours is off" : PLAN_CHANGED,
    change: PLAN_CHANGES[String(what)]?.(day(from), day(to), who) ?? "",
  });
}

/** To the vendor of a plan that was changed several times in a short time. */
export function changedPlanOften(
  vendor: Member,
  booking: BookingForMessage,
  { isEnded, paused, skipped }: PlanState,
): NewMessage {
  const goesOn =
    paused === null
      ? "It is not paused."
      : `It is paused from ${shortDay(paused.from)} to ${shortDay(paused.to)}.`;
  const off = skipped.length === 0 ? "" : ` Skipped visits: ${skipped.map(shortDay).join(", ")}.`;
  return aboutPlan(vendor, booking, {
    subject: PLAN_CHANGED,
    change: `The plan has changed several times. ${isEnded ? "It is ended." : goesOn}${off}`,
  });
}

export const tomorrowsJobs = (vendor: Member, jobs: Job[], money: Money): NewMessage =>
  toVendor(vendor, {
    event: "tomorrows-jobs",
    ...(jobs[0] && { sendUntil: dayOf(jobs[0]) }),
    subject: jobs.length === 1 ? "Your job tomorrow" : `Your ${jobs.length} jobs tomorrow`,
    text: `${listed(jobs, (job) => [jobLine(job), ...moneyWords(money.get(job.id))].join(". "))}\n\nNames, addresses and phone numbers are in your bookings.`,
  });
