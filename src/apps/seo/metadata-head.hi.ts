import type { words as english } from "./metadata-head.en.ts";

export const words = {
  locale: "hi_IN",
  language: "hi-IN",
  service: "सर्विस",
} satisfies typeof english;
