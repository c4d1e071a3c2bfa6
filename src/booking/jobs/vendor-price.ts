import { sumPaise, type Paise } from "#kernel/money/money.ts";

type Line = { product_id: number; quantity: number; price_paise: Paise };

export const vendorPrice = (
  lines: readonly Line[],
  prices: ReadonlyMap<number, Paise> | undefined,
): Paise =>
  sumPaise(
    lines.map(({ product_id, quantity, price_paise }) => ({
      quantity,
      price_paise: prices?.get(product_id) ?? price_paise,
    })),
  );

/** In paise by product id: `{"601":70000}`. They decide which lines are the vendor's own. */
export const ownPrices = (prices: ReadonlyMap<number, Paise> | undefined): string =>
  JSON.stringify(Object.fromEntries(prices ?? []));
