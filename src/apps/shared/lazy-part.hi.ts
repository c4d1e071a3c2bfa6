import type { words as english } from "./lazy-part.en.ts";

export const words = {
  failed: "यह हिस्सा नहीं खुला।",
  tryAgain: "फिर कोशिश करें",
} satisfies typeof english;
