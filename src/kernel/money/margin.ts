import { formatRupees, type Paise } from "./money.ts";

/** What is left of a price without the GST of `percent` that it includes, to the paisa. */
export const afterTax = (price: Paise, percent: number): Paise =>
  (price - Math.round((price * percent) / (100 + percent))) as Paise;

/** `describeMargin(19.2)` is `₹19 left after GST`, `describeMargin(-194.41)` is `₹194 less than the work brings in, after GST`. */
export function describeMargin(rupees: number): string {
  const margin = Math.round(rupees);
  if (margin === 0) return "nothing left after GST";
  return margin > 0
    ? `${formatRupees(margin)} left after GST`
    : `${formatRupees(-margin)} less than the work brings in, after GST`;
}
