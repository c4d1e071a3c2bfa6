import type { words as english } from "./undo-removal.en.ts";

export const words = {
  done: (title, what) => `${title}: ${what}`,
  undo: "वापस लें",
} satisfies typeof english;
