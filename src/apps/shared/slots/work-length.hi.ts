import type { words as english } from "./work-length.en.ts";

export const words = {
  weCall: "कितने दिन या कितने लोग, यह तय करने के लिए हम आपको फ़ोन करेंगे।",
} satisfies typeof english;
