import type { words as english } from "./service-list.en.ts";

export const words = {
  newest: "नई ऊपर",
  oldest: "पुरानी ऊपर",
  byName: "नाम से",
  dearest: "ज़्यादा दाम ऊपर",
  cheapest: "कम दाम ऊपर",
  priceNow: (title, sum) => `${title} का आपका दाम: ${sum}।`,
  deleted: (title) => `${title} हट गई।`,
  search: "नाम, जगह या स्टेटस से खोजें",
  noMatch: (text) => `“${text}” की कोई सर्विस नहीं मिली।`,
  services: "सर्विस",
  deleteQuestion: (title) => `${title} हटाएँ?`,
  keep: "रहने दें",
  delete: "हटाएँ",
  notDeleted: "सर्विस नहीं हटी। नेट देखें और फिर कोशिश करें।",
  means: (locality) =>
    `${locality} के पास के ग्राहकों को यह सर्विस आपसे नहीं मिलेगी। जिन कामों का जवाब देना है, वे चले जाएँगे, जब तक आपकी दूसरी सर्विस या पता उनके लिए न हो। जो काम आपने लिए हैं, वे आपके ही रहेंगे।`,
} satisfies typeof english;
