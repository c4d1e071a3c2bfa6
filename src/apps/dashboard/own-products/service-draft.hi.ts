import type { words as english } from "./service-draft.en.ts";

export const words = {
  tooLong: (name, most) => `${name} में ज़्यादा से ज़्यादा ${most} अक्षर`,
  noShort: "छोटा नाम लिखें",
  short: "छोटे नाम",
  noTitle: "पूरा नाम लिखें",
  title: "पूरे नाम",
  price: "दाम रुपये में लिखें, 0.01 से 10,00,000 तक, दशमलव के बाद दो अंक तक",
  noDescription: "लिखें कि कैसा काम है",
  description: "“कैसा काम है”",
  noContent: "लिखें कि क्या-क्या होगा",
  content: "“क्या-क्या होगा”",
  at: (number) => `सर्विस ${number}: `,
} satisfies typeof english;
