import type { words as english } from "./registration-fields.en.ts";

export const words = {
  phone: "फ़ोन नंबर",
  phoneHint: "10 अंक, +91 के बिना",
  noPhone: "अपना फ़ोन नंबर लिखें",
  wrongPhone: "फ़ोन नंबर सही नहीं है",
  email: "ईमेल",
  noEmail: "अपना ईमेल लिखें",
  wrongEmail: "ईमेल सही नहीं है",
  emailOptional: "ईमेल नहीं है? ख़ाली छोड़ दें। हम आपके फ़ोन पर संदेश भेजेंगे।",
  emailOrPhone: "ईमेल नहीं है? अपना फ़ोन नंबर लिखें।",
  password: "पासवर्ड",
  newPassword: "पासवर्ड लिखें",
  noPassword: "अपना पासवर्ड लिखें",
  passwordHint: "कम से कम 8 अक्षर",
  tooShort: "पासवर्ड छोटा है (कम से कम 8 अक्षर)",
  passwordTitle:
    "पासवर्ड में अंग्रेज़ी का कम से कम एक छोटा अक्षर, एक बड़ा अक्षर, एक अंक और एक चिह्न हो, और वह कम से कम 8 अक्षर का हो।",
  confirmation: "पासवर्ड दोबारा",
  notEqual: "दोनों पासवर्ड एक जैसे नहीं हैं!",
} satisfies typeof english;
