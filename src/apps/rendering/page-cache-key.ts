import { documents } from "#apps/seo/documents.ts";
import { publicPages } from "#apps/seo/public-pages.ts";

// Paths are matched without regard to case. Those below a follow link or the dashboard are not
// listed; a path with a dot is a file.
const known = new Set([...publicPages.keys()].map((path) => path.toLowerCase()));
const UNLISTED = /^\/(?:follow|dashboard)(?:\/|$)|[%.]/i;

/** The key of all URLs without a page, which render the same. */
export const NOT_FOUND = "/not-found";

/**
 * Returns the path and search parameters that determine a page, as the key of the page cache:
 * `/buynow?category_id=4&utm_source=x` gives `/buynow?category_id=4`, `/nowhere` `/not-found`.
 */
export function pageCacheKey({ pathname, searchParams }: URL): string {
  if (!known.has(pathname.toLowerCase()) && !UNLISTED.test(pathname) && !documents.has(pathname))
    return NOT_FOUND;
  const cacheKey = publicPages.get(pathname)?.cacheKey;
  if (cacheKey === undefined) return pathname;
  // A repeated parameter becomes "6,5", which is invalid here as in the browser.
  const value = String(searchParams.getAll(cacheKey.name));
  if (cacheKey.fits(value)) return `${pathname}?${cacheKey.name}=${value}`;
  const isMissing = cacheKey.othersAreMissing === true && value !== "";
  return isMissing ? `${pathname}?${cacheKey.name}=-` : pathname;
}
