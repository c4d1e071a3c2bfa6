export const words = {
  readyReasons: "Ready reasons",
  keep: "Keep as it is",
  sayWhy: "Say why, in a sentence.",
};
