import type { words as english } from "./changed-lines.en.ts";

export const words = {
  changed: "हमने आपकी बुकिंग बदली है।",
  sameCost: (sum) => `दाम वही है, ${sum}।`,
  newCost: (before, now) => `दाम ${before} था, अब ${now} है।`,
  why: (reason) => `कारण: ${reason}`,
  before: (services) => `पहले: ${services}`,
  refuse: "बदलाव को मना करें",
} satisfies typeof english;
