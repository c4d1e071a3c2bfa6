import { formatRupees, sumPaise, toPaise, toRupees } from "#kernel/money/money.ts";
import type { Problem } from "#kernel/problem.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { PricedLine } from "../operations/price-lines.ts";

export type PriceChanged = Refusal<"price-changed"> & { current: Problem["current"] };

/**
 * Refuses a total that differs from the one the customer saw, in rupees. `current` has both totals
 * and all lines with current prices. Undefined when they are equal, or the customer sent none.
 */
export function comparePrices(
  lines: PricedLine[],
  seen_total: number | undefined,
): PriceChanged | undefined {
  const total_paise = sumPaise(lines);
  if (seen_total === undefined || toPaise(seen_total) === total_paise) return undefined;
  const total = toRupees(total_paise);
  const sentence = `Prices have changed: your booking now comes to ${formatRupees(total, 2)}, not ${formatRupees(seen_total, 2)}. Nothing has been booked yet`;
  return {
    ...refuse("price-changed", sentence),
    current: {
      seen_total,
      total,
      lines: lines.map(({ product_id, title, quantity, price_paise, price_per }) => ({
        product_id,
        title,
        quantity,
        price: toRupees(price_paise),
        price_per,
      })),
    },
  };
}
