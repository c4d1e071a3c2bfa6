import { formatRupees } from "#kernel/money/money.ts";
import type { words as english } from "./visit-dialogs.en.ts";

export const words = {
  youCannot: "आप नहीं जा सकते?",
  youCouldNot: "आप नहीं जा पाए?",
  why: "क्यों? (लिखना ज़रूरी नहीं)",
  whyHint: "यह हमारी टीम पढ़ती है, ग्राहक नहीं।",
  weTell:
    "हम ग्राहक को बता देंगे। महीने का काम बंद न हुआ हो तो आख़िर में एक दिन जुड़ जाएगा। बाकी दिन आपके ही रहेंगे।",
  lastVisit: "इस महीने के काम का आख़िरी दिन?",
  nobodyOpens: "कोई दरवाज़ा नहीं खोल रहा?",
  notYet: "अभी नहीं",
  movesToHistory: "बुकिंग पुरानी बुकिंग में चली जाएगी, और इसके बाद बदल नहीं सकते।",
  giveBackPlan: "महीने का यह काम वापस करें?",
  keep: "ऐसे ही रहने दें",
  show: (count) => (count === 1 ? "वह दिन दिखाएँ" : "वे दिन दिखाएँ"),
  firstSay: (days) => `पहले बताएँ कि ${days} का काम कैसा रहा। फिर महीने का काम वापस कर सकते हैं।`,
  more: (count) => `${count} और`,
  noAmounts: "पैसों का हिसाब नहीं हो सका।",
  end: "।",
  money({ outcome, customer_owes, earns, discount }) {
    const owes =
      customer_owes > 0
        ? `ग्राहक को इसके ${formatRupees(customer_owes)} देने होंगे`
        : "ग्राहक को इसके कुछ नहीं देने होंगे";
    const pay =
      earns === null
        ? ""
        : earns > 0
          ? `, और आपकी कमाई ${formatRupees(earns)} होगी`
          : ", और आपकी कमाई नहीं होगी";
    const off =
      outcome === "could_not_come" && discount > 0
        ? ` ग्राहक के बिल में से ${formatRupees(discount)} कम होंगे।`
        : "";
    return `${owes}${pay}।${off}`;
  },
} satisfies typeof english;
