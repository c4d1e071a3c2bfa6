import type { BookingDetails } from "../booking/contract.ts";
import { MAX_QUANTITY } from "../booking/limits.ts";
import { findPrices } from "#catalogue/exports.ts";
import type { Paise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import { fromRhythm, type RhythmColumns } from "#kernel/time/rhythm.ts";
import type { Db } from "#server/database/connect.ts";

export type PricedLine = RhythmColumns & {
  product_id: number;
  title: string;
  quantity: number;
  price_paise: Paise;
  price_per: string;
};

/** Lines with the catalogue's current titles and prices; repeated products are added up. */
export async function priceLines(
  db: Db,
  products: BookingDetails["products"],
): Promise<PricedLine[] | Refusal<"unknown-product" | "too-many">> {
  const counts = new Map<number, number>();
  for (const { product_id, product_count } of products)
    counts.set(product_id, (counts.get(product_id) ?? 0) + product_count);
  const prices = await findPrices(db, [...counts.keys()]);
  const lines: PricedLine[] = [];
  for (const [product_id, quantity] of counts) {
    const bookable = prices.get(product_id);
    if (bookable === undefined)
      return refuse(
        "unknown-product",
        "An item in your cart is no longer offered. Please remove it and book again",
      );
    if (quantity > MAX_QUANTITY)
      return refuse("too-many", `${bookable.title} can be booked at most ${MAX_QUANTITY} times`);
    const { title, pricePaise: price_paise, pricePer: price_per, rhythm } = bookable;
    lines.push({ product_id, title, quantity, price_paise, price_per, ...fromRhythm(rhythm) });
  }
  return lines;
}
