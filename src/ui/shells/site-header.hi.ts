import type { words as english } from "./site-header.en.ts";

export const words = {
  main: "मुख्य पेज",
  menu: "मेन्यू",
} satisfies typeof english;
