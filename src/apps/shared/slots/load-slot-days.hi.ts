import type { words as english } from "./load-slot-days.en.ts";

export const words = {
  isFree: (name) => `, ${name} ख़ाली हैं`,
} satisfies typeof english;
