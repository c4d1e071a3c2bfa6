import type { words as english } from "./skip-link.en.ts";

export const words = {
  skip: "सीधे पेज पर जाएँ",
} satisfies typeof english;
