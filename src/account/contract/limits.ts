/** The most addresses that an account keeps. */
export const MAX_ADDRESSES = 10;
