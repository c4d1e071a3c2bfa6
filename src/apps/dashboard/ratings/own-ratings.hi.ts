import type { words as english } from "./own-ratings.en.ts";

const CHIPS: Record<string, string> = {
  "on time": "समय पर",
  thorough: "अच्छी सफ़ाई",
  polite: "अच्छा बर्ताव",
  "careful with things": "सामान का ध्यान रखा",
  late: "देर से",
  "missed spots": "कहीं-कहीं छूटा",
  "not polite": "बर्ताव ठीक नहीं",
  "left early": "जल्दी चले गए",
};

export const words = {
  said: (average) => `ग्राहकों ने क्या कहा${average ? `: ${average}` : ""}`,
  average: ({ average, count }) => `5 में से ${average.toFixed(1)}, ${count} रेटिंग`,
  more: "और दिखाएँ",
  stars: (stars) => `5 में से ${stars}`,
  chips: (chips) => chips.map((chip) => CHIPS[chip] ?? chip).join(", "),
  replied: (text) => `आपका जवाब: ${text}`,
  hint: "एक ही बार लिख सकते हैं। जिसके पास बुकिंग का लिंक हो, वह इसे पढ़ सकता है।",
  writeReply: "अपना जवाब लिखें",
  yourReply: "आपका जवाब",
  reply: "जवाब दें",
} satisfies typeof english;
