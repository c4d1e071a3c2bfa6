import type { Paise } from "#kernel/money/money.ts";
import type { PriceFlag } from "#vendor-services/contract/ops.ts";

type Prices = {
  /** What the vendor asks, and what a customer pays for the same. */
  price_paise: Paise;
  customer_price_paise: Paise;
  /** What other vendors ask in that city; null where there is none. */
  lowest_paise: Paise | null;
  highest_paise: Paise | null;
  /** The cheapest in the category of a vendor's own product; null for products of ours. */
  from_paise: Paise | null;
};

/** What an operator should notice about the price of an entry before it is approved. */
export function priceFlags(prices: Prices): PriceFlag[] {
  const { price_paise: asked, customer_price_paise: paid, from_paise } = prices;
  const { lowest_paise: lowest, highest_paise: highest } = prices;
  const isFar =
    lowest !== null && highest !== null && (asked > highest * 1.5 || asked < lowest / 2);
  const flags: [PriceFlag, boolean][] = [
    ["above_customer_price", asked > paid],
    ["far_from_others", isFar],
    ["lowers_price_from", from_paise !== null && paid < from_paise],
  ];
  return flags.filter(([, is]) => is).map(([flag]) => flag);
}
