import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { ApiError } from "#api-client/api-error.ts";
import { unwrap } from "#api-client/unwrap.ts";
import type { Address } from "#vendor-account/contract/vendor.ts";
import { loadServiceEntries } from "./service-entries.ts";

export type ServiceChoice = {
  id: number;
  title: string;
  /** What its price is for: "a month". */
  price_per: string;
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
  /** Rupees at which a product is offered already, by its id. */
  offered: ReadonlyMap<number, number>;
};

/** What a vendor's entries say; nothing when they cannot be had: they are an extra here. */
async function loadOffered(): Promise<ServiceChoices["offered"]> {
  const entries = await loadServiceEntries().catch(() => []);
  return new Map(entries.map(({ service }) => [service.id, service.price]));
}

/** Categories with what can be offered in them. Throws when they cannot be had. */
export async function loadServiceCategories(): Promise<ServiceCategory[]> {
  const categories = await unwrap(authenticatedClient.api.show_categories_product.$get());
  return categories.map(({ id, name, category_type, products }) => ({
    id,
    name,
    category_type,
    products: products.map(({ id, title, price_per }) => ({ id, title, price_per })),
  }));
}

/** What a price of one's own is for, in a category: `For one month`. */
export const priceHintOf = (
  categories: readonly { id: number; category_type: string }[],
  categoryId: string,
): string =>
  categories.find(({ id }) => String(id) === categoryId)?.category_type === "monthly_package"
    ? "For one month"
    : "For one visit";

/** The vendor's addresses; undefined when the server has none to list. Throws when it is not reached. */
export async function loadServiceAddresses(): Promise<Address[] | undefined> {
  try {
    return await unwrap(authenticatedClient.api.v1.addresses.$get());
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/**
 * What a vendor can choose from; `no-address` when the list of addresses fails, by a refusal or on its
 * way. Throws when the server cannot say what there is, as when nothing of it is reached.
 */
export async function loadServiceChoices(): Promise<ServiceChoices | "no-address"> {
  const categories = loadServiceCategories();
  // It may fail while the addresses are still on their way.
  categories.catch(() => undefined);
  const offered = loadOffered();
  const addresses = await loadServiceAddresses().catch(async (error: unknown) => {
    // Where nothing is reached, it is not the addresses that are missing.
    await categories;
    console.warn("The addresses could not be read.", error);
    return undefined;
  });
  if (addresses === undefined) return "no-address";
  return { categories: await categories, addresses, offered: await offered };
}
