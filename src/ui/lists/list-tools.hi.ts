import type { words as english } from "./list-tools.en.ts";

export const words = {
  sortBy: "किस तरह दिखाएँ",
  found: (count) => `${count} मिले`,
  pages: (label) => `${label}, पेज`,
  previous: "पिछला",
  next: "अगला",
  place: (from, to, all) => `${all} में से ${from} से ${to}`,
} satisfies typeof english;
