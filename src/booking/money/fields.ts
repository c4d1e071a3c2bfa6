import { formatRupees } from "#kernel/money/money.ts";
import { formatDay } from "#kernel/time/day.ts";
import type { Payment, PaymentSummary, UpcomingMoney } from "./contract.ts";

const HOW = {
  cash: "in cash",
  upi: "by UPI",
  vendor_upi: "by UPI",
  bank: "by bank transfer",
} as const;

/**
 * What a customer has still to pay, when and how: `Pay ₹949 after the work, in cash or by UPI on this page`.
 * `where` says where the UPI code is. Undefined: nothing is left.
 */
export function toPayWords(
  { total, paid, due, takes_upi }: Pick<PaymentSummary, "total" | "paid" | "due" | "takes_upi">,
  { isPlan, where }: { isPlan: boolean; where: string },
): string | undefined {
  const left = due > 0 ? due : total - paid;
  if (left <= 0) return undefined;
  const when = due > 0 ? "" : isPlan ? " after the first visit" : " after the work";
  return `Pay ${formatRupees(left)}${when}, in cash${takes_upi ? ` or by UPI ${where}` : ""}`;
}

/** `Paid ₹949 by UPI on 25 Nov`, or `Paid back ₹100 in cash on 26 Nov`. */
export function receivedWords({ amount, method, on }: Payment["received"][number]): string {
  const day = formatDay(on, { day: "numeric", month: "short" });
  const what = amount < 0 ? "Paid back" : "Paid";
  return `${what} ${formatRupees(Math.abs(amount))} ${HOW[method]} on ${day}`;
}

/** What a vendor collects for an accepted job and earns by it. */
export function jobWords({ earns, collect, payment_state: state, has_upi_code }: UpcomingMoney): {
  collect: string | undefined;
  earn: string;
} {
  const left = collect ?? 0;
  const over = left - earns;
  const rest =
    left <= 0 || over === 0
      ? ""
      : over > 0
        ? `, ${formatRupees(over)} goes to Chamak`
        : `, ${formatRupees(-over)} of it comes from Chamak`;
  return {
    collect:
      left > 0
        ? `Collect ${formatRupees(left)} in cash${has_upi_code ? ", or show the UPI code" : ""}`
        : state === "paid"
          ? "Paid"
          : undefined,
    earn: `You earn ${formatRupees(earns)}${rest}`,
  };
}
