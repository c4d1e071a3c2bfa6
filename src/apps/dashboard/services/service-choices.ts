import { authenticatedClient } from "#api-client/authenticated-client.ts";
import { formatRupees } from "#kernel/money/money.ts";
import { parsePrice } from "#kernel/money/parse-price.ts";
import { ApiError, unwrap } from "#api-client/api-error.ts";
import type { Rhythm } from "#kernel/time/rhythm.ts";
import type { Address } from "#vendor-account/contract.ts";
import type { AskedPrices, VendorServiceEntry } from "#vendor-services/contract.ts";
import { queryOptions } from "@tanstack/react-query";
import { queryKeys } from "#api-client/query-keys.ts";
import { words } from "./service-choices.en.ts";

const { vendors } = authenticatedClient.api.v1;

export type ServiceChoice = {
  id: number;
  title: string;
  image: string;
  /** What the customer pays. */
  price: number;
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
  /** The entries of each product that the vendor offers. */
  offered: ReadonlyMap<number, readonly VendorServiceEntry[]>;
  asked: ReadonlyMap<number, AskedPrices[number]>;
};

async function loadOffered(): Promise<ServiceChoices["offered"]> {
  const entries = await loadServiceEntries().catch(() => []);
  return Map.groupBy(entries, ({ service }) => service.id);
}

async function loadAsked(): Promise<ServiceChoices["asked"]> {
  const ranges = await unwrap(vendors.asked_prices.$get()).catch(() => []);
  return new Map(ranges.map((range) => [range.product_id, range]));
}

export async function loadServiceCategories(): Promise<ServiceCategory[]> {
  const categories = await unwrap(authenticatedClient.api.show_categories_product.$get());
  return categories.map(({ id, name, category_type, products }) => ({
    id,
    name,
    category_type,
    products: products.map(({ id, title, image, price, price_per, rhythm }) => ({
      id,
      title,
      image,
      price,
      price_per,
      rhythm,
    })),
  }));
}

export const priceHintOf = (
  categories: readonly { id: number; category_type: string }[],
  categoryId: string,
): string =>
  categories.find(({ id }) => String(id) === categoryId)?.category_type === "monthly_package"
    ? words.aMonth
    : words.aVisit;

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
 * Loads a vendor's choices; `no-address` when the addresses fail to load. Throws when the services
 * do, or the server cannot be reached.
 */
export async function loadServiceChoices(): Promise<ServiceChoices | "no-address"> {
  const categories = loadServiceCategories();
  // It may fail while the addresses are loading.
  categories.catch(() => undefined);
  const offered = loadOffered();
  const asked = loadAsked();
  const addresses = await loadServiceAddresses().catch(async (error: unknown) => {
    // When the server cannot be reached, the addresses are not the problem.
    await categories;
    console.warn("The addresses could not be read.", error);
    return undefined;
  });
  if (addresses === undefined) return "no-address";
  return {
    categories: await categories,
    addresses,
    offered: await offered,
    asked: await asked,
  };
}

export const loadServiceEntries = () => unwrap(vendors.vendor_services.$get());

export const serviceEntriesQuery = queryOptions({
  queryKey: queryKeys.dashboard.services,
  queryFn: loadServiceEntries,
});

/** Logs a failure, as the specification says, and throws it. */
const logFailure = (what: string) => (error: unknown) => {
  console.error(what, error);
  throw error;
};

export const changeServicePrice = (id: number, price: string) =>
  unwrap(
    vendors[":id"].$put({ param: { id: String(id) }, json: { vendor_service: { price } } }),
  ).catch(logFailure("The price could not be changed."));

export const deleteServiceEntry = (id: number) =>
  unwrap(vendors[":id"].$delete({ param: { id: String(id) } })).catch(
    logFailure("The service could not be deleted."),
  );

type Help = { typed: string; customerPays: number; asked?: AskedPrices[number] | undefined };

export const isAbove = (typed: string, customerPays: number): boolean =>
  (parsePrice(typed) ?? 0) > customerPays;

/** What a price means, said where it is typed. */
export function priceHelp({ typed, customerPays, asked }: Help): string {
  const pays = formatRupees(customerPays);
  const others = asked ? words.others(formatRupees(asked.from), formatRupees(asked.to)) : "";
  return (isAbove(typed, customerPays) ? words.less(pays) : words.means(pays)) + others;
}
