import type { words as english } from "./add-button.en.ts";

export const words = {
  add: "जोड़ें",
  remove: "हटाएँ",
  removeItem: (title) => `हटाएँ: ${title}`,
  press: (word, title) => `${word}: ${title}`,
  pressed: (title, count, sum) => `${title}, ${count ? `${count}, कार्ट में ${sum}` : "हटा दिया"}`,
} satisfies typeof english;
