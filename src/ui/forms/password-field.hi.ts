import type { words as english } from "./password-field.en.ts";

export const words = {
  hide: "पासवर्ड छिपाएँ",
  show: "पासवर्ड दिखाएँ",
  hideShort: "छिपाएँ",
  showShort: "दिखाएँ",
} satisfies typeof english;
