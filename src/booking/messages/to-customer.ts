import { inEach, type Language, wordsIn, type Words } from "#kernel/language.ts";
import { nameInMessage } from "#kernel/name-in-message.ts";
import { formatRupees, toRupees, type Paise } from "#kernel/money/money.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { NewMessage, ShortMessage } from "#notifications/exports.ts";
import type { Db } from "#server/database/connect.ts";
import { createLoader } from "#server/queues/create-loader.ts";
import { readPlan } from "../customers/read-plan.ts";
import type { Plan } from "../ground/plan-contract.ts";
import type { PaymentSummary } from "../money/contract.ts";
import { readPaymentSummaries } from "../money/read-payment.ts";
import { nextTerm } from "../plans/fields.ts";
import { findPlan, type PlanRow } from "../plans/queries.ts";
import { termsOf } from "../plans/rules.ts";
import { stateOf } from "../states/booking-state.ts";
import { hintsOf } from "../states/confirmation-call.ts";
import { isOpen } from "../states/fields.ts";
import { fullWhen, itemsOf, nameAndPhone } from "./compose.ts";
import { LABELS } from "./labels.ts";
import { credited, joined, planRhythm, received, toPay, workLength } from "./page-sentences.ts";
import { type BookingForMessage, findLines, type VisitForMessage } from "./queries.ts";

type Fact = [label: Words, value: Words];

/** `text`: the paragraphs after the greeting; empty ones are left out. */
type Content = Omit<NewMessage, "to" | "text"> & {
  event: string;
  text: Words[];
  short: ShortMessage;
};

const findPayment = createLoader(async (db: Db, ids: number[]) => {
  const payments = await readPaymentSummaries(db, ids);
  return ids.map((id) => payments.get(id));
});

const hello = (firstName: string): Record<Language, string> => {
  const name = nameInMessage(firstName);
  return name === undefined
    ? { en: "Hello,", hi: "नमस्ते," }
    : { en: `Hello ${name},`, hi: `नमस्ते ${name} जी,` };
};

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
  const isPlan = booking.plan_ends_on !== null;
  const [plan, row] = isPlan
    ? await Promise.all([readPlan(db, booking.id), findPlan(db, booking.id)])
    : [];
  const vendor: Fact[] =
    booking.vendor_id === null || booking.status === "cancelled"
      ? []
      : [[LABELS.cleaner, nameAndPhone(booking)]];
  const { work_minutes: minutes, slot } = booking;
  const length = workLength({ minutes, slot, isMonthly: plan !== undefined });
  const greeting = hello(booking.first_name);
  const message: NewMessage = {
    to: {
      role: "customer",
      email: booking.email,
      phone: booking.phone_number,
      accountId: booking.customer_id,
      language: booking.language,
    },
    facts: [
      [LABELS.id, booking.order_id],
      ...(plan === undefined || row === undefined
        ? [[LABELS.when, fullWhen(booking)] as Fact]
        : planFacts(booking, plan, row)),
      ...vendor,
      [LABELS.what, itemsOf(lines)],
      ...(length === undefined || !isOpen(booking.status) ? [] : [[LABELS.length, length] as Fact]),
      ...(payment === undefined ? [] : paymentFacts(booking, payment)),
    ],
    link: `/follow/${booking.follow_key}`,
    linkLabel: { en: "Follow your booking", hi: "बुकिंग का हाल देखें" },
    bookingId: booking.id,
    ...(booking.booked_from !== null && { cause: `sender ${booking.booked_from}` }),
    isKept: booking.is_sample,
    text: inEach((language) =>
      [greeting, ...text]
        .map((part) => wordsIn(part, language))
        .filter((part) => part !== "")
        .join("\n\n"),
    ),
    ...content,
  };
  return [message];
}

function planFacts(booking: BookingForMessage, plan: Plan, row: PlanRow): Fact[] {
  const first = plan.visits[0]?.date ?? booking.booking_date;
  // Later which visit is the next depends on when the message is read: its link says it.
  const isFirst = isOpen(booking.status) && nextTerm(plan) === "First visit";
  return [
    [LABELS.plan, planRhythm(plan, termsOf(row).rhythm)],
    ...(isFirst ? [[LABELS.firstVisit, fullWhen(booking)] as Fact] : []),
    [LABELS.from, inEach((language) => formatDay(first, undefined, language))],
    [LABELS.until, inEach((language) => formatDay(plan.ends_on, undefined, language))],
  ];
}

/** What was paid, and what is to pay, when and how. */
function paymentFacts(booking: BookingForMessage, payment: PaymentSummary): Fact[] {
  const left =
    booking.status === "cancelled" ? undefined : toPay(payment, booking.plan_ends_on !== null);
  return [
    ...(payment.received.length === 0
      ? []
      : [[LABELS.paid, joined(payment.received.map(received), "\n")] as Fact]),
    ...(left === undefined ? [] : [[LABELS.toPay, left] as Fact]),
    ...(payment.credit > 0 ? [[LABELS.tooMuch, credited(payment.credit)] as Fact] : []),
  ];
}

/** What a no-show or a delay takes off, in one sentence. */
export function offBill(paise: Paise): Record<Language, string> {
  const off = formatRupees(toRupees(paise));
  return { en: `We take ${off} off your bill for it.`, hi: `इसके ${off} आपके बिल से कम होंगे।` };
}

/** The facts of a message about one visit. */
export const aboutVisit = (
  { order_id }: BookingForMessage,
  visit: VisitForMessage,
): Pick<NewMessage, "facts"> => ({
  facts: [
    [LABELS.id, order_id],
    [LABELS.visit, fullWhen(visit)],
    ...(visit.vendor_id === null ? [] : [[LABELS.whoComes, nameAndPhone(visit)] as Fact]),
  ],
});

export const AT_HOME = {
  en: "Please have someone at home, and keep water and power on.",
  hi: "उस समय घर पर कोई रहे, और पानी-बिजली चालू रखें।",
};

export const IF_WRONG = {
  en: "If that is not right, call us.",
  hi: "ठीक नहीं लगे तो हमें फ़ोन करें।",
};

export const ASKING = {
  cleaners: {
    en: "We are asking cleaners near you now. We write again as soon as one accepts.",
    hi: "हम आपके पास के क्लीनर से पूछ रहे हैं। किसी के हाँ करते ही आपको बताएँगे।",
  },
  former: {
    en: "We are asking your cleaner first, then others. We write again as soon as one accepts.",
    hi: "हम पहले आपके क्लीनर से पूछ रहे हैं, फिर दूसरों से। किसी के हाँ करते ही आपको बताएँगे।",
  },
  nobody: {
    en: "No cleaner is free at this time yet. Our team looks for one and calls you.",
    hi: "इस समय अभी कोई क्लीनर ख़ाली नहीं है। हमारी टीम किसी को ढूँढकर आपको फ़ोन करेगी।",
  },
};

/** Who is asked about a pending booking, and whether we call; empty once its time is over. */
export function waiting(booking: BookingForMessage, now: Date): Record<Language, string> {
  const { asking } = booking;
  if (asking === null || stateOf(booking, {}, now).name === "nobody_accepted")
    return { en: "", hi: "" };
  return inEach((language) => {
    const hints = hintsOf(booking, language);
    const isLeftToCall = asking === "nobody" && hints.length > 0;
    return [...(isLeftToCall ? [] : [ASKING[asking][language]]), ...hints].join(" ");
  });
}
