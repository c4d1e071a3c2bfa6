import { NOT_FOUND } from "./page-cache-key.ts";
import { publicPages } from "./public-pages.ts";

/** Whether the page at an address, or what is shown where there is none, is not hydrated. */
export const isStaticPage = ({ pathname }: URL): boolean =>
  pathname === NOT_FOUND || publicPages.get(pathname)?.isStatic === true;
