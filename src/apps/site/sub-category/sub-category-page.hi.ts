import type { words as english } from "./sub-category-page.en.ts";

export const words = {
  pageTitle: (work) => `${work}, अंदाज़े के दाम`,
  service: "सर्विस",
  miniServices: "छोटे-छोटे काम",
  six: "छह काम, सबका अंदाज़े से एक ही दाम।",
  popular: "लोकप्रिय सर्विस",
  included: "इसमें क्या-क्या है",
  estimated: "अंदाज़े का दाम",
  estimate: "अंदाज़न",
  areEstimates: "इस पेज के सब दाम अंदाज़े के हैं। सही दाम हर सर्विस के साथ लिखा है।",
  exact: "सही दाम देखें",
  basicDetails: "नाम-पता लिखें",
  bookCart: "नाम-पता लिखने पर कार्ट में रखा काम बुक होता है।",
} satisfies typeof english;
