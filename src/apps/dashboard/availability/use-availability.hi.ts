import type { words as english } from "./use-availability.en.ts";

export const words = {
  failed: "आपका समय सेव नहीं हुआ।",
  saved: "समय सेव हुआ।",
  connection: "नेट देखें और फिर सेव करें।",
} satisfies typeof english;
