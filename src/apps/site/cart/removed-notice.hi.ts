import type { words as english } from "./removed-notice.en.ts";

export const words = {
  isGone: " अब नहीं होता। बाकी काम बुक करने के लिए इसे हटाएँ।",
  remove: "हटाएँ",
  removeGone: (title) => `हटाएँ: ${title}, जो अब नहीं होता`,
} satisfies typeof english;
