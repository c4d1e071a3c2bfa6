import { inEach, type Language, type Words } from "#kernel/language.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { BEGINS, ENDS } from "#kernel/time/day.ts";
import type { Rhythm } from "#kernel/time/rhythm.ts";
import { identityWords, jobsDoneWords } from "#vendor-account/people/fields.ts";
import { identityInHindi, jobsDoneInHindi } from "#vendor-account/people/in-hindi.ts";
import { decisionWords } from "../complaints/fields.ts";
import { decisionInHindi } from "../complaints/in-hindi.ts";
import type { Plan } from "../ground/plan-contract.ts";
import { endMinute, isLongWork, workWords } from "../lines/fields.ts";
import type { PaymentSummary } from "../money/contract.ts";
import { creditWords, receivedWords, refundWords, toPayWords } from "../money/fields.ts";
import { creditInHindi, receivedInHindi, toPayInHindi } from "../money/in-hindi.ts";
import { planWords } from "../plans/fields.ts";
import type { ComingPerson } from "../visits/person-contract.ts";

// Sentences that pages have in the language of their build. The server is the English build, so the Hindi ones stand here.

type Both = Record<Language, string>;
type Received = PaymentSummary["received"][number];

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
  hi: creditInHindi(credit),
});

/** What is left to pay, when and how; undefined where it is nothing. */
export function toPay(payment: PaymentSummary, isPlan: boolean): Both | undefined {
  const english = toPayWords(payment, { isPlan, where: "with the link below" });
  const hindi = toPayInHindi(payment, { isPlan, where: "नीचे के लिंक पर" });
  return english === undefined || hindi === undefined ? undefined : { en: english, hi: hindi };
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

export const decision = (decided: Parameters<typeof decisionWords>[0]): Both => ({
  en: decisionWords(decided),
  hi: decisionInHindi(decided),
});

const STOP: Record<Language, string> = { en: ".", hi: "।" };

/** `Identity checked in March 2026. 34 jobs done with us.`; empty where neither is known. */
export function knownOf(person: ComingPerson | null): Both {
  const { checks = [], jobs_done: jobs = 0 } = person ?? {};
  const facts = {
    en: [identityWords(checks), jobsDoneWords(jobs)],
    hi: [identityInHindi(checks), jobsDoneInHindi(jobs)],
  };
  return inEach((language) =>
    facts[language]
      .filter(Boolean)
      .map((fact) => `${fact}${STOP[language]}`)
      .join(" "),
  );
}

export const joined = (parts: readonly Both[], between: string): Words => ({
  en: parts.map(({ en }) => en).join(between),
  hi: parts.map(({ hi }) => hi).join(between),
});
