import type { words as english } from "./forgot-page.en.ts";

export const words = {
  title: "पासवर्ड याद नहीं?",
  description: "नया पासवर्ड बनाने का लिंक मँगाएँ। लिंक एक ही बार चलता है।",
  needsScripts: "नए पासवर्ड",
  about: "नए पासवर्ड के लिए",
  lead: "हम आपको लिंक भेजते हैं। यह एक ही बार, 30 मिनट तक चलता है। नया पासवर्ड बनने पर आपके सब फ़ोन लॉग आउट हो जाते हैं।",
  name: "फ़ोन नंबर या ईमेल",
  nameHint: "ग्राहक: फ़ोन या ईमेल। क्लीनर: ईमेल।",
  send: "लिंक भेजें",
} satisfies typeof english;
