import type { words as english } from "./phone.en.ts";

export const words = {
  tenDigits: "10 अंकों का फ़ोन नंबर लिखें",
  mobile: "मोबाइल नंबर लिखें: वह 6, 7, 8 या 9 से शुरू होता है",
  check: "इस नंबर पर फ़ोन नहीं लग सकता। अंक फिर से देखें",
} satisfies typeof english;
