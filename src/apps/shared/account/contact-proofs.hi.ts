import type { words as english } from "./contact-proofs.en.ts";

export const words = {
  names: { phone: "फ़ोन नंबर", email: "ईमेल" },
  isConfirmed: (contact) => `आपका ${contact} पक्का हुआ।`,
  confirmed: "पक्का है",
  notConfirmed: "पक्का नहीं",
  newCode: "नया कोड भेजें",
  confirmContact: (contact) => `${contact} पक्का करें`,
  hint: "संदेश में आए 6 अंक",
  confirm: "पक्का करें",
} satisfies typeof english;
