import type { words as english } from "./service-card.en.ts";

export const words = {
  forUnit: (unit) => unit,
  asked: (now, asked) => `अभी ${now}, आपने ${asked} माँगे।`,
  checking: "हम जाँच रहे हैं, पास होने पर यहाँ दिखेगा। पूछने के लिए फ़ोन करें: ",
  end: "",
  reason: (text) => `कारण: ${text}`,
  editAgain: "ठीक करके फिर भेजें",
  editPrice: "दाम बदलें",
  of: (title) => `: ${title}`,
  delete: "हटाएँ",
  invalid: "सही दाम लिखें।",
  newPrice: (title) => `${title} का नया दाम`,
  savePrice: "दाम सेव करें",
  cancel: "रहने दें",
  until: (sum) => `नया दाम हम पहले जाँचते हैं। तब तक बुकिंग ${sum} पर मिलेंगी।`,
  checkFirst: (isOwn) =>
    `नया दाम हम पहले जाँचते हैं।${isOwn ? " तब तक यह सर्विस ग्राहकों को नहीं दिखेगी।" : ""}`,
  notChanged: "दाम नहीं बदला। नेट देखें और फिर कोशिश करें।",
} satisfies typeof english;
