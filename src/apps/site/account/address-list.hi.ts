import type { words as english } from "./address-list.en.ts";

export const words = {
  removed: "पता हट गया।",
  saved: "पता सेव हुआ।",
  noneYet: "अभी कोई नहीं। आपकी अगली बुकिंग का पता यहाँ रहेगा।",
  change: "बदलें",
  changeLabel: (address) => `बदलें: ${address}`,
  remove: "हटाएँ",
  removeLabel: (address) => `हटाएँ: ${address}`,
  add: "पता जोड़ें",
  atMost: (count) => `एक खाते में ज़्यादा से ज़्यादा ${count} पते रहते हैं।`,
  address: "पूरा पता",
  addressHint: "फ़्लैट, टावर, सोसाइटी और सेक्टर",
  save: "पता सेव करें",
  cancel: "जैसा है रहने दें",
} satisfies typeof english;
