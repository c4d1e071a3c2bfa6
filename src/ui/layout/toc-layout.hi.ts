import type { words as english } from "./toc-layout.en.ts";

export const words = {
  contents: "इस पेज पर",
} satisfies typeof english;
