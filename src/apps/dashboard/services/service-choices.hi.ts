import type { words as english } from "./service-choices.en.ts";

export const words = {
  aMonth: "एक महीने के आपको मिलेंगे",
  aVisit: "एक बार के आपको मिलेंगे",
  others: (from, to) => ` दूसरे लोग ${from} से ${to} लेते हैं।`,
  less: (pays) => `ग्राहक सिर्फ़ ${pays} देता है: कम दाम लिखें।`,
  means: (pays) => `ये पैसे आपको मिलेंगे। ग्राहक ${pays} देता है।`,
} satisfies typeof english;
