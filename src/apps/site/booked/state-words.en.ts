export const words = {
  /** A sentence of the state of a booking, which the API says in English. */
  say: (sentence: string): string => sentence,
};
