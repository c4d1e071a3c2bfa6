import type { Client } from "#api-client/client.ts";
import type { Address } from "#vendor-account/contract/vendor.ts";

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
async function loadOffered(client: Client): Promise<ServiceChoices["offered"]> {
  try {
    const response = await client.api.v1.vendors.vendor_services.$get();
    if (!response.ok) return new Map();
    const entries = await response.json();
    return new Map(entries.map(({ service }) => [service.id, service.price]));
  } catch {
    return new Map();
  }
}

/** Categories with what can be offered in them. Throws when they cannot be had. */
export async function loadServiceCategories(client: Client): Promise<ServiceCategory[]> {
  const response = await client.api.show_categories_product.$get();
  if (!response.ok) throw new Error(`The server answered ${response.status}`);
  const categories = await response.json();
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
export async function loadServiceAddresses(client: Client): Promise<Address[] | undefined> {
  const response = await client.api.v1.addresses.$get();
  return response.ok ? response.json() : undefined;
}

/**
 * What a vendor can choose from; `no-address` when the list of addresses fails, by a refusal or on its
 * way. Throws when the server cannot say what there is, as when nothing of it is reached.
 */
export async function loadServiceChoices(client: Client): Promise<ServiceChoices | "no-address"> {
  const categories = loadServiceCategories(client);
  // It may fail while the addresses are still on their way.
  categories.catch(() => undefined);
  const offered = loadOffered(client);
  const addresses = await loadServiceAddresses(client).catch(async (error: unknown) => {
    // Where nothing is reached, it is not the addresses that are missing.
    await categories;
    console.warn("The addresses could not be read.", error);
    return undefined;
  });
  if (addresses === undefined) return "no-address";
  return { categories: await categories, addresses, offered: await offered };
}
