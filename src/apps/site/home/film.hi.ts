import type { words as english } from "./film.en.ts";

export const words = {
  title: "हम वॉशरूम कैसे साफ़ करते हैं",
} satisfies typeof english;
