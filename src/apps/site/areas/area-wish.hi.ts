import type { words as english } from "./area-wish.en.ts";

export const words = {
  notSent: "भेजा नहीं जा सका। नेट देखें और फिर दबाएँ।",
  phoneFirst: "पहले फ़ॉर्म में अपना फ़ोन नंबर लिखें, फिर इसे दबाएँ।",
  missing: "फ़ोन नंबर या ईमेल लिखें",
  wrong: "10 अंकों का फ़ोन नंबर लिखें, या अपना ईमेल",
  contact: "फ़ोन नंबर या ईमेल",
  wish: "यहाँ शुरू होने पर मुझे बताएँ",
  noted: (pinCode) => `${pinCode} में शुरू होने पर हम आपको बताएँगे।`,
} satisfies typeof english;
