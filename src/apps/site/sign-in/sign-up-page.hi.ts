import type { words as english } from "./sign-up-page.en.ts";

export const words = {
  title: "खाता बनाएँ",
  description: "फ़ोन नंबर, ईमेल और पासवर्ड से खाता बनाएँ, फिर सफ़ाई बुक करें।",
  needsScripts: "खाता बनाने",
  lead: "आपकी बुकिंग और पते एक ही जगह।",
  usedFor: "आप अपने फ़ोन नंबर से लॉग इन करते हैं। बुकिंग की बात हम इसी नंबर और ईमेल पर करते हैं। बाकी बातें हमारी ",
  privacyPolicy: "प्राइवेसी पॉलिसी",
  usedForEnd: " में हैं।",
  haveAccount: "खाता पहले से है? ",
  signIn: "लॉग इन करें",
  refused: "खाता नहीं बना। फिर कोशिश करें।",
  unreachable: "खाता नहीं बना। सर्वर तक नहीं पहुँच पाए: नेट देखें और फिर कोशिश करें।",
  taken: {
    email: "इस ईमेल का खाता पहले से है। ",
    phone_number: "इस फ़ोन नंबर का खाता पहले से है। ",
  },
  or: " या ",
  newPassword: "नया पासवर्ड बनाएँ",
  end: "।",
  signUp: "खाता बनाएँ",
  email: "ईमेल",
  noEmail: "अपना ईमेल लिखें",
  noPhone: "अपना फ़ोन नंबर लिखें",
  password: "पासवर्ड",
  passwordHint: "कम से कम 8 अक्षर",
  noPassword: "पासवर्ड लिखें",
} satisfies typeof english;
