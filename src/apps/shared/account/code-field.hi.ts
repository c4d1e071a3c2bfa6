import type { words as english } from "./code-field.en.ts";

export const words = {
  hint: "ऐप में अभी दिख रहे 6 अंक",
  code: "कोड",
  recovery: "रिकवरी कोड",
  recoveryHint: "आपके रखे दस कोड में से एक। हर कोड एक ही बार चलता है",
} satisfies typeof english;
