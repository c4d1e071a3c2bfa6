import type { words as english } from "./text.en.ts";

export const words = {
  tooLong: (name, most) => `${name}: ज़्यादा से ज़्यादा ${most} अक्षर लिख सकते हैं`,
  unprintable: (name) => `${name}: एक ऐसा अक्षर है जो छप नहीं सकता`,
} satisfies typeof english;
