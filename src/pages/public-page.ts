import type { PictureName } from "./seo/pictures.ts";

/** What the server needs to know of a public page; routes.tsx has it in the row of each. */
export type PublicPage = {
  /**
   * listed: in the sitemap. open: may be indexed, but is no page to begin at. hidden: about one person,
   * or of no use to others; search engines are told not to index it.
   */
  indexing: "listed" | "open" | "hidden";
  /** The picture that goes along with a link to the page. */
  picture: PictureName;
  /** The path of the page that this one shows under another address. */
  canonical?: `/${string}`;
  /**
   * The module below src/pages whose script is announced in the first answer. The home page comes with
   * the script of every page. Not the booking form's: they are many, and the text would wait for them on
   * a slow line.
   */
  preload?: string;
  /** The search parameter that makes another page of the path, and the values that do. */
  cacheKey?: { name: string; fits: (value: string) => boolean };
};

declare module "@tanstack/react-router" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the router merges an interface
  interface StaticDataRouteOption {
    /** Of public pages, on the server. */
    page?: PublicPage | false;
  }
}
