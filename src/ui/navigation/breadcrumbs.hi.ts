import type { words as english } from "./breadcrumbs.en.ts";

export const words = {
  here: "आप यहाँ हैं",
} satisfies typeof english;
