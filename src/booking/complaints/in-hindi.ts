import { formatRupees } from "#kernel/money/money.ts";
import type { decisionWords, KIND_WORDS } from "./fields.ts";

/** `KIND_WORDS` in Hindi. */
export const KINDS_IN_HINDI = {
  not_clean: "ठीक से साफ़ नहीं हुआ",
  late: "देर से आए, या आए ही नहीं",
  damage: "कुछ टूट या ख़राब हो गया",
  missing: "कोई सामान नहीं मिल रहा",
  behaviour: "बर्ताव ठीक नहीं था",
} satisfies typeof KIND_WORDS;

/** `decisionWords` in Hindi. */
export const decisionInHindi = (({ outcome, paid }) =>
  ({
    redo: "हम फिर से सफ़ाई करेंगे, मुफ़्त।",
    refund: `आपके बिल में से ${formatRupees(paid)} कम करेंगे। ज़्यादा दिए हों तो लौटा देंगे।`,
    damage: `नुकसान के ${formatRupees(paid)} हम आपको देंगे।`,
    refused: "इसके पैसे हम नहीं दे सकते।",
  })[outcome]) satisfies typeof decisionWords;
