import type { FollowedPlan } from "#booking/ground/plan-contract.ts";
import { formatRupees } from "#kernel/money/money.ts";

type Money = Pick<FollowedPlan, "refund_if_ended" | "due_if_ended">;

/** What ending a plan now means for its customer's money. Empty where that is not known. */
export function describeMoneyIfEnded(
  { refund_if_ended: refund, due_if_ended: due }: Money,
  customer: "You" | "The customer",
): string {
  const [gets, pays] = customer === "You" ? ["get", "pay"] : ["gets", "pays"];
  if (refund === null || due === null) return "";
  if (refund > 0) return `${customer} ${gets} ${formatRupees(refund)} back.`;
  return due > 0
    ? `${customer} ${pays} ${formatRupees(due)} for the visits that count.`
    : "Nothing is left to pay.";
}
