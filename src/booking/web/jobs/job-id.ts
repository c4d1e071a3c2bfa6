/** How the ids of bookings' elements begin. */
export const JOB_ID_START = "booking-";

/** Returns the id of a booking's element. */
export const jobIdOf = (id: number): string => `${JOB_ID_START}${id}`;
