import type { words as english } from "./home-link.en.ts";

export const words = {
  home: "होम पर वापस",
} satisfies typeof english;
