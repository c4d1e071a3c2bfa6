import { sumPaise, type Paise } from "#kernel/money/money.ts";

type Line = { product_id: number; quantity: number; price_paise: Paise };

/** What a vendor gets for a booking: its own price where it has one, the booked price elsewhere. */
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

/**
 * The vendor's own prices of an offer, in paise by product id: `{"601":70000}`. Empty when the
 * vendor has none of the products. They decide which lines are the vendor's.
 */
export const ownPrices = (prices: ReadonlyMap<number, Paise> | undefined): string =>
  JSON.stringify(Object.fromEntries(prices ?? []));
