import type { words as english } from "./paid-dialog.en.ts";

export const words = {
  didPay: (name, sum) => `${name} ने ${sum} दिए?`,
  close: "बंद करें",
  yes: "हाँ, सेव करें",
  saved: (name, sum) => `सेव हुआ: ${name} ने ${sum} दिए।`,
  onlyOnce: "इसके बाद सिर्फ़ हमारी टीम इसे बदल सकती है। पैसे Chamak को दिए हों तो यहाँ कुछ सेव नहीं करना है।",
  how: "ग्राहक ने पैसे कैसे दिए?",
  chooseHow: "चुनें कि ग्राहक ने पैसे कैसे दिए",
  choose: "चुनें",
  cash: "नकद, मुझे",
  upi: "UPI से, मुझे",
} satisfies typeof english;
