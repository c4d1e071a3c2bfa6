import type { words as english } from "./calendar-link.en.ts";

export const words = {
  add: "कैलेंडर में जोड़ें",
} satisfies typeof english;
