import { nameInMessage } from "#kernel/name-in-message.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { NewMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { createLoader } from "#server/queues/create-loader.ts";
import { readPlan } from "../customers/read-plan.ts";
import type { Plan } from "../ground/plan-contract.ts";
import { workWords } from "../lines/fields.ts";
import type { PaymentSummary } from "../money/contract.ts";
import { creditWords, receivedWords, toPayWords } from "../money/fields.ts";
import { readPaymentSummaries } from "../money/read-payment.ts";
import { nextTerm, planWords } from "../plans/fields.ts";
import { stateOf } from "../states/booking-state.ts";
import { hintsOf } from "../states/confirmation-call.ts";
import { isOpen } from "../states/fields.ts";
import { itemsOf, nameAndPhone, shortWhen, whenOf } from "./compose.ts";
import { type BookingForMessage, findLines, type VisitForMessage } from "./queries.ts";

type Fact = [label: string, value: string];

/** `text`: the paragraphs after the greeting; empty ones are left out. */
type Content = Omit<NewMessage, "to" | "text"> & { event: string; text: string[] };

const findPayment = createLoader(async (db: Db, ids: number[]) => {
  const payments = await readPaymentSummaries(db, ids);
  return ids.map((id) => payments.get(id));
});

/** A message to the booking's customer with the lines and the follow link. */
export async function toCustomer(
  db: Db,
  booking: BookingForMessage,
  { text, ...content }: Content,
): Promise<NewMessage[]> {
  const [lines, payment] = await Promise.all([
    findLines(db, booking.id),
    findPayment(db, booking.id),
  ]);
  const plan = booking.plan_ends_on === null ? undefined : await readPlan(db, booking.id);
  const vendor: Fact[] =
    booking.vendor_id === null || booking.status === "cancelled"
      ? []
      : [["Your cleaner", nameAndPhone(booking)]];
  const { work_minutes: minutes, slot } = booking;
  const length = workWords({ minutes, slot, isMonthly: plan !== undefined });
  const name = nameInMessage(booking.first_name);
  const hello = name === undefined ? "Hello," : `Hello ${name},`;
  const message: NewMessage = {
    to: {
      role: "customer",
      email: booking.email,
      phone: booking.phone_number,
      accountId: booking.customer_id,
    },
    facts: [
      ["Booking ID", booking.order_id],
      ...(plan === undefined ? [["When", whenOf(booking)] as Fact] : planFacts(booking, plan)),
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
    text: [hello, ...text].filter((part) => part !== "").join("\n\n"),
    short: `${content.subject} (${booking.order_id}, ${shortWhen(booking)})`,
    ...content,
  };
  return [message];
}

function planFacts(booking: BookingForMessage, plan: Plan): Fact[] {
  const first = plan.visits[0]?.date ?? booking.booking_date;
  // Later which visit is the next depends on when the message is read: its link says it.
  const isFirst = isOpen(booking.status) && nextTerm(plan) === "First visit";
  return [
    ["Plan", planWords(plan)],
    ...(isFirst ? [["First visit", whenOf(booking)] as Fact] : []),
    ["From", formatDay(first)],
    ["Until", formatDay(plan.ends_on)],
  ];
}

/** What was paid, and what is to pay, when and how. */
function paymentFacts(booking: BookingForMessage, payment: PaymentSummary): Fact[] {
  const how = { isPlan: booking.plan_ends_on !== null, where: "with the link below" };
  const toPay = booking.status === "cancelled" ? undefined : toPayWords(payment, how);
  return [
    ...(payment.received.length === 0
      ? []
      : [["Paid", payment.received.map(receivedWords).join("\n")] as Fact]),
    ...(toPay === undefined ? [] : [["To pay", toPay] as Fact]),
    ...(payment.credit > 0 ? [["Paid too much", creditWords(payment.credit)] as Fact] : []),
  ];
}

/** The facts and the short text of a message about one visit of a plan. */
export const aboutVisit = (
  { order_id }: BookingForMessage,
  visit: VisitForMessage,
  subject: string,
): Pick<NewMessage, "facts" | "short"> => ({
  facts: [
    ["Booking ID", order_id],
    ["Visit", whenOf(visit)],
    ...(visit.vendor_id === null ? [] : [["Who will come", nameAndPhone(visit)] as Fact]),
  ],
  short: `${subject} (${order_id}, ${shortWhen(visit)})`,
});

export const AT_HOME = "Please have someone at home, and keep water and power on.";

export const ASKING = {
  cleaners: "We are asking cleaners near you now. We write again as soon as one accepts.",
  former: "We are asking your cleaner first, then others. We write again as soon as one accepts.",
  nobody: "No cleaner is free at this time yet. Our team looks for one and calls you.",
};

/** Who is asked about a pending booking, and whether we call; empty once its time is over. */
export function waiting(booking: BookingForMessage, now: Date): string {
  if (booking.asking === null) return "";
  if (stateOf(booking, {}, now).name === "nobody_accepted") return "";
  const hints = hintsOf(booking);
  const isLeftToCall = booking.asking === "nobody" && hints.length > 0;
  return [...(isLeftToCall ? [] : [ASKING[booking.asking]]), ...hints].join(" ");
}
