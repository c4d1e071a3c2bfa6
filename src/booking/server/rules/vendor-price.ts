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
 * What a vendor's offer keeps of that, to say line by line what is the vendor's own: its prices in paise
 * by the id of the product, `{"601":70000}`. An empty one: none of the booking is.
 */
export const ownPrices = (prices: ReadonlyMap<number, Paise> | undefined): string =>
  JSON.stringify(Object.fromEntries(prices ?? []));
