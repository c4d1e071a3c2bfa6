import type { OutcomePreview } from "#booking/ground/plan-contract.ts";
import { formatRupees } from "#kernel/money/money.ts";

/** What an outcome of a visit comes to: `The customer owes ₹474.50 for it, and you earn ₹350.` */
export function outcomeWords(
  { outcome, customer_owes, earns, discount }: OutcomePreview,
  vendorEarns: "you earn" | "the cleaner earns",
): string {
  const pay =
    earns === null ? "" : `, and ${vendorEarns} ${earns > 0 ? formatRupees(earns) : "nothing"}`;
  const owes = customer_owes > 0 ? formatRupees(customer_owes) : "nothing";
  const off =
    outcome === "could_not_come" && discount > 0
      ? ` We take ${formatRupees(discount)} off the customer’s bill.`
      : "";
  return `The customer owes ${owes} for it${pay}.${off}`;
}
