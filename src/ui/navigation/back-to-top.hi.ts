import type { words as english } from "./back-to-top.en.ts";

export const words = {
  top: "ऊपर जाएँ",
} satisfies typeof english;
