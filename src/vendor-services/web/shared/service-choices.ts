import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { ApiError } from "#api-client/api-error.ts";
import type { Rhythm } from "#kernel/time/rhythm.ts";
import { unwrap } from "#api-client/unwrap.ts";
import type { Address } from "#vendor-account/contract/vendor.ts";
import { loadServiceEntries } from "./service-entries.ts";

export type ServiceChoice = {
  id: number;
  title: string;
  /** The unit of the price: "a month". */
  price_per: string;
  rhythm: Rhythm | null;
};
export type ServiceCategory = {
  id: number;
  name: string;
  category_type: string;
  products: ServiceChoice[];
};

export type ServiceChoices = {
  categories: ServiceCategory[];
  addresses: Address[];
  /** The prices in rupees at which products are offered already, by id. */
  offered: ReadonlyMap<number, number>;
};

/** Loads the prices of the vendor's entries. They are optional here, so a failure returns none. */
async function loadOffered(): Promise<ServiceChoices["offered"]> {
  const entries = await loadServiceEntries().catch(() => []);
  return new Map(entries.map(({ service }) => [service.id, service.price]));
}

/** Loads the categories with the services that can be offered. Throws on failure. */
export async function loadServiceCategories(): Promise<ServiceCategory[]> {
  const categories = await unwrap(authenticatedClient.api.show_categories_product.$get());
  return categories.map(({ id, name, category_type, products }) => ({
    id,
    name,
    category_type,
    products: products.map(({ id, title, price_per, rhythm }) => ({
      id,
      title,
      price_per,
      rhythm,
    })),
  }));
}

/** Returns the unit of a price in a category: `For one month`. */
export const priceHintOf = (
  categories: readonly { id: number; category_type: string }[],
  categoryId: string,
): string =>
  categories.find(({ id }) => String(id) === categoryId)?.category_type === "monthly_package"
    ? "For one month"
    : "For one visit";

/** Loads the vendor's addresses; undefined when the server refuses. Throws on a network error. */
export async function loadServiceAddresses(): Promise<Address[] | undefined> {
  try {
    return await unwrap(authenticatedClient.api.v1.addresses.$get());
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * Loads the choices of a vendor; `no-address` when the addresses fail to load. Throws when the
 * services cannot be loaded, or the server cannot be reached.
 */
export async function loadServiceChoices(): Promise<ServiceChoices | "no-address"> {
  const categories = loadServiceCategories();
  // It may fail while the addresses are loading.
  categories.catch(() => undefined);
  const offered = loadOffered();
  const addresses = await loadServiceAddresses().catch(async (error: unknown) => {
    // When the server cannot be reached, the addresses are not the problem.
    await categories;
    console.warn("The addresses could not be read.", error);
    return undefined;
  });
  if (addresses === undefined) return "no-address";
  return { categories: await categories, addresses, offered: await offered };
}
