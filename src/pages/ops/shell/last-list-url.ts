import { opsPaths } from "#kernel/ops-paths.ts";
let last: string = opsPaths.bookings;

/** The list of bookings where the operator was last, with its filters: where Back to bookings leads. */
export const lastListUrl = {
  get: (): string => last,
  /** While the way leads on to a booking, the list is still here: only its own address counts. */
  set: (href: string): void => {
    if (/^\/ops\/bookings\/?(?:\?|$)/.test(href)) last = href;
  },
};
