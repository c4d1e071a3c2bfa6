/** How the ids of bookings' and visits' elements begin. */
export const JOB_ID_START = "booking-";

/** Returns the id of a booking's element. */
export const jobIdOf = (id: number): string => `${JOB_ID_START}${id}`;

/** Returns the id of the element of a visit of a monthly plan. */
export const visitIdOf = (id: number): string => `${JOB_ID_START}visit-${id}`;
