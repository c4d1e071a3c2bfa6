import type { words as english } from "./dialog.en.ts";

export const words = {
  close: "बंद करें",
} satisfies typeof english;
