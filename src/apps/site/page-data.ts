import { notFound } from "@tanstack/react-router";
import { FULL_HOUSE } from "#catalogue/fields.ts";
import type { Category } from "#catalogue/contract.ts";
import { describeRhythm } from "#kernel/time/describe-rhythm.ts";
import { contentLines } from "#kernel/content-lines.ts";
import { unwrap, unwrapOptional } from "#api-client/api-error.ts";
import type { Client } from "#api-client/client.ts";
import { loadApplicationChoices } from "./vendor-application/application-call.ts";
import type { PageContext } from "#apps/page-context.ts";
import type { PackageOffer } from "#apps/shared/catalogue/package-column.tsx";
import { words } from "./page-data.en.ts";

// The data of the public pages, reduced to what they show, since it is also in the HTML.

export type { PackageOffer as Offer };

export type HomeOffers = NonNullable<Awaited<ReturnType<typeof loadHome>>["offers"]>;

const cheapestOf = ({ products }: Category) =>
  products.toSorted((one, other) => one.price - other.price)[0];

const toOffer = (category: Category): PackageOffer => {
  const { id, name, tagline } = category;
  const cheapest = cheapestOf(category);
  return {
    id,
    name,
    tagline,
    priceFrom: cheapest?.price,
    pricePer: cheapest?.price_per ?? "",
    visits: cheapest?.rhythm ? describeRhythm(cheapest.rhythm) : "",
  };
};

const toOfferWithWork = (category: Category): PackageOffer => ({
  ...toOffer(category),
  work: contentLines(cheapestOf(category)?.content ?? "").slice(0, 3),
});

const search = (client: Client, type: Category["category_type"] | number[]): Promise<Category[]> =>
  unwrap(client.api.categories.search.$post({ json: { category_type: type } }));

async function orFailed<Value>(
  asked: Promise<Value>,
  what = "Categories",
): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    console.error(`${what} could not be fetched.`, error);
    return undefined;
  }
}

const orNone = async (offers: Promise<Category[]>): Promise<Category[]> =>
  (await orFailed(offers)) ?? [];

const noteOf = (offered: readonly unknown[] | undefined, failed?: string): string | undefined =>
  offered === undefined ? failed : offered.length === 0 ? words.none : undefined;

/** With the ratings of these products, and quotes for the home page alone. */
async function loadTrust(client: Client, products?: Category["products"]) {
  const trust = await orFailed(unwrap(client.api.v1.trust.$get()), "Counts");
  if (trust === undefined) return undefined;
  const shown = trust.products.filter(({ id }) => products?.some((product) => product.id === id));
  return { ...trust, products: shown, voices: products ? [] : trust.voices };
}

/** Returns the category of `/buynow?category_id=4` as a list; empty while it is not public. */
async function searchFullHouse(client: Client): Promise<Category[]> {
  const [first] = await search(client, "full_house_services");
  return first ? [first] : search(client, [FULL_HOUSE.id]);
}

/**
 * Returns the three columns; undefined without the monthly packages: then the page shows the
 * maintenance notice.
 */
export async function loadHome(client: Client) {
  const [monthly, customizable, corporate, fullHouse, areas, trust] = await Promise.all([
    search(client, "monthly_package").catch(() => undefined),
    orFailed(search(client, "customizable_package")),
    orFailed(search(client, "corporate_services")),
    orFailed(searchFullHouse(client)),
    orFailed(unwrap(client.api.v1.areas.$get()), "Areas"),
    loadTrust(client),
  ]);
  if (monthly === undefined) return {};
  // Omitted only if the search says that it is not public; shown after a failed search.
  const first = { ...emptyOffer, ...fullHouse?.map(toOffer)[0], ...FULL_HOUSE };
  const others = (customizable ?? []).map(toOffer).filter(({ id }) => id !== FULL_HOUSE.id);
  const offered = fullHouse?.length === 0 ? others : [first, ...others];
  return {
    areas,
    trust,
    notes: {
      monthly: noteOf(monthly),
      customizable: noteOf(customizable && offered, words.customizableFailed),
      corporate: noteOf(corporate, words.corporateFailed),
    },
    offers: {
      monthly: monthly.map(toOfferWithWork),
      customizable: offered,
      corporate: (corporate ?? []).map(toOfferWithWork),
    },
  };
}

const emptyOffer = { tagline: "", priceFrom: undefined, pricePer: "", visits: "" };

const TILES = [6, 4, 5, 14];

/**
 * Returns the services with a tile, in their order, and the others for homes. `withoutPage` has the
 * tiles whose category is not public.
 */
export async function loadServices(client: Client) {
  const [tiles, fullHouse, visits] = await Promise.all([
    orFailed(search(client, TILES)),
    orFailed(searchFullHouse(client)),
    orNone(search(client, "customizable_package")),
  ]);
  const isTile = ({ id }: Category) => tiles?.some((tile) => tile.id === id) === true;
  const hasNoPage = (id: number) =>
    id === FULL_HOUSE.id
      ? fullHouse?.length === 0
      : tiles !== undefined && !tiles.some((tile) => tile.id === id);
  return {
    offers: (tiles ?? []).map(toOffer),
    withoutPage: TILES.filter(hasNoPage),
    others: visits.filter((category) => !isTile(category)).map(toOffer),
  };
}

export type Services = Awaited<ReturnType<typeof loadServices>>;

export type PopularCategory = ReturnType<typeof toPopular>;

const toPopular = ({ id, name, products }: Category) => ({
  id,
  name,
  products: products.slice(0, 2).map((product) => ({
    id: product.id,
    title: product.title,
    price: product.price,
    price_per: product.price_per,
    rhythm: product.rhythm,
    countable: product.countable,
    image: product.image,
  })),
});

export async function loadBuynow(
  client: Client,
  { id, isBare }: { id: number | undefined; isBare: boolean },
) {
  if (isBare)
    return {
      services: await loadServices(client),
      category: undefined,
      popular: undefined,
      trust: undefined,
    };
  return { services: undefined, ...(await loadCategoryPage(client, id)) };
}

/**
 * Returns a category with popular services of others. The full house is found by its type and has
 * none. Throws `notFound`.
 */
async function loadCategoryPage(client: Client, id: number | undefined) {
  if (id === undefined) throw notFound();
  if (id === FULL_HOUSE.id) {
    const [first] = await searchFullHouse(client);
    if (first === undefined) throw notFound();
    return { category: first, popular: [], trust: await loadTrust(client, first.products) };
  }
  const [category, popular] = await Promise.all([
    unwrapOptional(client.api.categories[":id"].$get({ param: { id: String(id) } })),
    orNone(search(client, [2, 5])),
  ]);
  if (category === undefined) throw notFound();
  const others = popular.filter((other) => other.id !== id).map(toPopular);
  return { category, popular: others, trust: await loadTrust(client, category.products) };
}

/** Returns the booking of a follow key. Throws `notFound` when there is none. */
export async function loadBooking(client: Client, followKey: string) {
  const { follow } = client.api.v1.bookings;
  const param = { follow_key: followKey };
  const answer = await unwrapOptional(follow[":follow_key"].$get({ param }));
  if (answer === undefined) throw notFound();
  return answer;
}

/** Returns what the guard of a society reads. Throws `notFound` when no visit of today has this code. */
export async function loadGate(client: Client, code: string) {
  const answer = await unwrapOptional(client.api.gate[":code"].$get({ param: { code } }));
  if (answer === undefined) throw notFound();
  return answer;
}

/** Returns the choices of the application form, and the refused form. Without choices the page loads them. */
export async function loadAddVendor({ client, plainForm }: PageContext) {
  const choices = await loadApplicationChoices(client).catch(() => undefined);
  return { choices, plainForm };
}
