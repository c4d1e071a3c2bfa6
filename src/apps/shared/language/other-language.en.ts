export const words = {
  /** The other language has its own name, so that its readers find it. */
  otherLanguage: { label: "हिन्दी", lang: "hi", href: "/language/hi" },
};
