import type { words as english } from "./vendor-complaints.en.ts";

export const words = {
  failed: "शिकायतें नहीं खुलीं। पेज दोबारा खोलें।",
  title: "शिकायतें",
  complaint: (number) => `शिकायत ${number}`,
  kinds: {
    not_clean: "ठीक से साफ़ नहीं हुआ",
    late: "देर से आए, या आए ही नहीं",
    damage: "कुछ टूट या ख़राब हो गया",
    missing: "कोई सामान नहीं मिल रहा",
    behaviour: "बर्ताव ठीक नहीं था",
  },
  about: (number, orderId, sum) =>
    `शिकायत ${number}, बुकिंग ${orderId}${sum === undefined ? "" : `, ${sum}`}`,
  youWrote: "आपने लिखा:",
  howItWas: (until) => `क्या हुआ था? ${until} तक लिखें`,
  send: "जवाब भेजें",
  decided: "फ़ैसला:",
  taken: (sum) => `आपकी कमाई में से ${sum} कटे।`,
  contested: (sum, why) => `आपने ${sum} कटने पर एतराज़ किया: ${why}`,
  weTake: (sum, until) => `${until} तक एतराज़ न करने पर आपकी कमाई में से ${sum} कटेंगे।`,
  whyNot: "यह सही क्यों नहीं है",
  contest: "एतराज़ करें",
  agree: (sum) => `${sum} मंज़ूर हैं`,
  writeFirst: "पहले लिखें।",
} satisfies typeof english;
