import type { words as english } from "./next-steps-panel.en.ts";

export const words = {
  title: "अब क्या होगा",
} satisfies typeof english;
