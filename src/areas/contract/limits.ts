/** How many pin codes one contact can wish for. */
export const MAX_WISHES_OF_CONTACT = 10;
/** How many wishes are kept in all, of everybody. */
export const MAX_WISHES = 20_000;
