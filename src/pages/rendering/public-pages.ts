import { publicRoutes } from "../routes.tsx";
import type { PublicPage } from "../public-page.ts";

/** What the server needs to know of every public page, by its path. */
export const publicPages = new Map<string, PublicPage>(
  publicRoutes.flatMap(({ options }) =>
    "path" in options && options.staticData?.page ? [[options.path, options.staticData.page]] : [],
  ),
);

/**
 * The part of an address that makes another page of it, as the key of the page cache. A cached page is
 * rendered from that alone: `/buynow?category_id=4&utm_source=x` gives `/buynow?category_id=4`.
 */
export function pageCacheKey({ pathname, searchParams }: URL): string {
  const cacheKey = publicPages.get(pathname)?.cacheKey;
  if (cacheKey === undefined) return pathname;
  // Given twice it is "6,5", which fits nothing, as it is nothing to the browser.
  const value = String(searchParams.getAll(cacheKey.name));
  return cacheKey.fits(value) ? `${pathname}?${cacheKey.name}=${value}` : pathname;
}
