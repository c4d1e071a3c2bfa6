import { opsPaths } from "#kernel/ops-paths.ts";

let last: string = opsPaths.bookings;

/** The URL of the last list of bookings with its filters, for Back to bookings. */
export const lastListUrl = {
  get: (): string => last,
  /** During a navigation to a booking the list is still mounted: only the URL of a list is stored. */
  set: (href: string): void => {
    if (/^\/ops\/bookings\/?(?:\?|$)/.test(href)) last = href;
  },
};
