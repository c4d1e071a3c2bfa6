import type { words as english } from "./book-again.en.ts";

export const words = {
  again: "फिर से बुक करें",
  sameCleaner: "उसी क्लीनर को फिर बुक करें",
  yourCleaner: "आपके क्लीनर",
} satisfies typeof english;
