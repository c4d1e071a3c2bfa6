import { formatRupees } from "#kernel/money/money.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { Payment, PaymentSummary } from "./contract.ts";

type Received = Payment["received"][number];

const HOW: Record<Received["method"], string> = {
  cash: "in cash",
  upi: "by UPI",
  vendor_upi: "by UPI",
  bank: "by bank transfer",
  cash_to_us: "in cash",
  cheque: "by cheque",
  tds: "as TDS",
  credit: "",
  damage: "",
};

/**
 * What a customer has still to pay, when and how: `Pay ₹949 after the work, in cash or by UPI on this page`.
 * `where` says where the UPI code is. Undefined: nothing is left.
 */
export function toPayWords(
  payment: Pick<
    PaymentSummary,
    "total" | "paid" | "due" | "takes_cash" | "takes_upi" | "takes_bank"
  >,
  { isPlan, where }: { isPlan: boolean; where: string },
): string | undefined {
  const { total, paid, due, takes_cash, takes_upi, takes_bank } = payment;
  const left = due > 0 ? due : total - paid;
  if (left <= 0) return undefined;
  const when = due > 0 ? "" : isPlan ? " after the first visit" : " after the work";
  const ways = [
    takes_cash && "in cash",
    takes_upi ? `by UPI ${where}` : takes_bank && "by bank transfer",
  ].filter(Boolean);
  return [`Pay ${formatRupees(left)}${when}`, ways.join(" or ")].filter(Boolean).join(", ");
}

/** `Paid ₹949 by UPI on 25 Nov`, `Paid back ₹100 in cash on 26 Nov`, or `Used ₹51 for another booking on 27 Nov`. */
export function receivedWords({ amount, method, on }: Received): string {
  const day = formatDay(on, { day: "numeric", month: "short" });
  const rupees = formatRupees(Math.abs(amount));
  if (method === "damage") return `${rupees} for damage, on ${day}`;
  if (method === "credit")
    return amount < 0
      ? `Used ${rupees} for another booking on ${day}`
      : `Paid ${rupees} with what was too much for another booking on ${day}`;
  return `${amount < 0 ? "Paid back" : "Paid"} ${rupees} ${HOW[method]} on ${day}`;
}

/** What becomes of what a customer paid too much. */
export const creditWords = (credit: number): string => `We pay ${formatRupees(credit)} back to you`;

/** What a message about a refund says: what was paid back, and what is left to pay. */
export const refundWords = (refund: Received, left: number): string =>
  `${receivedWords(refund)}. ${left > 0 ? `${formatRupees(left)} is still to pay` : "Nothing is left to pay"}.`;
