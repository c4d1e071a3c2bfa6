import type { words as english } from "./field.en.ts";

export const words = {
  optional: " (ज़रूरी नहीं)",
} satisfies typeof english;
