import { formatRupees } from "#kernel/money/money.ts";
import type { CartNews } from "./cart-changes.ts";
import { totalOf, type CartItem } from "./cart.ts";

const A_MONTH = "a month";

/** What of the cart's news is about one item. */
export function newsOf(item: CartItem, { was, known, gone }: CartNews) {
  const now = known.get(item.id);
  const before = was.get(item.id);
  return {
    /** Nobody can book it any more. */
    isGone: gone.has(item.id),
    /** What it cost before, where that was another price. */
    before: before === item.price ? undefined : before,
    pricePer: item.price_per ?? now?.price_per ?? "",
    isCountable: item.countable ?? now?.countable ?? false,
  };
}

type Line = { price: number; quantity: number; price_per: string };

/** What of a total comes for every month: `₹1,499.00 of it is for one month.` Undefined when nothing does. */
export function monthlyWords(lines: readonly Line[]): string | undefined {
  const sum = (part: readonly Line[]) =>
    totalOf(part.map((line, id) => ({ id, title: "", ...line })));
  const monthly = sum(lines.filter(({ price_per }) => price_per === A_MONTH));
  if (monthly === 0) return undefined;
  return monthly === sum(lines)
    ? "This is the price for one month."
    : `${formatRupees(monthly, 2)} of it is the price for one month.`;
}

/** The same for what is in the cart. */
export const monthlyWordsOf = (items: CartItem[], news: CartNews): string | undefined =>
  monthlyWords(items.map((item) => ({ ...item, price_per: newsOf(item, news).pricePer })));
