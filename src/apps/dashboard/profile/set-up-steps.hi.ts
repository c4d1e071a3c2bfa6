import type { words as english } from "./set-up-steps.en.ts";

export const words = {
  profile: "प्रोफ़ाइल",
  doProfile: "प्रोफ़ाइल पूरी करें",
  address: "काम का पता",
  doAddress: "काम का पता जोड़ें",
  services: "सर्विस",
  doServices: "सर्विस चुनें",
  title: (count, all) => `शुरुआत: ${all} में से ${count} स्टेप पूरे`,
  left: (count) => `काम मिलने से पहले ${count} स्टेप बाकी।`,
  needsDocument: " हम सर्विस तभी पास करते हैं जब आपका नाम और एक काग़ज़ हो।",
  done: ", हो गया",
  isNext: ", अब यह",
  notYet: ", अभी नहीं",
  next: (action) => `अब: ${action}`,
  addressFirst: "पहले काम का पता जोड़ें",
  addAddress: "काम का पता जोड़ें",
  addressMeans: "आपकी सर्विस आपके पते के शहर में दिखती हैं। एक मिनट लगता है, फिर आप अपने दाम लिख सकते हैं।",
  profileFirst: "पहले प्रोफ़ाइल पूरी करें",
  completeProfile: "प्रोफ़ाइल पूरी करें",
  profileMeans: "नाम, पता और एक काग़ज़। दो मिनट लगते हैं, फिर आप काम का पता और दाम लिख सकते हैं।",
} satisfies typeof english;
