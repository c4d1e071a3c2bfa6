import type { words as english } from "./new-password-fields.en.ts";

export const words = {
  password: "नया पासवर्ड",
  hint: "कम से कम 8 अक्षर, जो कोई और न सोच सके",
  again: "नया पासवर्ड दोबारा",
} satisfies typeof english;
