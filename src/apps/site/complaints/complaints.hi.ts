import { formatRupees } from "#kernel/money/money.ts";
import { formatMoment } from "#kernel/time/local-time.ts";
import type { words as english } from "./complaints.en.ts";

export const words = {
  title: "शिकायतें",
  sent: "आपकी शिकायत मिल गई। उसका नंबर: ",
  end: "।",
  officer: (name) => `हमारे शिकायत अधिकारी: ${name}`,
  wrong: "कुछ ठीक नहीं है",
  inYourWords: "अपने शब्दों में",
  complaint: (number) => `शिकायत ${number}`,
  state: ({ state, answer_by, close_by }) =>
    ({
      open: `हमारा जवाब ${formatMoment(answer_by)} तक आएगा`,
      answered: `हमने जवाब दिया, और अब भी देख रहे हैं। ${formatMoment(close_by)} तक फ़ैसला होगा`,
      contested: "फ़ैसला हुआ, पर क्लीनर ने एतराज़ किया है",
      closed: "फ़ैसला हो गया",
    })[state],
  kinds: {
    not_clean: "ठीक से साफ़ नहीं हुआ",
    late: "देर से आए, या आए ही नहीं",
    damage: "कुछ टूट या ख़राब हो गया",
    missing: "कोई सामान नहीं मिल रहा",
    behaviour: "बर्ताव ठीक नहीं था",
  },
  photo: (place) => `आपकी भेजी फ़ोटो ${place}`,
  answered: "हमारा जवाब:",
  decision: ({ outcome, paid }) =>
    ({
      redo: "हम फिर से सफ़ाई करेंगे, मुफ़्त।",
      refund: `आपके बिल में से ${formatRupees(paid)} कम करेंगे। ज़्यादा दिए हों तो लौटा देंगे।`,
      damage: `नुकसान के ${formatRupees(paid)} हम आपको देंगे।`,
      refused: "इसके पैसे हम नहीं दे सकते।",
    })[outcome],
  openFree: "मुफ़्त वाली बुकिंग खोलें",
} satisfies typeof english;
