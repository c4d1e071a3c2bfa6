import type { words as english } from "./password-page.en.ts";

export const words = {
  title: "नया पासवर्ड बनाएँ",
  description: "आपको मिले लिंक से नया पासवर्ड बनाएँ। लिंक एक ही बार चलता है।",
  needsScripts: "इस पेज",
  isSet: "नया पासवर्ड बन गया, और सब फ़ोन लॉग आउट हो गए।",
  signIn: "लॉग इन करें",
  incomplete: "यह लिंक पूरा नहीं है। इसे संदेश से फिर खोलें, या ",
  askAgain: "नया लिंक मँगाएँ",
  orCall: "। फ़ोन भी कर सकते हैं: ",
  end: "",
  lead: "लिंक एक ही बार, 30 मिनट तक चलता है। नया पासवर्ड बनाने पर आपके सब फ़ोन लॉग आउट हो जाएँगे।",
  set: "पासवर्ड बनाएँ",
} satisfies typeof english;
