import type { words as english } from "./area-answer.en.ts";

export const words = {
  wrong: "6 अंकों का पिन कोड लिखें, जैसे 201301",
  lookingUp: (pinCode) => `${pinCode} देख रहे हैं...`,
  failed: (pinCode) => `${pinCode} का पता नहीं चला।`,
  tryAgain: "फिर कोशिश करें",
  notYet: (pinCode) => `हम अभी ${pinCode} में नहीं आते।`,
  notServed: (pinCode) =>
    `हम अभी ${pinCode} में नहीं आते। फिर भी बुक कर सकते हैं: हम फ़ोन करके बताएँगे कि आ पाएँगे या नहीं।`,
  weCome: (city) => `हम ${city} में आते हैं।`,
  firstFree: (time) => `सबसे पहला ख़ाली समय: ${time}।`,
  earliest: (time) => `कुछ सर्विस का सबसे पहला समय: ${time}।`,
  full: "अगले दो हफ़्तों में कोई समय ख़ाली नहीं है।",
  weCall: (work?: string) => `${work ?? "सफ़ाई"} के लिए हम क्लीनर ढूँढकर आपको फ़ोन करेंगे।`,
} satisfies typeof english;
