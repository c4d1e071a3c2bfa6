import type { words as english } from "./use-copy.en.ts";

export const words = {
  notAllowed: "आपका ब्राउज़र कॉपी नहीं करने देता।",
} satisfies typeof english;
