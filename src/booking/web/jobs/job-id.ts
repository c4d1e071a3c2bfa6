/** The id of a booking's row in the page. */
export const jobIdOf = (id: number): string => `booking-${id}`;
