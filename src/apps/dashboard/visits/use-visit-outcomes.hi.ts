import type { words as english } from "./use-visit-outcomes.en.ts";

export const words = {
  outcomes: { done: "काम हो गया", customer_away: "ग्राहक नहीं मिला", could_not_come: "नहीं जा पाए" },
  cannotCome: "नहीं जा सकते",
  change: "बदलें",
} satisfies typeof english;
