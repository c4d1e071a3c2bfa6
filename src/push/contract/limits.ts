/** Characters of the address of a browser at its push service. */
export const MAX_ENDPOINT_LENGTH = 1000;
/** Browsers of one account; the one added first ends. */
export const MAX_PER_ACCOUNT = 10;
/** Browsers that follow one booking; the one added first ends. */
export const MAX_PER_BOOKING = 5;
