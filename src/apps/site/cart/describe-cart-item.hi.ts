import type { words as english } from "./describe-cart-item.en.ts";

export const words = {
  oneMonth: "यह एक महीने का दाम है।",
  ofItOneMonth: (sum) => `इसमें ${sum} एक महीने का दाम है।`,
} satisfies typeof english;
