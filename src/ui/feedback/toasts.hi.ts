import type { words as english } from "./toasts.en.ts";

export const words = {
  close: "बंद करें",
} satisfies typeof english;
