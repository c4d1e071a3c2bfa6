import type { words as english } from "./own-product-form.en.ts";

export const words = {
  loading: "सर्विस खुल रही है...",
  failed: "सर्विस नहीं खुली।",
  sendAgain: "फिर भेजें",
  why: "पास क्यों नहीं हुई:",
  cancel: "रहने दें",
  service: "सर्विस",
} satisfies typeof english;
