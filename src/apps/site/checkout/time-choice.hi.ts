import type { words as english } from "./time-choice.en.ts";

export const words = {
  time: "समय",
  pickDay: "दिन चुनें",
  otherDate: "या कोई और तारीख़",
  monthStarts: "आपका महीना इसी दिन से शुरू होगा।",
} satisfies typeof english;
