import { formatRupees } from "#kernel/money/money.ts";
import { describeUnit } from "#kernel/time/describe-rhythm.ts";
import type { CartChanges } from "./cart-actions.ts";
import { totalOf, type CartItem } from "#apps/shared/booking/cart.ts";
import { words } from "./describe-cart-item.en.ts";

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

/** Whether a cart has a monthly plan, which is paid after its first visit. */
export const hasMonthly = (items: readonly CartItem[]): boolean =>
  items.some(({ price_per }) => price_per === A_MONTH);

type Line = { price: number; quantity: number; price_per: string };

/** The monthly part of a total: `₹1,499 of it is for one month.`; undefined without one. */
export function monthlyWords(lines: readonly Line[]): string | undefined {
  const monthly = totalOf(lines.filter(({ price_per }) => price_per === A_MONTH));
  if (monthly === 0) return undefined;
  return monthly === totalOf(lines) ? words.oneMonth : words.ofItOneMonth(formatRupees(monthly));
}

export const monthlyWordsOf = (items: CartItem[], changes: CartChanges): string | undefined =>
  monthlyWords(items.map((item) => ({ ...item, price_per: changesOf(item, changes).pricePer })));
