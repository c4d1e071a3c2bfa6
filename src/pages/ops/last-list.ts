let last = "/ops/bookings";

/** The list of bookings where the operator was last, with its filters: where Back to bookings leads. */
export const lastList = {
  get: (): string => last,
  set: (href: string): void => {
    last = href;
  },
};
