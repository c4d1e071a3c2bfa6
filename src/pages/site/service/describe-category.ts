import type { Category } from "#catalogue/contract/public.ts";
import { formatRupees } from "#kernel/money/money.ts";

type Described = Pick<Category, "tagline" | "products">;

/**
 * Describes a category in two sentences for search engines: the work, the lowest price and the
 * area.
 */
export function describeCategory({ tagline, products }: Described): string {
  const [cheapest] = products.toSorted((one, other) => one.price - other.price);
  const where = "in Noida, Delhi, Greater Noida and Gurugram.";
  if (cheapest === undefined) return `${tagline}, ${where}`;
  const { price, price_per: per } = cheapest;
  const each = /^an? /.test(per) ? per : `for ${per}`;
  return `${tagline}. From ${formatRupees(price)} ${each}, ${where}`;
}
