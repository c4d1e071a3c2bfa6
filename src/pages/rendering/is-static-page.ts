import { NOT_FOUND } from "./page-cache-key.ts";
import { publicPages } from "./public-pages.ts";

/** Returns whether the page of a URL, or the not-found page, is not hydrated. */
export const isStaticPage = ({ pathname }: URL): boolean =>
  pathname === NOT_FOUND || publicPages.get(pathname)?.isStatic === true;
