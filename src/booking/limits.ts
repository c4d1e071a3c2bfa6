/** How many of one thing, and how many different things, one booking may hold. */
export const MOST_OF_ONE = 50;
export const MOST_LINES = 50;
