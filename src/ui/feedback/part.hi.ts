import type { words as english } from "./part.en.ts";

export const words = {
  failed: "यह हिस्सा नहीं दिखा। पेज दोबारा खोलें।",
} satisfies typeof english;
