import type { words as english } from "./entry-static.en.ts";

export const words = {
  items: () => "काम",
} satisfies typeof english;
