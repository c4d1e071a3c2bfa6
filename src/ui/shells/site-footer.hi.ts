import type { words as english } from "./site-footer.en.ts";

export const words = {
  allPages: "सब पेज",
} satisfies typeof english;
