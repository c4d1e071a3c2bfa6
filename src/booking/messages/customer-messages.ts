import { formatRupees } from "#kernel/money/money.ts";
import { nameInMessage } from "#kernel/name-in-message.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { NewMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { createLoader } from "#server/queues/create-loader.ts";
import { stateOf } from "../states/booking-state.ts";
import { type BookingForMessage, findBookingForMessage, findLines } from "./queries.ts";
import { type PaymentSummary, RECEIVED_METHODS } from "../money/contract.ts";
import { workWords } from "../lines/fields.ts";
import { receivedWords, toPayWords } from "../money/fields.ts";
import { readPaymentSummaries } from "../money/read-payment.ts";
import type { Plan } from "../ground/plan-contract.ts";
import { nextTerm, planWords } from "../plans/fields.ts";
import { readPlan } from "../customers/read-plan.ts";
import { hintsOf } from "../states/confirmation-call.ts";
import { isOpen } from "../states/fields.ts";
import {
  cleaner,
  type Content,
  dayOf,
  hello,
  itemsOf,
  nameAndPhone,
  paragraphs,
  shortWhen,
  whenOf,
} from "./describe.ts";

const findPayment = createLoader(async (db: Db, ids: number[]) => {
  const payments = await readPaymentSummaries(db, ids);
  return ids.map((id) => payments.get(id));
});

/** The booking of an event, unless its personal data was removed. */
export async function readBookingForMessage(
  db: Db,
  id: number | null,
): Promise<BookingForMessage | undefined> {
  const booking = id === null ? undefined : await findBookingForMessage(db, id);
  return booking?.anonymised_at === null ? booking : undefined;
}

/** A message to the booking's customer with the lines and the follow link. */
export async function toCustomer(
  db: Db,
  booking: BookingForMessage,
  content: Content,
): Promise<NewMessage> {
  const [lines, payment] = await Promise.all([
    findLines(db, booking.id),
    findPayment(db, booking.id),
  ]);
  const plan = booking.plan_ends_on === null ? undefined : await readPlan(db, booking.id);
  const vendor: [string, string][] =
    booking.vendor_id === null || booking.status === "cancelled"
      ? []
      : [["Your cleaner", nameAndPhone(booking)]];
  const when: [string, string] = ["When", whenOf(booking)];
  const { work_minutes: minutes, slot } = booking;
  const length = workWords({ minutes, slot, isMonthly: plan !== undefined });
  return {
    to: {
      role: "customer",
      email: booking.email,
      phone: booking.phone_number,
      accountId: booking.customer_id,
    },
    facts: [
      ["Booking ID", booking.order_id],
      ...(plan === undefined ? [when] : planFacts(booking, plan)),
      ...vendor,
      ["What", itemsOf(lines)],
      ...(length === undefined || !isOpen(booking.status) ? [] : [["How long", length] as Fact]),
      ...(payment === undefined ? [] : paymentFacts(booking, payment)),
    ],
    link: `/follow/${booking.follow_key}`,
    linkLabel: "Follow your booking",
    bookingId: booking.id,
    ...(booking.booked_from !== null && { cause: `sender ${booking.booked_from}` }),
    isKept: booking.is_sample,
    short: `${content.subject} (${booking.order_id}, ${shortWhen(booking)})`,
    ...content,
  };
}

/** What was paid, and what is to pay, when and how. */
function paymentFacts(booking: BookingForMessage, payment: PaymentSummary): Fact[] {
  const how = { isPlan: booking.plan_ends_on !== null, where: "with the link below" };
  const toPay = booking.status === "cancelled" ? undefined : toPayWords(payment, how);
  const back = payment.paid - payment.total;
  return [
    ...(payment.received.length === 0
      ? []
      : [["Paid", payment.received.map(receivedWords).join("\n")] as Fact]),
    ...(toPay === undefined ? [] : [["To pay", toPay] as Fact]),
    ...(back > 0 ? [["We pay back", formatRupees(back)] as Fact] : []),
  ];
}

export const ASKING = {
  cleaners: "We are asking cleaners near you now. We write again as soon as one accepts.",
  former: "We are asking your cleaner first, then others. We write again as soon as one accepts.",
  nobody: "No cleaner is free at this time yet. Our team looks for one and calls you.",
};

/** Who is asked about a pending booking, and whether we call; empty once its time is over. */
function waiting(booking: BookingForMessage, now: Date): string {
  if (booking.asking === null) return "";
  if (stateOf(booking, {}, now).name === "nobody_accepted") return "";
  const hints = hintsOf(booking);
  const isLeftToCall = booking.asking === "nobody" && hints.length > 0;
  return [...(isLeftToCall ? [] : [ASKING[booking.asking]]), ...hints].join(" ");
}

export const received = (booking: BookingForMessage, now: Date): Content => ({
  event: "received",
  subject: "We have your booking",
  text: paragraphs(
    hello(booking),
    `Thank you for booking. ${waiting(booking, now)}`.trim(),
    "You pay after the work, nothing before.",
  ),
});

export const followLink = (booking: BookingForMessage): Content => ({
  event: "link",
  isRequested: true,
  isLink: true,
  subject: "The link to your booking",
  text: paragraphs(
    hello(booking),
    "Here is the link to your booking, as you asked. Anyone with it can read and change the booking.",
  ),
});

export const AT_HOME = "Please have someone at home, and keep water and power on.";

export const vendorFound = (booking: BookingForMessage, isAnother: boolean): Content =>
  isAnother
    ? {
        event: "changed",
        subject: "Another cleaner will come to you",
        text: paragraphs(
          hello(booking),
          `${cleaner(booking)} will come instead. Day, time and price stay as they were.`,
        ),
      }
    : {
        event: "vendor-found",
        subject: `${cleaner(booking)} will come to you`,
        text: paragraphs(
          hello(booking),
          `${cleaner(booking)} has accepted your booking, and will call if anything is unclear.`,
          booking.plan_ends_on === null
            ? AT_HOME
            : `${AT_HOME} With the link below you can skip a visit until the evening before, or pause the plan.`,
        ),
      };

export const searchingAgain = (booking: BookingForMessage, now: Date): Content => ({
  event: "changed",
  subject: "We are looking for another cleaner",
  text: paragraphs(
    hello(booking),
    `${nameInMessage(booking.gone) ?? "The cleaner who had accepted your booking"} cannot come. Day, time and price stay as they were.`,
    waiting(booking, now),
  ),
});

export const rescheduled = (booking: BookingForMessage, now: Date): Content => ({
  event: "changed",
  isRequested: true,
  subject: "Your booking has a new time",
  text: paragraphs(
    hello(booking),
    booking.plan_ends_on === null
      ? `Your booking is now on ${whenOf(booking)}.`
      : `Your month now begins on ${whenOf(booking)}, and all its visits move with it.`,
    waiting(booking, now),
  ),
});

export const cancelled = (booking: BookingForMessage, by: unknown, reason: unknown): Content => ({
  event: "cancelled",
  isRequested: by !== "customer",
  subject: "Your booking is cancelled",
  text: paragraphs(
    hello(booking),
    by === "customer"
      ? "Your booking is cancelled, as you asked. There is nothing to pay."
      : "We had to cancel your booking. There is nothing to pay.",
    typeof reason === "string" && reason !== "" && by !== "customer" ? `Why: ${reason}` : "",
  ),
});

export const reminder = (booking: BookingForMessage): Content => ({
  event: "reminder",
  subject:
    booking.vendor_id === null
      ? "Your booking for tomorrow: no cleaner yet"
      : "Tomorrow we come to clean",
  text: paragraphs(
    hello(booking),
    booking.vendor_id === null
      ? `Your booking is for tomorrow. ${ASKING[booking.asking ?? "nobody"]}`
      : `${cleaner(booking)} will come to you tomorrow.`,
    AT_HOME,
  ),
  sendUntil: dayOf(booking),
});

export const reopened = (booking: BookingForMessage, now: Date): Content => ({
  event: "changed",
  isRequested: true,
  subject: "Your booking is open again",
  text: paragraphs(
    hello(booking),
    booking.plan_ends_on !== null
      ? "Your monthly plan goes on. The link below shows its visits."
      : "",
    booking.vendor_id === null
      ? "Your booking is no longer cancelled."
      : booking.plan_ends_on !== null
        ? `${cleaner(booking)} has it.`
        : `Your booking is no longer marked as completed. ${cleaner(booking)} has it.`,
    waiting(booking, now),
  ),
});

export const completed = (booking: BookingForMessage, isRenewable: boolean): Content => ({
  event: "completed",
  subject: booking.plan_ends_on === null ? "Your cleaning is done" : "Your month is over",
  text: paragraphs(
    hello(booking),
    booking.plan_ends_on === null
      ? `${cleaner(booking)} has marked your booking as completed. Thank you for booking.`
      : "The last visit of your monthly plan is done. Thank you for booking.",
    isRenewable ? "Nothing renews by itself: book the next month with the link below." : "",
    "If something is not right, call us: we put it right.",
  ),
});

/** A payment or a refund was recorded. */
export const moneyMoved = (
  booking: BookingForMessage,
  { kind, rupees, method, day }: Record<string, unknown>,
): Content | undefined => {
  if (typeof rupees !== "number" || typeof day !== "string" || !isMethod(method)) return undefined;
  const isRefund = kind === "refund";
  const words = receivedWords({ amount: isRefund ? -rupees : rupees, method, on: day });
  return {
    event: isRefund ? "refunded" : "paid",
    subject: isRefund
      ? `We paid back ${formatRupees(rupees)}`
      : `We have your payment of ${formatRupees(rupees)}`,
    text: paragraphs(
      hello(booking),
      `${words}.${isRefund ? "" : " Thank you."}`,
      "If that is not right, call us.",
    ),
  };
};

const isMethod = (method: unknown): method is PaymentSummary["received"][number]["method"] =>
  RECEIVED_METHODS.some((one) => one === method);

type Fact = [label: string, value: string];

function planFacts(booking: BookingForMessage, plan: Plan): Fact[] {
  const first = plan.visits[0]?.date ?? booking.booking_date;
  // Later which visit is the next depends on when the message is read: its link says it.
  const isFirst = isOpen(booking.status) && nextTerm(plan) === "First visit";
  const next: Fact[] = isFirst ? [["First visit", whenOf(booking)]] : [];
  return [
    ["Plan", planWords(plan)],
    ...next,
    ["From", formatDay(first)],
    ["Until", formatDay(plan.ends_on)],
  ];
}
