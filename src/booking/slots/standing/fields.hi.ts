import type { words as english } from "./fields.en.ts";

export const words = {
  few: "थोड़ी जगह बची है",
  shortNotice: "पक्का करने के लिए फ़ोन करेंगे",
  full: "भरा",
  over: "निकल चुका",
  unknown: "क्लीनर ढूँढकर फ़ोन करेंगे",
  outside: "आ पाएँगे या नहीं, फ़ोन करके बताएँगे",
  closed: "बंद",
} satisfies typeof english;
