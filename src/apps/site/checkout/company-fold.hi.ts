import type { words as english } from "./company-fold.en.ts";

export const words = {
  title: "कंपनी के नाम से बिल",
} satisfies typeof english;
