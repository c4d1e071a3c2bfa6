import type { words as english } from "./use-cart.en.ts";

export const words = {
  basicDetails: "नाम-पता लिखें",
  viewCart: "कार्ट देखें",
} satisfies typeof english;
