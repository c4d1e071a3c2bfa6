import type { words as english } from "./contact-details.en.ts";

export const words = {
  phone: "फ़ोन",
  email: "ईमेल",
  areas: "इलाक़े",
  cities: "नोएडा, दिल्ली, ग्रेटर नोएडा और गुरुग्राम",
} satisfies typeof english;
