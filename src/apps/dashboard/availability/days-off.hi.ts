import type { words as english } from "./days-off.en.ts";

export const words = {
  removed: (days) => `हटाया: ${days}। अभी सेव नहीं हुआ।`,
  added: (days) => `जोड़ा: ${days}। अभी सेव नहीं हुआ।`,
  none: "कोई छुट्टी नहीं।",
  remove: (days) => `${days} हटाएँ`,
  add: "छुट्टी जोड़ें",
  most: (count) => `ज़्यादा से ज़्यादा ${count} छुट्टियाँ।`,
  first: "छुट्टी का पहला दिन",
  last: "छुट्टी का आख़िरी दिन",
  note: "नोट",
  noteHint: "आपके और हमारी टीम के लिए, जैसे: शादी।",
  addThese: "ये दिन जोड़ें",
  cancel: "रहने दें",
  chooseFirst: "छुट्टी का पहला दिन चुनें",
  isOver: "यह दिन बीत चुका है",
  chooseLast: "छुट्टी का आख़िरी दिन चुनें",
  notBefore: "छुट्टी शुरू होने से पहले ख़त्म नहीं हो सकती",
  areOver: "ये दिन बीत चुके हैं",
  aYear: "छुट्टी ज़्यादा से ज़्यादा एक साल की हो सकती है",
  twoYears: "छुट्टी आज से दो साल के अंदर ख़त्म होनी चाहिए",
} satisfies typeof english;
