import type { words as english } from "./no-script.en.ts";

export const words = {
  needs: (what) => `${what} को JavaScript चाहिए। इसे ब्राउज़र में चालू करें, या हमें फ़ोन करें: `,
  end: "",
} satisfies typeof english;
