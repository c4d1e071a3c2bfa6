import { KINDS_IN_HINDI } from "#booking/complaints/in-hindi.ts";
import type { words as english } from "./complaint-form.en.ts";

export const words = {
  kinds: KINDS_IN_HINDI,
  addBill: "बिल की फ़ोटो जोड़ें।",
  noBill: "बिल की फ़ोटो नहीं है",
  whichVisit: "किस दिन का काम",
  whatIsWrong: "क्या ठीक नहीं है",
  noKind: "चुनें कि क्या ठीक नहीं है।",
  choose: "चुनें",
  noText: "लिखें कि क्या हुआ।",
  costs: "कितने का नुकसान, रुपये में",
  noRupees: "रुपये लिखें, जैसे 1,500।",
  bill: "बिल की फ़ोटो",
  pick: "फ़ोटो चुनें",
  photoNumber: (number) => `फ़ोटो ${number}`,
  photoHint: "फ़ोटो से जगह और समय हम हटा देते हैं।",
  send: "भेजें",
} satisfies typeof english;
