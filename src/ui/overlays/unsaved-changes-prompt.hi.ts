import type { words as english } from "./unsaved-changes-prompt.en.ts";

export const words = {
  stay: "यहीं रहें",
} satisfies typeof english;
