import { notFound } from "@tanstack/react-router";
import { FULL_HOUSE } from "#catalogue/contract/limits.ts";
import type { Category } from "#catalogue/contract/public.ts";
import { contentLines } from "#catalogue/web/content/content-lines.ts";
import type { Client } from "#api-client/client.ts";
import { loadApplicationChoices } from "#inbox/web/application-call.ts";
import type { PageContext } from "../page-context.ts";

// What the public pages show, cut down to what they need: it travels in the page as well.

/** Throws when an answer is no success, so that the page says that it failed. */
function expectOk({ ok, status }: { ok: boolean; status: number }): void {
  if (!ok) throw new Error(`The server answered ${status}`);
}

/** One line of the package picker, or one tile. */
export type Offer = {
  id: number;
  name: string;
  tagline: string;
  /** Rupees of its cheapest product; undefined while it has none. */
  priceFrom: number | undefined;
  pricePer: string;
  /** The first lines of what that product includes, where there is room for them. */
  work?: string[];
};

/** What the three columns of the home page offer. */
export type HomeOffers = NonNullable<Awaited<ReturnType<typeof loadHome>>["offers"]>;

const cheapestOf = ({ products }: Category) =>
  products.toSorted((one, other) => one.price - other.price)[0];

const toOffer = (category: Category): Offer => {
  const { id, name, tagline } = category;
  const cheapest = cheapestOf(category);
  return { id, name, tagline, priceFrom: cheapest?.price, pricePer: cheapest?.price_per ?? "" };
};

const toOfferWithWork = (category: Category): Offer => ({
  ...toOffer(category),
  work: contentLines(cheapestOf(category)?.content ?? "").slice(0, 3),
});

async function search(
  client: Client,
  wanted: Category["category_type"] | number[],
): Promise<Category[]> {
  const response = await client.api.categories.search.$post({ json: { category_type: wanted } });
  if (response.ok) return response.json();
  throw new Error(`The server answered ${response.status}`);
}

/** Categories that cannot be had are logged, and undefined. */
async function orFailed(offers: Promise<Category[]>): Promise<Category[] | undefined> {
  try {
    return await offers;
  } catch (error) {
    console.error("Categories could not be fetched.", error);
    return undefined;
  }
}

/** Where what cannot be had is left out. */
const orNone = async (offers: Promise<Category[]>): Promise<Category[]> =>
  (await orFailed(offers)) ?? [];

const NONE = "There is no package here yet. Tell us what you need and we will send a price.";
const FAILED = {
  customizable: "The other packages could not be loaded. Reload the page to see them.",
  corporate:
    "Our corporate services could not be loaded. Reload the page, or tell us what you need.",
};
const noteOf = (offered: readonly unknown[] | undefined, failed?: string): string | undefined =>
  offered === undefined ? failed : offered.length === 0 ? NONE : undefined;

/** The category that `/buynow?category_id=4` shows, as a list; empty while none is public. */
async function searchFullHouse(client: Client): Promise<Category[]> {
  const [first] = await search(client, "full_house_services");
  return first ? [first] : search(client, [FULL_HOUSE.id]);
}

/** The three columns; undefined when the monthly packages cannot be had: the site is down then. */
export async function loadHome(client: Client) {
  const [monthly, customizable, corporate, fullHouse] = await Promise.all([
    search(client, "monthly_package").catch(() => undefined),
    orFailed(search(client, "customizable_package")),
    orFailed(search(client, "corporate_services")),
    orFailed(searchFullHouse(client)),
  ]);
  if (monthly === undefined) return {};
  // Left out only when it is known to have no page: after a failed search it stays.
  const first = { ...emptyOffer, ...fullHouse?.map(toOffer)[0], ...FULL_HOUSE };
  const others = (customizable ?? []).map(toOffer).filter(({ id }) => id !== FULL_HOUSE.id);
  const offered = fullHouse?.length === 0 ? others : [first, ...others];
  return {
    /** What a column says of packages that it cannot show. */
    notes: {
      monthly: noteOf(monthly),
      customizable: noteOf(customizable && offered, FAILED.customizable),
      corporate: noteOf(corporate, FAILED.corporate),
    },
    offers: {
      monthly: monthly.map(toOfferWithWork),
      customizable: offered,
      corporate: (corporate ?? []).map(toOfferWithWork),
    },
  };
}

const emptyOffer = { tagline: "", priceFrom: undefined, pricePer: "" };

const TILES = [6, 4, 5, 14];

/**
 * The services that have a tile, in the order of the tiles, and what else a home can have cleaned.
 * `withoutPage` are the tiles that are known to lead to no page.
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

/** What a category that stands beside shows of itself: two products to add. */
export type PopularCategory = ReturnType<typeof toPopular>;

const toPopular = ({ id, name, products }: Category) => ({
  id,
  name,
  products: products.slice(0, 2).map(({ id, title, price, price_per, countable, image }) => ({
    id,
    title,
    price,
    price_per,
    countable,
    image,
  })),
});

/**
 * One category with what stands beside it: popular services by category, or, for the full house, the
 * first of its own kind. Throws `notFound` when there is no such category.
 */
export async function loadCategoryPage(client: Client, id: number | undefined) {
  if (id === undefined) throw notFound();
  if (id === FULL_HOUSE.id) {
    const [first] = await searchFullHouse(client);
    if (first === undefined) throw notFound();
    return { category: first, popular: [] };
  }
  const [response, popular] = await Promise.all([
    client.api.categories[":id"].$get({ param: { id: String(id) } }),
    orNone(search(client, [2, 5])),
  ]);
  if (response.status === 404) throw notFound();
  expectOk(response);
  const category = await response.json();
  return { category, popular: popular.filter((other) => other.id !== id).map(toPopular) };
}

/** The booking that a follow key opens. Throws `notFound` when it opens none. */
export async function loadBooking(client: Client, followKey: string) {
  const response = await client.api.v1.bookings.follow[":follow_key"].$get({
    param: { follow_key: followKey },
  });
  if (response.ok) return response.json();
  if (response.status === 404) throw notFound();
  throw new Error(`The server answered ${response.status}`);
}

/** What an application can name, and the one that was refused. Without choices the page asks itself. */
export async function loadAddVendor({ client, plainForm }: PageContext) {
  const choices = await loadApplicationChoices(client).catch(() => undefined);
  return { choices, plainForm };
}
