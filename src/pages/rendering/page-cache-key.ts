import { documents } from "../seo/documents.ts";
import { publicPages } from "./public-pages.ts";

// Paths match in any case. Those below a follow link or the dashboard are not listed, and with a dot
// a path is that of a file.
const known = new Set([...publicPages.keys()].map((path) => path.toLowerCase()));
const UNLISTED = /^\/(?:follow|dashboard)(?:\/|$)|[%.]/i;

/** An address that leads nowhere: what it shows is what every other such address shows. */
export const NOT_FOUND = "/not-found";

/**
 * The part of an address that makes another page of it, as the key of the page cache. A cached page is
 * rendered from that alone: `/buynow?category_id=4&utm_source=x` gives `/buynow?category_id=4`, and
 * `/nowhere` gives `/not-found`.
 */
export function pageCacheKey({ pathname, searchParams }: URL): string {
  if (!known.has(pathname.toLowerCase()) && !UNLISTED.test(pathname) && !documents.has(pathname))
    return NOT_FOUND;
  const cacheKey = publicPages.get(pathname)?.cacheKey;
  if (cacheKey === undefined) return pathname;
  // Given twice it is "6,5", which fits nothing, as it is nothing to the browser.
  const value = String(searchParams.getAll(cacheKey.name));
  return cacheKey.fits(value) ? `${pathname}?${cacheKey.name}=${value}` : pathname;
}
