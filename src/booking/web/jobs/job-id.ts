/** Returns the id of a booking's element. */
export const jobIdOf = (id: number): string => `booking-${id}`;
