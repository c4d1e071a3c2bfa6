import type { words as english } from "./new-slot-fields.en.ts";

export const words = {
  bookedNow: "अभी यही बुक है",
  newDay: "नया दिन",
  otherDate: "या कोई और तारीख़",
  time: "समय",
} satisfies typeof english;
