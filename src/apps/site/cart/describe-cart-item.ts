import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import type { CartChanges } from "./cart-actions.ts";
import { totalOf, type CartItem } from "#apps/shared/booking/cart.ts";

const A_MONTH = "a month";

/** `start`: the chosen day, from which a month has a known number of visits. */
export function changesOf(item: CartItem, { was, known, gone }: CartChanges, start?: string) {
  const now = known.get(item.id);
  const before = was.get(item.id);
  const pricePer = item.price_per ?? now?.price_per ?? "";
  return {
    isGone: gone.has(item.id),
    before: before === item.price ? undefined : before,
    pricePer,
    unit: describeUnit(pricePer, (now ?? item).rhythm, start),
    isCountable: item.countable ?? now?.countable ?? false,
  };
}

/** After what a cart is paid: a month after its first visit. */
export const paidAfter = (items: readonly CartItem[]): string =>
  items.some(({ price_per }) => price_per === A_MONTH) ? "first visit" : "work";

type Line = { price: number; quantity: number; price_per: string };

/** The monthly part of a total: `₹1,499 of it is for one month.`; undefined without one. */
export function monthlyWords(lines: readonly Line[]): string | undefined {
  const monthly = totalOf(lines.filter(({ price_per }) => price_per === A_MONTH));
  if (monthly === 0) return undefined;
  return monthly === totalOf(lines)
    ? "This is the price for one month."
    : `${formatRupees(monthly)} of it is the price for one month.`;
}

export const monthlyWordsOf = (items: CartItem[], changes: CartChanges): string | undefined =>
  monthlyWords(items.map((item) => ({ ...item, price_per: changesOf(item, changes).pricePer })));
