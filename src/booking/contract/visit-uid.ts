/**
 * The UID of a visit in calendars: of the place of the visit in its plan, 1 for the first. A plan that is
 * moved has new visits, which take the entries of the old ones.
 */
export const visitUid = (orderId: string, place: number): string =>
  `booking-${orderId}-visit-${place}@chamak`;
