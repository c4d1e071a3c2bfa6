import type { ServiceCategory, ServiceChoice } from "../shared/service-choices.ts";

/**
 * The values of the form. Keys begin with a letter, since react-hook-form makes arrays of numeric
 * ones.
 */
export type ServiceInput = {
  picked: Record<string, boolean>;
  price: Record<string, string>;
  places: Record<string, boolean>;
};

export const keyOf = (id: number): string => `id${id}`;
export const priceIdOf = (id: number): string => `service-price-${id}`;

/** Returns the checked services in the order of the page, each once. */
export function pickedChoices(
  categories: readonly ServiceCategory[],
  picked: Record<string, boolean> | undefined,
): ServiceChoice[] {
  const byId = new Map(
    categories.flatMap(({ products }) => products).map((product) => [product.id, product]),
  );
  return [...byId.values()].filter(({ id }) => picked?.[keyOf(id)] === true);
}
