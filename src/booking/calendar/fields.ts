/** `place` is the visit's number, from 1: the visits of a rescheduled plan replace the old entries. */
export const visitUid = (orderId: string, place: number): string =>
  `booking-${orderId}-visit-${place}@chamak`;
