import type { words as english } from "./policy.en.ts";

export const words = {
  whoWeAre: "हम कौन हैं",
} satisfies typeof english;
