import type { words as english } from "./text-field.en.ts";

export const words = {
  pinCode: "पिन कोड",
  phone: "फ़ोन नंबर",
} satisfies typeof english;
