import type { PictureName } from "./seo/pictures.ts";

/** A public page as the server describes it, in its row of routes.tsx. */
export type PublicPage = {
  /** listed: in the sitemap. open: may be indexed. hidden: noindex. */
  indexing: "listed" | "open" | "hidden";
  picture: PictureName;
  /** The path of the page that has the same content, where the page is not of a category. */
  canonical?: `/${string}`;
  /**
   * The module below src/apps whose script is preloaded in the first response. Not the home page's,
   * which is part of every page's script, nor the booking form's, which would delay the text.
   */
  preload?: string;
  /** A page of information only, without state, which is not hydrated (decision 26). */
  isStatic?: boolean;
  /**
   * The search parameter that selects another page of the path, and its valid values. Another value
   * selects the page without it, or with `othersAreMissing` none.
   */
  cacheKey?: { name: string; fits: (value: string) => boolean; othersAreMissing?: boolean };
};

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the router merges an interface
  interface StaticDataRouteOption {
    /** Set for public pages, on the server. */
    page?: PublicPage | false;
  }
}
