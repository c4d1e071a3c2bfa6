import type { PictureName } from "./seo/pictures.ts";

/** A public page as the server describes it, in its row of routes.tsx. */
export type PublicPage = {
  /**
   * listed: in the sitemap. open: may be indexed, but is not in the sitemap. hidden: noindex, since
   * it is about one person or of no use in a search.
   */
  indexing: "listed" | "open" | "hidden";
  /** The picture of link previews. */
  picture: PictureName;
  /** The path of the page that has the same content. */
  canonical?: `/${string}`;
  /**
   * The module below src/pages whose script is preloaded in the first response. The home page's is
   * part of every page's script. The booking form's are not preloaded: they are many and would
   * delay the text on a slow connection.
   */
  preload?: string;
  /**
   * A page of information only, which is not hydrated (decision 26): it has no state, and its controls
   * need no other script than `entry-static.ts`.
   */
  isStatic?: boolean;
  /** The search parameter that selects another page of the path, and the values that are valid. */
  cacheKey?: { name: string; fits: (value: string) => boolean };
};

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the router merges an interface
  interface StaticDataRouteOption {
    /** Set for public pages, on the server. */
    page?: PublicPage | false;
  }
}
