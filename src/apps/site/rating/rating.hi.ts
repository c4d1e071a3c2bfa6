import type { CHIPS } from "#booking/ratings/fields.ts";
import type { words as english } from "./rating.en.ts";

const CHIP_WORDS: Record<string, string> = {
  "on time": "समय पर",
  thorough: "अच्छी सफ़ाई",
  polite: "अच्छा बर्ताव",
  "careful with things": "सामान का ध्यान रखा",
  late: "देर से",
  "missed spots": "कहीं-कहीं छूटा",
  "not polite": "बर्ताव ठीक नहीं",
  "left early": "जल्दी चले गए",
} satisfies Record<(typeof CHIPS)[number], string>;

export const words = {
  stars: ["1 स्टार, ख़राब", "2 स्टार, ठीक नहीं", "3 स्टार, ठीक-ठाक", "4 स्टार, अच्छा", "5 स्टार, बहुत अच्छा"],
  chips: (chips) => chips.map((chip) => CHIP_WORDS[chip] ?? chip).join(", "),
  title: "काम कैसा रहा?",
  keep: "ऐसे ही रहने दें",
  again: "फिर से रेटिंग दें",
  change: "रेटिंग बदलें",
  withdraw: "रेटिंग हटाएँ",
  withdrawQuestion: "अपनी रेटिंग हटाएँ?",
  keepIt: "रहने दें",
  withdrawMeans: (isFinal) =>
    `आपके स्टार और आपकी लिखी बात हट जाएगी।${isFinal ? " इस काम की रेटिंग फिर नहीं दे सकते।" : ""}`,
  withdrawn: "आपने अपनी रेटिंग हटा दी है।",
  youGave: (stars) => `आपने दिए: ${stars}।`,
  until: (when) => `${when} तक बदल सकते हैं। उसके बाद सबको दिखेगी।`,
  hidden: "हमने आपकी रेटिंग छिपा दी है:",
  replied: "क्लीनर का जवाब:",
  chooseStars: "एक से पाँच स्टार चुनें",
  yourStars: "आपके स्टार",
  whatLike: "कैसा लगा?",
  yourWords: "आपकी बात",
  quote: "मेरी बात और पहला नाम होम पेज पर दिखा सकते हैं",
  notAgain: (name) => `${name || "इस क्लीनर"} को फिर न भेजें। एक या दो स्टार मिलने पर हम ख़ुद भी नहीं भेजते।`,
  send: "रेटिंग भेजें",
} satisfies typeof english;
