import { nameOfSlot } from "#kernel/time/day.en.ts";
import type { words as english } from "./fields.en.ts";

export const words = {
  ifFull: "फिर भी बुक कर सकते हैं: समय तय करने के लिए हम फ़ोन करेंगे।",
  full: (slot, day) => `${day} को ${nameOfSlot(slot)} का समय भर गया है।`,
  unknown:
    "आपके इलाक़े में इस काम के लिए अभी कोई क्लीनर नहीं है। फिर भी बुक कर सकते हैं: हम क्लीनर ढूँढकर फ़ोन करेंगे।",
  closed: (day, reason) => `${day} को हम बंद हैं: ${reason}।`,
} satisfies typeof english;
