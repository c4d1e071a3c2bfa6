import type { words as english } from "./not-found-page.en.ts";

export const words = {
  title: "यहाँ कोई पेज नहीं है",
} satisfies typeof english;
