/** How many of one thing, and how many different things, one booking may hold. */
export const MOST_OF_ONE = 50;
export const MOST_LINES = 50;
/** How many bookings that are neither done nor cancelled one phone number may have. */
export const MOST_OPEN = 10;
/** How many bookings a vendor may accept on a day in India, and how many give back before it may not. */
export const MOST_ACCEPTED_A_DAY = 40;
export const MOST_GIVEN_BACK_A_DAY = 5;
/** For how long a vendor can undo its acceptance, and how often on a day: afterwards it gives back. */
export const UNDO_MS = 2 * 60_000;
export const MOST_UNDONE_A_DAY = 10;
/** Characters of a reason. */
export const LONGEST_REASON = 500;
