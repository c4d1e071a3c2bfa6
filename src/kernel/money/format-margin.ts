import { formatRupees } from "./money.ts";

/** `formatMargin(949, 700)` is `a margin of ₹249`, `formatMargin(949, 999)` is `₹50 short`. */
export function formatMargin(paid: number, asked: number): string {
  const margin = paid - asked;
  if (margin === 0) return "no margin";
  return margin > 0 ? `a margin of ${formatRupees(margin)}` : `${formatRupees(-margin)} short`;
}
