import type { BookingDetails } from "../ground/contract.ts";
import { MAX_QUANTITY } from "../ground/limits.ts";
import { listBookables } from "#catalogue/exports.ts";
import type { Paise } from "#kernel/money/money.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";
import type { RhythmColumns } from "#kernel/time/rhythm.ts";
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
  const rows = await listBookables(db, [...counts.keys()]);
  const bookables = new Map(rows.map((row) => [row.id, row]));
  const lines: PricedLine[] = [];
  for (const [product_id, quantity] of counts) {
    const bookable = bookables.get(product_id);
    if (bookable === undefined)
      return refuse(
        "unknown-product",
        "An item in your cart is no longer offered. Please remove it and book again",
      );
    if (quantity > MAX_QUANTITY)
      return refuse("too-many", `${bookable.title} can be booked at most ${MAX_QUANTITY} times`);
    const { title, price_paise, price_per, days_a_week, visits_a_month } = bookable;
    lines.push({
      product_id,
      title,
      quantity,
      price_paise,
      price_per,
      days_a_week,
      visits_a_month,
    });
  }
  return lines;
}
