import type { Category } from "#catalogue/contract.ts";
import type { RegisteredRouter } from "@tanstack/react-router";
import type { SiteContact } from "#apps/shared/site-contact.ts";
import { pictureOf, pictureOfCategory, type PictureName } from "#apps/public-page.ts";

export type PageMetadata = {
  /** The route of the page, `/follow/$followKey`; undefined when it was not found. */
  route: string | undefined;
  /** The canonical path; undefined for a page that is not to be indexed. */
  path: string | undefined;
  picture: ReturnType<typeof pictureOf>;
  site: SiteContact | undefined;
  category: Category | undefined;
  prices: number[];
};

export const pathOf = (route: string, category?: { id: number }): string =>
  category === undefined ? route : `${route}?category_id=${category.id}`;

export function pageMetadata({ state: { matches } }: RegisteredRouter): PageMetadata {
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
        : category === undefined
          ? (columns.canonical ?? route)
          : pathOf(route, category),
    picture: pictureOf(picture),
    site: root?.loaderData,
    category,
    prices: Object.values(offers ?? {})
      .flat()
      .flatMap(({ priceFrom }) => priceFrom ?? []),
  };
}
