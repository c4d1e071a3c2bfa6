import type { Language } from "./language.ts";

/** The dashboard, whose pages have one address in both languages. */
const AT_WORK = /^\/dashboard(?:\/|$)/i;
const PAGES =
  /^\/(?:service|buynow|cartdetails|signup|signin|account|bookings|forgot-password|find-booking|reset-password|checkout|basic-details|booked|contact|help|faqs|privacy-policy|terms|partner-privacy|sub-category|washroom-subcategory|(?:kitchen|house-cleanning)-sub-category|addVendor|registration|(?:follow|v)\/[^/?#]+)?\/?(?=[?#]|$)/i;

/** Whether the page of a path, without the prefix, is there in Hindi too. */
export const hasHindi = (path: string): boolean => AT_WORK.test(path) || PAGES.test(path);

/** The cookie of the chosen language. It stays after a sign-out. */
export const LANGUAGE_COOKIE = "language";

const PREFIX = /^\/hi(?=\/|$)/i;

export const isPrefixed = (path: string): boolean => PREFIX.test(path);

/** `/hi/service` gives `/service`, as does `/service`. */
export const withoutPrefix = (path: string): string => path.replace(PREFIX, "") || "/";

/** `/service?a=1` gives `/hi/service?a=1`; a page of the dashboard, or without Hindi, stays as it is. */
export const withPrefix = (path: string): string =>
  PAGES.test(path) ? `/hi${path}`.replace(/\/(?=[?#]|$)/, "") : path;

/** The address of a page in a language. */
export const pathIn = (language: Language, path: string): string =>
  language === "hi" ? withPrefix(path) : path;
