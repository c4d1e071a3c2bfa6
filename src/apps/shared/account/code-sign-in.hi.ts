import type { words as english } from "./code-sign-in.en.ts";

export const words = {
  withPassword: "पासवर्ड से लॉग इन करें",
  noNumber: "अपना फ़ोन नंबर लिखें",
  title: "कोड से लॉग इन करें",
  numberHint: "हम इस पर 6 अंकों का कोड भेजेंगे। वही नंबर लिखें जो आपने हमारे यहाँ पक्का किया है।",
  sendCode: "कोड भेजें",
  enterCode: (phone) => `${phone} पर भेजा गया कोड लिखें`,
  end: "।",
  noCode: "कोड के 6 अंक लिखें",
  codeHint: (phone) => `${phone} पर आए मैसेज के 6 अंक`,
  signIn: "लॉग इन करें",
  sendAgain: "नया कोड भेजें",
  otherNumber: "दूसरा नंबर लिखें",
} satisfies typeof english;
