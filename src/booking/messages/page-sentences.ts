import type { Language, Words } from "#kernel/language.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { BEGINS, ENDS, formatDay } from "#kernel/time/day.ts";
import type { Rhythm } from "#kernel/time/rhythm.ts";
import { identityDay, identityWords, jobsDoneWords } from "#vendor-account/people/fields.ts";
import type { Complaint, Outcome } from "../complaints/contract.ts";
import { decisionWords } from "../complaints/fields.ts";
import type { Plan } from "../ground/plan-contract.ts";
import { endMinute, isLongWork, workWords } from "../lines/fields.ts";
import type { PaymentSummary } from "../money/contract.ts";
import { creditWords, receivedWords, refundWords, toPayWords } from "../money/fields.ts";
import { planWords } from "../plans/fields.ts";
import type { ComingPerson } from "../visits/person-contract.ts";

// Sentences that pages have in the language of their build. The server is the English build, so the Hindi ones stand here.

type Both = Record<Language, string>;
type Received = PaymentSummary["received"][number];

const HOW: Record<Received["method"], string> = {
  cash: "नकद",
  upi: "UPI से",
  vendor_upi: "UPI से",
  bank: "बैंक ट्रांसफ़र से",
  cash_to_us: "नकद",
  cheque: "चेक से",
  tds: "TDS में",
  credit: "",
  damage: "",
};

function receivedInHindi({ amount, method, on }: Received): string {
  const day = formatDay(on, { day: "numeric", month: "short" }, "hi");
  const rupees = formatRupees(Math.abs(amount));
  if (method === "damage") return `${day} को नुकसान के ${rupees}`;
  if (method === "credit")
    return amount < 0
      ? `${day} को ${rupees} दूसरी बुकिंग में लगे`
      : `${day} को दूसरी बुकिंग में ज़्यादा दिए ${rupees} यहाँ लगे`;
  return `${day} को ${rupees} ${HOW[method]} ${amount < 0 ? "लौटाए" : "मिल गए"}`;
}

export const received = (one: Received): Both => ({
  en: receivedWords(one),
  hi: receivedInHindi(one),
});

export const refunded = (refund: Received, left: number): Both => ({
  en: refundWords(refund, left),
  hi: `${receivedInHindi(refund)}। ${left > 0 ? `${formatRupees(left)} देने बाकी हैं` : "अब कुछ देना बाकी नहीं"}।`,
});

export const credited = (credit: number): Both => ({
  en: creditWords(credit),
  hi: `${formatRupees(credit)} हम आपको लौटाएँगे`,
});

/** What is left to pay, when and how; undefined where it is nothing. */
export function toPay(payment: PaymentSummary, isPlan: boolean): Both | undefined {
  const english = toPayWords(payment, { isPlan, where: "with the link below" });
  if (english === undefined) return undefined;
  const { total, paid, due, takes_cash, takes_upi, takes_bank } = payment;
  const when = due > 0 ? "" : isPlan ? "पहले दिन के काम के बाद " : "काम के बाद ";
  const ways = [
    takes_cash && "नकद",
    takes_upi ? "नीचे के लिंक पर UPI से" : takes_bank && "बैंक ट्रांसफ़र से",
  ].filter(Boolean);
  const how = ways.length === 0 ? "" : `, ${ways.join(" या ")}`;
  const left = formatRupees(due > 0 ? due : total - paid);
  return { en: english, hi: `${when}${left} देने हैं${how}` };
}

function durationInHindi(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const parts = [
    hours > 0 && `${hours} ${hours === 1 ? "घंटा" : "घंटे"}`,
    minutes % 60 > 0 && `${minutes % 60} मिनट`,
  ];
  return parts.filter((part) => part !== false).join(" ");
}

/** Of a minute of the afternoon: 750 is `दोपहर 12:30 बजे`, 1260 is `रात 9 बजे`. */
function clockInHindi(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60), minute % 60];
  const part = hour < 16 ? "दोपहर" : hour < 20 ? "शाम" : "रात";
  return `${part} ${hour % 12 || 12}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`} बजे`;
}

/** How long the work takes; undefined where that is unknown. */
export function workLength(work: Parameters<typeof workWords>[0]): Both | undefined {
  const english = workWords(work);
  if (english === undefined) return undefined;
  const { minutes, slot, isMonthly } = work;
  const takes = `काम का समय: ${isMonthly ? "हर दिन " : ""}लगभग ${durationInHindi(minutes)}।`;
  const end =
    slot !== undefined && !isLongWork(minutes) && endMinute(slot, minutes) > ENDS[slot] * 60
      ? ` ${BEGINS[slot] % 12} बजे शुरू हुआ, तो ${clockInHindi(endMinute(slot, minutes))} तक पूरा होगा।`
      : "";
  return { en: english, hi: takes + end };
}

export const planRhythm = (plan: Plan, rhythm: Rhythm): Both => ({
  en: planWords(plan),
  hi:
    "days_a_week" in rhythm
      ? `हफ़्ते में ${rhythm.days_a_week} दिन, कुल ${plan.visits_total} दिन`
      : `महीने में ${rhythm.visits_a_month} दिन`,
});

export function decision({ outcome, paid }: Pick<Complaint, "paid"> & { outcome: Outcome }): Both {
  const amount = formatRupees(paid);
  const hindi = {
    redo: "हम फिर से सफ़ाई करेंगे, मुफ़्त।",
    refund: `आपके बिल से ${amount} कम होंगे। ज़्यादा दिए हों तो हम लौटा देंगे।`,
    damage: `नुकसान के ${amount} हम आपको देंगे।`,
    refused: "इसके पैसे हम नहीं दे सकते।",
  }[outcome];
  return { en: decisionWords({ outcome, paid }), hi: hindi };
}

/** `Identity checked in March 2026. 34 jobs done with us.`; empty where neither is known. */
export function knownOf(person: ComingPerson | null): Both {
  const { checks = [], jobs_done: jobs = 0 } = person ?? {};
  const day = identityDay(checks);
  const english = [identityWords(checks), jobsDoneWords(jobs)].filter(Boolean);
  const hindi = [
    day && `पहचान की जाँच: ${formatDay(day, { month: "long", year: "numeric" }, "hi")}।`,
    jobs > 0 && `हमारे साथ ${jobs} काम पूरे किए।`,
  ].filter(Boolean);
  return { en: english.map((fact) => `${fact}.`).join(" "), hi: hindi.join(" ") };
}

export const joined = (parts: readonly Both[], between: string): Words => ({
  en: parts.map(({ en }) => en).join(between),
  hi: parts.map(({ hi }) => hi).join(between),
});
