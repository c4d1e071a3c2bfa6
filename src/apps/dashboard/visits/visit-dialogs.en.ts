import { outcomeWords } from "#apps/shared/booking/outcome-words.ts";
import type { OutcomePreview } from "#booking/ground/plan-contract.ts";

export const words = {
  youCannot: "You cannot come?",
  youCouldNot: "You could not come?",
  why: "Why? (optional)",
  whyHint: "Our team reads it, the customer does not.",
  weTell:
    "We tell the customer. Unless the plan was ended, we add one visit at its end. The other visits stay yours.",
  lastVisit: "The last visit of this plan?",
  nobodyOpens: "Nobody opens the door?",
  notYet: "Not yet",
  movesToHistory: "The booking moves to Bookings History, and that cannot be undone.",
  giveBackPlan: "Give this plan back?",
  keep: "Keep as it is",
  show: (count: number): string => (count === 1 ? "Show this visit" : "Show these visits"),
  firstSay: (days: string) => `First say how it went on ${days}. Then you can give the plan back.`,
  more: (count: number) => `${count} more`,
  noAmounts: "We could not work out the amounts.",
  end: ".",
  money: (preview: OutcomePreview) => outcomeWords(preview, "you earn"),
};
