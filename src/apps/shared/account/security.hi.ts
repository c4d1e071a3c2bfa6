import type { words as english } from "./security.en.ts";

export const words = {
  password: "पासवर्ड",
  passwordMeans: "नया पासवर्ड बनाने पर बाकी सब जगह लॉग आउट हो जाएगा।",
  where: "आप कहाँ-कहाँ लॉग इन हैं",
  changed: "पासवर्ड बदल गया, और बाकी सब जगह लॉग आउट हो गया।",
  current: "अभी का पासवर्ड",
  change: "पासवर्ड बदलें",
  unknown: "अनजान फ़ोन या कंप्यूटर",
  signedOut: (device) => `${device} लॉग आउट हुआ।`,
  allSignedOut: "बाकी सब जगह लॉग आउट हो गया।",
  devices: "आपके फ़ोन और कंप्यूटर",
  thisDevice: "अभी यहीं",
  used: (since, last) => `लॉग इन ${since}। पिछली बार ${last}।`,
  signOutLabel: (device, since) => `${device} को लॉग आउट करें, लॉग इन ${since}`,
  signOut: "लॉग आउट",
  onlyThis: "आप सिर्फ़ यहीं लॉग इन हैं।",
  signOutAll: "बाकी सब जगह लॉग आउट करें",
} satisfies typeof english;
