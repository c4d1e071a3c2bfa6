import type { words as english } from "./service-status.en.ts";

const WORDS: Record<string, string> = {
  approved: "पास हुई",
  pending: "जाँच हो रही है",
  rejected: "पास नहीं हुई",
};

export const words = {
  word: (status) => WORDS[status] ?? status,
} satisfies typeof english;
