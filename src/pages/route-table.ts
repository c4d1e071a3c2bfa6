import type { RouteIds } from "@tanstack/react-router";
import { readId } from "#kernel/read-id.ts";
import type { routes } from "./routes.tsx";
import type { PictureName } from "./seo/pictures.ts";

// What the server needs to know of each public page besides its route in routes.tsx: which script to
// announce, how to index it, and which addresses of one path are other pages. No browser loads this.
// Titles and descriptions stand in the pages: a browser needs them too, page by page.

/** The paths of the public routes: a new one does not compile until it has its row below. */
export type PublicPath = Exclude<
  RouteIds<typeof routes>,
  "__root__" | "/dashboard" | `/dashboard/${string}`
>;

type PublicPage = {
  /**
   * listed: in the sitemap. open: may be indexed, but is no page to begin at. hidden: about one person,
   * or of no use to others; search engines are told not to index it.
   */
  indexing: "listed" | "open" | "hidden";
  /** The picture that goes along with a link to the page. */
  picture: PictureName;
  /** The page that this one shows under another address. */
  canonical?: PublicPath;
  /**
   * The module whose script is announced in the first answer. The home page comes with the script of
   * every page. Not the booking form's: they are many, and the text would wait for them on a slow line.
   */
  preload?: string;
  /** The search parameter that makes another page of the path, and the values that do. */
  cacheKey?: { name: string; fits: (value: string) => boolean };
};

const SENT = { name: "sent", fits: (value: string) => value === "yes" };

/** Every public page by its path. */
export const routeTable: Record<PublicPath, PublicPage> = {
  "/": { indexing: "listed", picture: "home" },
  "/service": { indexing: "listed", picture: "service", preload: "site/service/service-page.tsx" },
  "/buynow": {
    indexing: "listed",
    picture: "service",
    preload: "site/buynow/buynow-page.tsx",
    cacheKey: { name: "category_id", fits: (value) => readId(value) !== undefined },
  },
  "/cartdetails": { indexing: "hidden", picture: "general", preload: "site/cart/cart-page.tsx" },
  "/signup": { indexing: "open", picture: "general", preload: "site/auth/sign-up-page.tsx" },
  "/signin": { indexing: "open", picture: "general", preload: "site/auth/sign-in-page.tsx" },
  "/account": { indexing: "hidden", picture: "general" },
  "/reset-password": { indexing: "hidden", picture: "general" },
  "/checkout": { indexing: "open", picture: "general" },
  "/basic-details": { indexing: "open", picture: "general", canonical: "/checkout" },
  "/booked": { indexing: "hidden", picture: "general", preload: "site/booked/booked-page.tsx" },
  "/follow/$followKey": {
    indexing: "hidden",
    picture: "general",
    preload: "site/follow/follow-page.tsx",
  },
  "/contact": {
    indexing: "listed",
    picture: "contact",
    preload: "site/contact/contact-page.tsx",
    cacheKey: SENT,
  },
  "/about": { indexing: "listed", picture: "about", preload: "site/about/about-page.tsx" },
  "/projects": {
    indexing: "listed",
    picture: "projects",
    preload: "site/projects/projects-page.tsx",
  },
  "/careers": { indexing: "listed", picture: "careers", preload: "site/careers/careers-page.tsx" },
  "/blog": { indexing: "listed", picture: "blog", preload: "site/blog/blog-page.tsx" },
  "/single": { indexing: "listed", picture: "blog", preload: "site/blog/single-page.tsx" },
  "/privacy-policy": {
    indexing: "listed",
    picture: "general",
    preload: "site/policies/privacy-policy-page.tsx",
  },
  "/sub-category": {
    indexing: "listed",
    picture: "service",
    preload: "site/sub-category/sub-category-page.tsx",
  },
  "/washroom-subcategory": {
    indexing: "listed",
    picture: "category-6",
    preload: "site/sub-category/sub-category-page.tsx",
  },
  "/kitchen-sub-category": {
    indexing: "listed",
    picture: "category-5",
    preload: "site/sub-category/sub-category-page.tsx",
  },
  "/house-cleanning-sub-category": {
    indexing: "listed",
    picture: "category-4",
    preload: "site/sub-category/sub-category-page.tsx",
  },
  "/offline": { indexing: "hidden", picture: "general", preload: "site/errors/offline-page.tsx" },
  "/addVendor": {
    indexing: "listed",
    picture: "vendor",
    preload: "site/vendor-application/add-vendor-page.tsx",
    cacheKey: SENT,
  },
  "/partner-privacy": {
    indexing: "listed",
    picture: "vendor",
    preload: "site/policies/partner-privacy-page.tsx",
  },
  "/registration": {
    indexing: "listed",
    picture: "vendor",
    preload: "dashboard/registration/registration-page.tsx",
  },
};

export const publicPaths = Object.keys(routeTable) as PublicPath[];

export const isPublicPath = (path: string): path is PublicPath => Object.hasOwn(routeTable, path);

/**
 * The part of an address that makes another page of it, as the key of the page cache. A cached page is
 * rendered from that alone: `/buynow?category_id=4&utm_source=x` gives `/buynow?category_id=4`.
 */
export function pageCacheKey({ pathname, searchParams }: URL): string {
  const cacheKey = isPublicPath(pathname) ? routeTable[pathname].cacheKey : undefined;
  if (cacheKey === undefined) return pathname;
  // Given twice it is "6,5", which fits nothing, as it is nothing to the browser.
  const value = String(searchParams.getAll(cacheKey.name));
  return cacheKey.fits(value) ? `${pathname}?${cacheKey.name}=${value}` : pathname;
}

/** The module of each route whose script is announced: `/about` to `src/pages/site/about/…`. */
export const preloadedModules: Record<string, string> = Object.fromEntries(
  publicPaths.flatMap((path) => {
    const { preload } = routeTable[path];
    return preload === undefined ? [] : [[path, `src/pages/${preload}`]];
  }),
);
