import type { words as english } from "./account-frame.en.ts";

export const words = {
  noLinks: (about) => `हम यहाँ से लिंक नहीं भेज सकते। ${about} फ़ोन करें: `,
  end: "",
} satisfies typeof english;
