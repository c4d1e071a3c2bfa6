import type { words as english } from "./cart-rows.en.ts";

export const words = {
  priceFor: (unit) => `दाम: ${unit}।`,
  eachFor: (unit) => `हर एक का दाम: ${unit}।`,
  before: (price) => `पहले दाम ${price} था।`,
  isGone: "यह काम अब नहीं होता।",
  remove: (title) => `हटाएँ: ${title}`,
} satisfies typeof english;
