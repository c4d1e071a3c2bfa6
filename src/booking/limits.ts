/** How many of one thing, and how many different things, one booking may hold. */
export const MOST_OF_ONE = 50;
export const MOST_LINES = 50;
/** How many bookings that are neither done nor cancelled one phone number may have. */
export const MOST_OPEN = 10;
