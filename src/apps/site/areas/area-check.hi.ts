import type { words as english } from "./area-check.en.ts";

export const words = {
  firstFree: "आपके पिन कोड पर पहला ख़ाली दिन",
  pinCode: "पिन कोड",
  check: "देखें",
  noConnection: "नेट नहीं है। फिर कोशिश करें।",
} satisfies typeof english;
