import type { words as english } from "./other-language.en.ts";

export const words = {
  otherLanguage: { label: "English", lang: "en", href: "/language/en" },
} satisfies typeof english;
