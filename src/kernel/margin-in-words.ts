import { formatRupees } from "./money.ts";

/**
 * What stays with us of what a customer pays, or what we would add, in rupees: `marginInWords(949, 700)`
 * is `₹249 stays with us`, `marginInWords(949, 999)` is `we would add ₹50`.
 */
export function marginInWords(paid: number, asked: number): string {
  const margin = paid - asked;
  if (margin === 0) return "nothing stays with us";
  return margin > 0
    ? `${formatRupees(margin)} stays with us`
    : `we would add ${formatRupees(-margin)}`;
}
