import type { Category } from "#catalogue/contract/public.ts";
import type { createRouter } from "../rendering/create-router.tsx";
import type { SiteContact } from "../shared/site-contact.ts";
import { pictureOf, pictureOfCategory, type PictureName } from "./pictures.ts";

type Router = ReturnType<typeof createRouter>;

/** What a page is to somebody who finds it or sends it on. */
export type PageMetadata = {
  /** The route of the page, `/follow/$followKey`; undefined for one that is not there. */
  route: string | undefined;
  /** The address to find it under; undefined for a page that nobody should find. */
  path: string | undefined;
  picture: ReturnType<typeof pictureOf>;
  site: SiteContact | undefined;
  category: Category | undefined;
  /** Rupees of the cheapest product of each offer on the home page. */
  prices: number[];
};

/** The address of a page without what does not matter to it. */
export const pathOf = (route: string, category?: { id: number }): string =>
  category === undefined ? route : `${route}?category_id=${category.id}`;

/** What the router has loaded, seen with the eyes of a search engine or a messenger. */
export function pageMetadata({ state: { matches } }: Router): PageMetadata {
  const isThere = matches.every(({ status }) => status === "success");
  const page = matches.at(-1);
  const columns = (isThere && page?.staticData.page) || undefined;
  const route = columns && page?.routeId;
  const root = matches.find((match) => match.routeId === "__root__");
  const category = page?.routeId === "/buynow" ? page.loaderData?.category : undefined;
  const offers = page?.routeId === "/" ? page.loaderData?.offers : undefined;
  const picture: PictureName = category
    ? pictureOfCategory(category.id)
    : (columns?.picture ?? "general");
  return {
    route,
    path:
      route === undefined || columns === undefined || columns.indexing === "hidden"
        ? undefined
        : pathOf(columns.canonical ?? route, category),
    picture: pictureOf(picture),
    site: root?.loaderData,
    category,
    prices: Object.values(offers ?? {})
      .flat()
      .flatMap(({ priceFrom }) => priceFrom ?? []),
  };
}
