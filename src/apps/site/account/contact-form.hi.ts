import type { words as english } from "./contact-form.en.ts";

export const words = {
  saved: "आपकी जानकारी सेव हुई।",
  firstName: "नाम",
  lastName: "सरनेम",
  phoneHint: "इसी से लॉग इन होता है, और इसी पर क्लीनर का फ़ोन आता है।",
  email: "ईमेल",
  password: "आपका पासवर्ड",
  passwordHint: "नए फ़ोन नंबर या ईमेल के लिए ज़रूरी है, ताकि कोई और इन्हें न बदल सके।",
  save: "जानकारी सेव करें",
  taken: (contact) =>
    `यह ${contact === "phone" ? "फ़ोन नंबर" : "ईमेल"} किसी दूसरे खाते में है। क्या यह आपका है? कोड से पक्का करें, तब यह इस खाते में आ जाएगा।`,
  sendCode: "कोड भेजें",
} satisfies typeof english;
