import type { FollowedPlan } from "#booking/ground/plan-contract.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { words } from "./money-if-ended.en.ts";

type Money = Pick<FollowedPlan, "refund_if_ended" | "due_if_ended">;

/** What ending a plan now means for its customer's money. Empty where that is not known. */
export function describeMoneyIfEnded(
  { refund_if_ended: refund, due_if_ended: due }: Money,
  customer: "You" | "The customer",
): string {
  if (refund === null || due === null) return "";
  if (refund > 0) return words.getsBack(customer, formatRupees(refund));
  return due > 0 ? words.pays(customer, formatRupees(due)) : words.nothing;
}
