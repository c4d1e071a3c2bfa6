export const words = {
  loading: "Loading the reasons...",
  failed: "The reasons could not be loaded.",
  asked: (when: string) => `Asked on ${when}`,
  first: ", with the first vendors",
  later: ", after the first vendors",
  end: ".",
  why: "Why you got this",
  /** A reason, which the API says in English. */
  say: (sentence: string): string => sentence,
};
