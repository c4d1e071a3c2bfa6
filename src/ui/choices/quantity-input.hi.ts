import type { words as english } from "./quantity-input.en.ts";

export const words = {
  less: "एक कम करें",
  more: "एक और जोड़ें",
} satisfies typeof english;
